import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { toProjectRequest } from '../../src/request/form/request-draft.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import { addField } from './add-field.ts';
import { type GuardedFirestore, haveGuardedFirestore, RULES, startGuardedFirestore } from './guarded-firestore.ts';
import { EVENT, REQUEST, SHORT_REQUEST } from './samples.ts';

/** A field that no version of the page has yet. */
const FIELD = 'fax';
const LONGEST = 60;

/** What a page of the next version sends if the field is answered. If it is not, it sends what today's page does. */
const ANSWERED = { ...REQUEST, [FIELD]: '+94 11 000 0001' };

describe.skipIf(!haveGuardedFirestore())('while a new field is rolled out', () => {
  let google: GuardedFirestore;
  let page: DataPort;
  let id = '';

  beforeAll(async () => {
    google = await startGuardedFirestore();
    const { host, projectId } = google;
    page = createFirestoreData(connectFirestore({ projectId, host, ssl: false }, 'rollout'));
  });

  beforeEach(() => {
    id = randomId();
  });

  afterAll(() => google?.stop());

  const save = (request: ProjectRequest, ...others: ProjectRequest[]) =>
    page.saveProjectRequest(id, request, { others });

  /** This test's stored document: undefined, or its field's value or null. Fails if there is more than one. */
  async function storedField() {
    const all = await google.documents('projectRequests');
    const found = all.filter(({ name }) => name === google.name(`projectRequests/${id}`));
    expect(found.length).toBeLessThanOrEqual(1);
    return found[0] && (found[0].fields[FIELD]?.stringValue ?? null);
  }

  describe('with the rules of the next version,', () => {
    beforeAll(() => google.deploy(addField(RULES, FIELD, LONGEST)));

    test.each([
      ['every', REQUEST],
      ['only the required', SHORT_REQUEST],
    ])("today's page is served as before, with %s answer", async (_, request) => {
      expect(await save(request)).toEqual({ tag: 'saved' });
      expect(await save(request), 'and recognised when it repeats itself').toEqual({ tag: 'saved' });
      expect(await storedField()).toBe(null);
    });

    test('the next page is too, with the field and without', async () => {
      expect(await save(ANSWERED)).toEqual({ tag: 'saved' });
      expect(await save(ANSWERED)).toEqual({ tag: 'saved' });
      expect(await storedField()).toBe(ANSWERED[FIELD]);
      id = randomId();
      expect(await save(REQUEST)).toEqual({ tag: 'saved' });
      expect(await storedField()).toBe(null);
    });

    test.each([
      ['empty', ''],
      ['blank', ' '],
      ['too long', '1'.repeat(LONGEST + 1)],
    ])('the field is refused if it is %s', async (_, value) => {
      const wrong = { ...ANSWERED, [FIELD]: value };
      await expect(save(wrong)).rejects.toMatchObject({ kind: 'denied' });
      expect(await storedField()).toBeUndefined();
    });

    test('a version without the field never passes for one with it, nor the other way round', async () => {
      await save(ANSWERED);
      expect(await save(REQUEST, ANSWERED)).toEqual({ tag: 'taken', by: ANSWERED });
      expect(await storedField()).toBe(ANSWERED[FIELD]);
      id = randomId();
      await save(REQUEST);
      expect(await save(ANSWERED, REQUEST)).toEqual({ tag: 'taken', by: REQUEST });
      expect(await storedField()).toBe(null);
    });

    test('another field can be rolled out after that', async () => {
      await google.deploy(addField(addField(RULES, FIELD, LONGEST), 'telex', LONGEST));
      const both = { ...ANSWERED, telex: '71234' };
      expect(await save(both)).toEqual({ tag: 'saved' });
      id = randomId();
      expect(await save(REQUEST)).toEqual({ tag: 'saved' });
    });
  });

  describe("with today's rules still,", () => {
    beforeEach(() => google.deploy(RULES));

    test('the next page is served as long as the field is not answered', async () => {
      expect(await save(REQUEST)).toEqual({ tag: 'saved' });
      expect(await storedField()).toBe(null);
    });

    test('it is denied if it is, and gets through under the same id once the rules are deployed', async () => {
      await expect(save(ANSWERED)).rejects.toMatchObject({ kind: 'denied' });
      await expect(save(ANSWERED)).rejects.toMatchObject({ kind: 'denied' });
      expect(await storedField()).toBeUndefined();
      await google.deploy(addField(RULES, FIELD, LONGEST));
      expect(await save(ANSWERED)).toEqual({ tag: 'saved' });
      expect(await save(ANSWERED)).toEqual({ tag: 'saved' });
      expect(await storedField()).toBe(ANSWERED[FIELD]);
    });

    test('it is told which version holds the id, if one without the field has arrived', async () => {
      await save(REQUEST);
      expect(await save(ANSWERED, REQUEST)).toEqual({ tag: 'taken', by: REQUEST });
      expect(await storedField()).toBe(null);
    });

    test('a page that was rolled back recognises what the next one has sent', async () => {
      await google.deploy(addField(RULES, FIELD, LONGEST));
      await save(ANSWERED);
      await google.deploy(RULES);
      expect(await save(ANSWERED)).toEqual({ tag: 'saved' });
      expect(await storedField()).toBe(ANSWERED[FIELD]);
    });
  });
});

/** The rules before they looked at characters. */
const LENIENT = RULES.replace(/!?value\.matches\('.*'\)/g, 'true');

describe.skipIf(!haveGuardedFirestore())(
  'a page that does not clean what it sends, and words that the rules now refuse:',
  () => {
    let google: GuardedFirestore;
    let page: DataPort;
    let id = '';
    const raw = { ...REQUEST, customerPhone: '+94 11 000 0000 ', description: 'Tea,\vand more.' };
    const cleaned = toProjectRequest(raw);

    beforeAll(async () => {
      google = await startGuardedFirestore();
      const { host, projectId } = google;
      page = createFirestoreData(connectFirestore({ projectId, host, ssl: false }, 'unclean'));
    });

    beforeEach(async () => {
      id = randomId();
      await google.deploy(RULES);
    });

    afterAll(() => google?.stop());

    test('they are denied, for good, and the newer page sends them clean under the same id', async () => {
      await expect(page.saveProjectRequest(id, raw)).rejects.toMatchObject({ kind: 'denied' });
      expect(await page.saveProjectRequest(id, cleaned, { others: [raw] })).toEqual({ tag: 'saved' });
    });

    test('they are recognised if they had arrived before the rules changed, by either page', async () => {
      await google.deploy(LENIENT);
      await page.saveProjectRequest(id, raw);
      await google.deploy(RULES);
      expect(await page.saveProjectRequest(id, raw)).toEqual({ tag: 'saved' });
      expect(await page.saveProjectRequest(id, cleaned, { others: [raw] })).toEqual({ tag: 'taken', by: raw });
    });

    test('an event under an id of its own is denied; only the page notices', async () => {
      await page.saveProjectRequest(id, REQUEST);
      const fields = Object.fromEntries(
        Object.entries({ ...EVENT, projectId: id }).map(([key, stringValue]) => [key, { stringValue }]),
      );
      const write = { update: { name: google.name(`projectAnalytics/${randomId()}`), fields } };
      expect(await google.commit([write])).toMatchObject({ http: 403 });
    });
  },
);
