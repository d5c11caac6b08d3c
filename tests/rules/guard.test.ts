import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuard } from '../journeys/guard.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { type Fields, type GuardedFirestore, startGuardedFirestore } from './guarded-firestore.ts';
import { EVENT, REQUEST } from './samples.ts';

const WORDS = fieldsOf({ ...REQUEST });
const OTHERS = fieldsOf({ ...REQUEST, budget: 'discuss' });

/** Writes under one id, as the SDK sends them. */
const WRITES = {
  create: (name: string) => create(`projectRequests/${name}`, WORDS),
  'create others': (name: string) => create(`projectRequests/${name}`, OTHERS),
  confirm: (name: string) => confirm(`projectRequests/${name}`, WORDS),
  'confirm others': (name: string) => confirm(`projectRequests/${name}`, OTHERS),
  'confirm some': (name: string) => confirm(`projectRequests/${name}`, fieldsOf({ budget: REQUEST.budget })),
  'touch the time': (name: string) => ({
    ...confirm(`projectRequests/${name}`, WORDS),
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
  }),
  event: (name: string) => ({
    update: { name: `projectAnalytics/${name}`, fields: fieldsOf({ ...EVENT, projectId: name }) },
  }),
  'confirm the event': (name: string) => confirm(`projectAnalytics/${name}`, fieldsOf({ ...EVENT, projectId: name })),
};
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
            const { update, ...rest } = WRITES[kind](id);
            const write = { ...rest, update: { ...update, name: google.name(update.name) } };
            const { http } = await google.commit([write]);
            const ours = await guard.admit(JSON.stringify({ writes: [write] }), async () => ({ status: 200 }));
            expect(ours?.status ?? 403, `write ${i + 1} of ${kinds}`).toBe(http);
          }
        }
      }
    }
  });
});

function create(name: string, fields: Fields) {
  const times = ['createdAt', 'updatedAt'];
  return {
    update: { name, fields: { ...fields, status: { stringValue: 'pending' } } },
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  };
}

function confirm(name: string, fields: Fields) {
  return {
    update: { name, fields },
    updateMask: { fieldPaths: Object.keys(fields) },
    currentDocument: { exists: true },
  };
}

function fieldsOf(record: Readonly<Record<string, string | readonly string[]>>): Fields {
  const text = (stringValue: string) => ({ stringValue });
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      typeof value === 'string' ? text(value) : { arrayValue: { values: value.map(text) } },
    ]),
  );
}
