import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENTS } from '../../src/content/newsletter.ts';
import { type GuardedFirestore, startGuardedFirestore } from '../../tests/rules/guarded-firestore.ts';
import { text } from '../../tests/rules/rest.ts';
import { haveGoogleFirestore } from '../../tests/support/google-firestore.ts';
import { answer } from './command-line.ts';

describe.skipIf(!haveGoogleFirestore())('npm run admin -- subscribers', () => {
  let google: GuardedFirestore;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-subscribers-'));
    google = await startGuardedFirestore();
  }, 60_000);

  afterAll(async () => {
    await google?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Stores a subscription; `days` are of November. */
  async function give(id: string, email: string, created: number, confirmed?: number): Promise<void> {
    const day = (one: number) => ({ timestampValue: `2026-11-${String(one).padStart(2, '0')}T08:30:00Z` });
    const isConfirmed = confirmed !== undefined;
    const fields = {
      ...{ email: text(email), consent: text('news-1'), createdAt: day(created) },
      status: text(isConfirmed ? 'confirmed' : 'pending'),
      ...(isConfirmed && { confirmedAt: day(confirmed), link: text(`https://agency.example/${id}`) }),
    };
    await google.commit([{ update: { name: google.name(`newsletter/${id}`), fields } }], 'owner');
  }

  const subscribers = (...args: readonly string[]) =>
    answer(['subscribers', ...args, '--project', google.projectId], { FIRESTORE_EMULATOR_HOST: google.host }, folder);

  test('each address is there once, with its newest consent, and says whether it was confirmed', async () => {
    await give('a', 'ada@example.org', 1, 2);
    await give('b', 'Ada@example.org', 5, 6);
    await give('c', 'ADA@example.org', 9);
    await give('d', '=bob@example.org', 4);
    await give('e', '=bob@example.org', 3);
    const file = join(folder, 'subscribers.csv');
    const told = `The newsletter of ${google.projectId} has 2 addresses: 1 confirmed, 1 not confirmed.`;
    expect(await subscribers()).toBe(told);
    expect(await subscribers('--export', file)).toBe(`${told}\nAll of them are in ${file}.`);
    const rows = readFileSync(file, 'utf8').slice(1).trimEnd().split('\r\n');
    const at = (day: string) => `2026-11-${day}T08:30:00.000Z`;
    expect(rows.slice(1).map((row) => row.slice(1, -1).split('","'))).toEqual([
      ["'=bob@example.org", 'not confirmed', at('04'), CONSENTS['news-1'], ''],
      ['Ada@example.org', at('06'), at('05'), CONSENTS['news-1'], 'https://agency.example/b'],
    ]);
    await expect(subscribers('--erase', '2')).rejects.toThrow('npm run admin -- subscribers');
  });
});
