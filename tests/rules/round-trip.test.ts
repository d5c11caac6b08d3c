import { doc, getDoc } from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import { randomId } from '../../src/data/random-id.ts';
import { toProjectRequest, validateRequest } from '../../src/request/form/request-draft.ts';
import { FIELD_ROWS } from '../../src/shared/request-fields.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { connect, deploy } from './environment.ts';
import { GUARDED } from './records.ts';
import { REQUEST } from './samples.ts';

const TEXTS = FIELD_ROWS.flatMap(([name, { limit }]) => (limit === undefined ? [] : [name]));
const TABLE = GUARDED['a new request']!.fields;

/** Every text of the table of deviations, with what a paste brings along. */
const pasted = (field: string) =>
  Object.values(TABLE[field]!)
    .flatMap((classes) => Object.values(classes).flat())
    .filter((value) => typeof value === 'string')
    .flatMap((text) => [text, `\uFEFF\uD83D ${text}\u202E\r\n\uDE00`]);

describe.skipIf(!haveGoogleFirestore())('what the form sends', () => {
  test.each(TEXTS)('passes the rules and is stored as sent, whatever is pasted into %s', async (field) => {
    const environment = await deploy();
    const visitor = createFirestoreData(connect(environment));
    const owner = connect(environment, 'owner');
    const requests = pasted(field).map((text) => toProjectRequest({ ...REQUEST, [field]: text }));
    const valid = requests.filter((request) => validateRequest(request) === null);
    expect(valid.length).toBeGreaterThan(10);
    const wrong = valid.map(async (request) => {
      const id = randomId();
      const result = await visitor.saveProjectRequest(id, request).catch((error: Error) => error.message);
      const stored = (await getDoc(doc(owner, 'projectRequests', id))).get(field);
      return stored === request[field as 'budget'] ? [] : [{ result, sent: request[field as 'budget'], stored }];
    });
    expect((await Promise.all(wrong)).flat()).toEqual([]);
  });
});
