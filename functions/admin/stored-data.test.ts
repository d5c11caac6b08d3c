import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENTS } from '../../src/content/newsletter.ts';
import { type GuardedFirestore, startGuardedFirestore } from '../../tests/rules/guarded-firestore.ts';
import { text } from '../../tests/rules/rest.ts';
import { eventOf, VALID_REQUEST } from '../../tests/rules/samples.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { answer } from './command-line.ts';

describe.skipIf(!haveGoogleFirestore())('npm run admin --', () => {
  let google: GuardedFirestore;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-stored-'));
    google = await startGuardedFirestore();
  }, 60_000);

  beforeEach(() => google.clear());

  afterAll(async () => {
    await google?.stop();
    rmSync(folder, { recursive: true });
  });

  const give = (path: string, fields: object) =>
    google.commit([{ update: { name: google.name(path), fields } }], 'owner');
  const run = (...words: readonly string[]) =>
    answer([...words, '--project', google.projectId], { FIRESTORE_EMULATOR_HOST: google.host }, folder);

  describe('person', () => {
    beforeEach(async () => {
      await give('projectRequests/hers', {
        ...VALID_REQUEST.fields,
        createdAt: { timestampValue: '2026-11-20T08:30:00Z' },
      });
      await give('projectRequests/his', { ...VALID_REQUEST.fields, customerEmail: text('bob@example.org') });
      await give('projectAnalytics/hers', eventOf('hers').fields);
      await give('newsletter/hers', { email: text('Ada@example.org') });
      await give('newsletter/his', { email: text('bob@example.org') });
    });

    const names = async () => (await google.documents('projectRequests')).map(({ name }) => name.split('/').at(-1));
    const person = (...args: readonly string[]) => run('person', ...args);

    test('shows what there is, in whatever case, and how to erase it', async () => {
      expect(await person('ADA@example.org')).toBe(
        [
          `Stored under ADA@example.org in ${google.projectId}:`,
          '  projectRequests/hers, 2026-11-20T08:30:00.000Z',
          '  projectAnalytics/hers',
          '  newsletter/hers',
          'To erase it: npm run admin -- person ADA@example.org --erase 2',
        ].join('\n'),
      );
      expect(await person('eve@example.org')).toBe(`Nothing is stored under eve@example.org in ${google.projectId}.`);
      expect(await names()).toEqual(['hers', 'his']);
    });

    test('writes it to a file', async () => {
      const file = join(folder, 'ada.json');
      await person('ada@example.org', '--export', file);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([
        { path: 'projectRequests/hers', fields: { customerName: 'Ada Perera', createdAt: '2026-11-20T08:30:00.000Z' } },
        { path: 'projectAnalytics/hers', fields: { eventType: 'inquiry' } },
        { path: 'newsletter/hers', fields: { email: 'Ada@example.org' } },
      ]);
    });

    test('erases it only if the number is right, and nobody else’s', async () => {
      await expect(person('ada@example.org', '--erase', '1')).rejects.toThrow(
        'the number of requests and subscriptions is 2, not 1',
      );
      expect(await names()).toEqual(['hers', 'his']);
      expect(await person('ada@example.org', '--erase', '2')).toContain('All of it is erased.');
      expect(await names()).toEqual(['his']);
      expect(await google.documents('newsletter')).toMatchObject([{ name: google.name('newsletter/his') }]);
      expect(await google.documents('projectAnalytics')).toMatchObject([
        { name: google.name('projectAnalytics/hers') },
      ]);
      expect((await google.documents('projectAnalytics'))[0]?.fields).toBeUndefined();
    });

    test.each([[[]], [['ada']], [['ada@example.org', 'bob@example.org']], [['ada@example.org', '--force']]])(
      'the words %j get the manual',
      async (words) => {
        await expect(person(...words)).rejects.toThrow('npm run admin -- person EMAIL');
      },
    );
  });

  describe('subscribers', () => {
    /** Stores a subscription; `days` are of November. */
    async function subscribe(id: string, email: string, created: number, confirmed?: number): Promise<void> {
      const day = (one: number) => ({ timestampValue: `2026-11-${String(one).padStart(2, '0')}T08:30:00Z` });
      const isConfirmed = confirmed !== undefined;
      const fields = {
        ...{ email: text(email), consent: text('news-1'), createdAt: day(created) },
        status: text(isConfirmed ? 'confirmed' : 'pending'),
        ...(isConfirmed && { confirmedAt: day(confirmed), link: text(`https://agency.example/${id}`) }),
      };
      await give(`newsletter/${id}`, fields);
    }

    test('each address is there once, with its newest consent, and says whether it was confirmed', async () => {
      await subscribe('a', 'ada@example.org', 1, 2);
      await subscribe('b', 'Ada@example.org', 5, 6);
      await subscribe('c', 'ADA@example.org', 9);
      await subscribe('d', '=bob@example.org', 4);
      await subscribe('e', '=bob@example.org', 3);
      const file = join(folder, 'subscribers.csv');
      const told = `The newsletter of ${google.projectId} has 2 addresses: 1 confirmed, 1 not confirmed.`;
      expect(await run('subscribers')).toBe(told);
      expect(await run('subscribers', '--export', file)).toBe(`${told}\nAll of them are in ${file}.`);
      const rows = readFileSync(file, 'utf8').slice(1).trimEnd().split('\r\n');
      const at = (day: string) => `2026-11-${day}T08:30:00.000Z`;
      expect(rows.slice(1).map((row) => row.slice(1, -1).split('","'))).toEqual([
        ["'=bob@example.org", 'not confirmed', at('04'), CONSENTS['news-1'], ''],
        ['Ada@example.org', at('06'), at('05'), CONSENTS['news-1'], 'https://agency.example/b'],
      ]);
      await expect(run('subscribers', '--erase', '2')).rejects.toThrow('npm run admin -- subscribers');
    });
  });
});
