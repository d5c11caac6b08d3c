import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import { randomId } from '../../src/data/random-id.ts';
import { toProjectRequest, validateRequest } from '../../src/request/form/request-draft.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import { FIELD_ROWS, type RequestDraft } from '../../src/shared/request-fields.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { BIDI, BLANKS, CONTROLS, JOINERS, LINE_CONTROLS, UNSEEN } from './classes/characters.ts';
import { email, line, prose } from './classes/honest.ts';
import { requestFaults } from './classes/record-oracle.ts';
import { text } from './rest.ts';
import { fieldsOf, REQUEST, VALID_REQUEST } from './samples.ts';
import { guardedFirestore } from './suite.ts';

const PASTED = fc.constantFrom(
  ...[...BLANKS, ...JOINERS, ...UNSEEN, ...CONTROLS, ...LINE_CONTROLS, ...BIDI, '\uD83D', '\uDE00', '\r\n'],
);
const ANY = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), PASTED);

/** What the oracle, which the rules are held to in `classes/`, says to a request. */
const judged = (request: ProjectRequest) =>
  requestFaults({ ...VALID_REQUEST, fields: { ...fieldsOf({ ...request }), status: text('pending') } });

/** Words of a request, with what comes along with a pasted text strewn into them. */
const strewn = (words: fc.Arbitrary<string>) =>
  fc
    .tuple(words, fc.array(fc.tuple(fc.nat(), PASTED), { maxLength: 6 }))
    .map(([all, those]) =>
      those.reduce(
        (one, [at, piece]) => one.slice(0, at % (one.length + 1)) + piece + one.slice(at % (one.length + 1)),
        all,
      ),
    );
const EMAIL = fc.tuple(fc.constantFrom('', ' ', '\u2068'), email(200)).map(([before, one]) => before + one);
const draftOf = (words: (honest: fc.Arbitrary<string>) => fc.Arbitrary<string>) =>
  fc
    .record(
      Object.fromEntries(
        FIELD_ROWS.flatMap(([name, { limit, rows, pattern, required }]) => {
          if (limit === undefined) return [];
          const honest = rows ? prose(2000) : line(limit);
          return [[name, pattern ? EMAIL : words(required ? honest : fc.oneof(honest, fc.constant('')))]];
        }),
      ),
    )
    .map((change): RequestDraft => ({ ...REQUEST, ...change }));

test('what somebody could write is sent as it is', async () => {
  const texts = fc.record({ customerName: line(200), customerEmail: email(254), description: prose(2000) });
  await fc.assert(
    fc.property(texts, (change) => {
      const request = { ...REQUEST, ...change };
      expect(toProjectRequest(request)).toEqual(request);
      expect(validateRequest(request)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test('whatever is pasted into the form, the rules take what it sends, unless it says itself what is wrong', async () => {
  let sent = 0;
  await fc.assert(
    fc.property(
      fc.oneof(
        draftOf(strewn),
        draftOf(() => ANY),
      ),
      (draft) => {
        const request = toProjectRequest(draft);
        if (validateRequest(request) !== null) return;
        expect(judged(request)).toEqual([]);
        sent++;
      },
    ),
    { numRuns: 2000 },
  );
  expect(sent).toBeGreaterThan(1000);
});

describe.skipIf(!haveGoogleFirestore())('what the form sends', () => {
  const google = guardedFirestore();

  test('is stored as it was sent', async () => {
    const { host, projectId } = google;
    const visitor = createFirestoreData(connectFirestore({ projectId, host, ssl: false }, 'round-trip'));
    await fc.assert(
      fc.asyncProperty(draftOf(strewn), async (draft) => {
        const request = toProjectRequest(draft);
        fc.pre(validateRequest(request) === null);
        const id = randomId();
        expect(await visitor.saveProjectRequest(id, request)).toEqual({ tag: 'saved' });
        const { body } = await google.send('GET', `/projectRequests/${id}`, undefined, 'owner');
        expect(body).toMatchObject({ fields: fieldsOf({ ...request }) });
      }),
      { numRuns: 40 },
    );
  });
});
