import { beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '../../src/data/random-id.ts';
import { toProjectRequest } from '../../src/request/form/request-draft.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { addField } from './add-field.ts';
import { RULES } from './guarded-firestore.ts';
import { REQUEST, SHORT_REQUEST } from './samples.ts';
import { throughProxy } from './suite.ts';

/** A field that no version of the page has yet. */
const FIELD = 'fax';
const LONGEST = 60;
const WITH_FIELD = addField(RULES, FIELD, LONGEST);
/** The rules before they looked at characters. */
const LENIENT = RULES.replace(/!?value\.matches\('.*'\)/g, 'true');

/** What a page of the next version sends if the field is answered. If it is not, it sends what today's page does. */
const ANSWERED = { ...REQUEST, [FIELD]: '+94 11 000 0001' };
/** What a page sent that did not clean its words. */
const RAW = { ...REQUEST, customerPhone: '+94 11 000 0000 ', description: 'Tea,\vand more.' };
const CLEANED = toProjectRequest(RAW);

const SAVED = { tag: 'saved' };
const DENIED = { kind: 'denied' };

describe.skipIf(!haveGoogleFirestore())('while the rules change', () => {
  const own = throughProxy();
  const save = (request: ProjectRequest, ...others: ProjectRequest[]) =>
    own.page.saveProjectRequest(own.id, request, { others });
  /** Saves it twice, under a new id. */
  const saveTwice = async (request: ProjectRequest) => {
    await own.google.clear();
    own.id = randomId();
    expect(await save(request)).toEqual(SAVED);
    expect(await save(request), 'and recognised when it repeats itself').toEqual(SAVED);
  };
  /** The stored field, null without one; undefined without a document. */
  const storedField = async () => {
    const found = await own.stored();
    return found && (found.fields[FIELD]?.stringValue ?? null);
  };

  describe('and have a new field,', () => {
    beforeEach(() => own.google.deploy(WITH_FIELD));

    test("today's page is served as before, and the next one with the field and without", async () => {
      for (const [request, field] of [
        [REQUEST, null],
        [SHORT_REQUEST, null],
        [ANSWERED, ANSWERED[FIELD]],
      ] as const) {
        await saveTwice(request);
        expect(await storedField()).toBe(field);
      }
    });

    test.each(['', ' ', '1'.repeat(LONGEST + 1)])('the field is refused if it is %j', async (value) => {
      const wrong = { ...ANSWERED, [FIELD]: value };
      await expect(save(wrong)).rejects.toMatchObject(DENIED);
      expect(await storedField()).toBeUndefined();
    });

    test('a version without the field never passes for one with it, nor the other way round', async () => {
      await save(ANSWERED);
      expect(await save(REQUEST, ANSWERED)).toEqual({ tag: 'taken', by: ANSWERED });
      expect(await storedField()).toBe(ANSWERED[FIELD]);
      await saveTwice(REQUEST);
      expect(await save(ANSWERED, REQUEST)).toEqual({ tag: 'taken', by: REQUEST });
      expect(await storedField()).toBe(null);
    });

    test('another field can be rolled out after that', async () => {
      await own.google.deploy(addField(WITH_FIELD, 'telex', LONGEST));
      const both = { ...ANSWERED, telex: '71234' };
      await saveTwice(both);
      await saveTwice(REQUEST);
    });
  });

  describe('and have no such field yet,', () => {
    beforeEach(() => own.google.deploy(RULES));

    test('the next page is told which version holds the id, if one without the field has arrived', async () => {
      await saveTwice(REQUEST);
      expect(await save(ANSWERED, REQUEST)).toEqual({ tag: 'taken', by: REQUEST });
      expect(await storedField()).toBe(null);
    });

    test('it is denied if it sends the field, and gets through under the same id once the rules are deployed', async () => {
      await expect(save(ANSWERED)).rejects.toMatchObject(DENIED);
      await expect(save(ANSWERED)).rejects.toMatchObject(DENIED);
      expect(await storedField()).toBeUndefined();
      await own.google.deploy(WITH_FIELD);
      expect(await save(ANSWERED)).toEqual(SAVED);
      expect(await save(ANSWERED)).toEqual(SAVED);
      expect(await storedField()).toBe(ANSWERED[FIELD]);
    });

    test('a page that was rolled back recognises what the next one has sent', async () => {
      await own.google.deploy(WITH_FIELD);
      await save(ANSWERED);
      await own.google.deploy(RULES);
      expect(await save(ANSWERED)).toEqual(SAVED);
      expect(await storedField()).toBe(ANSWERED[FIELD]);
    });
  });

  describe('and refuse words that an earlier page did not clean,', () => {
    test('they are denied, for good, and the newer page sends them clean under the same id', async () => {
      await own.google.deploy(RULES);
      await expect(save(RAW)).rejects.toMatchObject(DENIED);
      expect(await save(CLEANED, RAW)).toEqual(SAVED);
    });

    test('they are recognised if they had arrived before, by either page', async () => {
      await own.google.deploy(LENIENT);
      await save(RAW);
      await own.google.deploy(RULES);
      expect(await save(RAW)).toEqual(SAVED);
      expect(await save(CLEANED, RAW)).toEqual({ tag: 'taken', by: RAW });
    });
  });
});
