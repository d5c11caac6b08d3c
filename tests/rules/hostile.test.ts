import { describe, expect, test } from 'vitest';
import { randomId } from '../../src/data/random-id.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { eventFaults, requestFaults } from './classes/record-oracle.ts';
import { DENIED, type Draft, list, PASSED, setWrite, text } from './rest.ts';
import { eventOf, VALID_REQUEST } from './samples.ts';
import { guardedFirestore } from './suite.ts';

const FUTURE = { timestampValue: '2099-01-01T00:00:00Z' };

/** What somebody who is not the form could want to put into a request. All other ways to be wrong: `classes/`. */
const REQUESTS: readonly (readonly [intent: string, draft: Draft])[] = [
  ['to mail everyone by the reply', withFields({ customerEmail: text('ada@example.org\r\nBcc: all@example.org') })],
  ['to hide a copy in the link of the reply', withFields({ customerEmail: text('ada@example.org?bcc=eve') })],
  ['to have a name that reads as another', withFields({ customerName: text('Ada \u202Eerawlam') })],
  ['to be nobody: a name that is not seen', withFields({ customerName: text('\u3164\u200D\u3164') })],
  ['to fill the database', withFields({ description: text('x'.repeat(1_000_000)) })],
  ['to fill the inbox with one answer', withFields({ features: list(...Array(10_000).fill(text('seo'))) })],
  ['to be won already', withFields({ status: text('won') })],
  ['to stay on top of the inbox', { ...withFields({ createdAt: FUTURE }), serverTimes: ['updatedAt'] }],
  ['to bring a field that somebody may trust one day', withFields({ admin: { booleanValue: true } })],
];

describe.skipIf(!haveGoogleFirestore())('a stranger is denied', () => {
  const firestore = guardedFirestore();

  const create = (path: string, draft: Draft) => firestore.commit([setWrite(firestore, path, draft)]);

  test('(the documents that the others deviate from are let in)', async () => {
    const id = randomId();
    expect([...requestFaults(VALID_REQUEST), ...eventFaults(eventOf(id), id)]).toEqual([]);
    expect(await create(`projectRequests/${id}`, VALID_REQUEST)).toMatchObject(PASSED);
    expect(await create(`projectAnalytics/${id}`, eventOf(id))).toMatchObject(PASSED);
  });

  test.each(REQUESTS)('%s', async (_, draft) => {
    expect(await create(`projectRequests/${randomId()}`, draft)).toMatchObject(DENIED);
    expect(requestFaults(draft), 'the oracle says so too').toHaveLength(1);
  });

  test("to count another's request", async () => {
    const [own, other] = [randomId(), randomId()];
    for (const id of [own, other]) expect(await create(`projectRequests/${id}`, VALID_REQUEST)).toMatchObject(PASSED);
    expect(await create(`projectAnalytics/${own}`, eventOf(other))).toMatchObject(DENIED);
    expect(eventFaults(eventOf(other), own)).toHaveLength(1);
  });
});

function withFields(fields: Draft['fields']): Draft {
  return { ...VALID_REQUEST, fields: { ...VALID_REQUEST.fields, ...fields } };
}
