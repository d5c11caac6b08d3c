import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuard } from '../journeys/guard.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { type Fields, type GuardedFirestore, startGuardedFirestore } from './guarded-firestore.ts';
import { list, setWrite, text, updateWrite } from './rest.ts';
import { EVENT, REQUEST } from './samples.ts';

const WORDS = fieldsOf({ ...REQUEST });
const OTHERS = fieldsOf({ ...REQUEST, budget: 'discuss' });

/** Writes under one id, as the SDK sends them. */
const WRITES = {
  create: (google, id) => create(google, `projectRequests/${id}`, WORDS),
  'create others': (google, id) => create(google, `projectRequests/${id}`, OTHERS),
  confirm: (google, id) => updateWrite(google, `projectRequests/${id}`, WORDS),
  'confirm others': (google, id) => updateWrite(google, `projectRequests/${id}`, OTHERS),
  'confirm some': (google, id) => updateWrite(google, `projectRequests/${id}`, fieldsOf({ budget: REQUEST.budget })),
  'touch the time': (google, id) => ({
    ...updateWrite(google, `projectRequests/${id}`, WORDS),
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
  }),
  event: (google, id) => setWrite(google, `projectAnalytics/${id}`, { fields: eventOf(id), serverTimes: [] }),
  'confirm the event': (google, id) => updateWrite(google, `projectAnalytics/${id}`, eventOf(id)),
} satisfies Readonly<Record<string, (google: GuardedFirestore, id: string) => object>>;
const KINDS = Object.keys(WRITES) as (keyof typeof WRITES)[];

describe.skipIf(!haveGoogleFirestore())("the journeys' guard", () => {
  let google: GuardedFirestore;

  beforeAll(async () => {
    google = await startGuardedFirestore();
  });

  afterAll(async () => {
    await google?.stop();
  });

  test("answers every two writes under an id, new or taken, as Google's emulator does under firestore.rules", async () => {
    let tries = 0;
    for (const before of [[], ['create'], ['create', 'event']] as const) {
      for (const first of KINDS) {
        for (const second of KINDS) {
          const guard = createGuard();
          const id = `id${++tries}`.padEnd(20, 'x');
          const kinds = [...before, first, second];
          for (const [i, kind] of kinds.entries()) {
            const write = WRITES[kind](google, id);
            const { http } = await google.commit([write]);
            const ours = await guard.admit(JSON.stringify({ writes: [write] }), async () => ({ status: 200 }));
            expect(ours?.status ?? 403, `write ${i + 1} of ${kinds}`).toBe(http);
          }
        }
      }
    }
  });
});

function create(google: GuardedFirestore, path: string, words: Fields): object {
  return setWrite(google, path, {
    fields: { ...words, status: text('pending') },
    serverTimes: ['createdAt', 'updatedAt'],
  });
}

function eventOf(id: string): Fields {
  return fieldsOf({ ...EVENT, projectId: id });
}

function fieldsOf(record: Readonly<Record<string, string | readonly string[]>>): Fields {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      typeof value === 'string' ? text(value) : list(...value.map(text)),
    ]),
  );
}
