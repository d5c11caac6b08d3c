import { describe, expect, test } from 'vitest';
import { CONSENT } from '../../src/shared/subscriptions.ts';
import { createGuard } from '../e2e/harness/guard.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import type { Fields, GuardedFirestore } from './guarded-firestore.ts';
import { setWrite, text, updateWrite } from './rest.ts';
import { eventOf, fieldsOf, REQUEST } from './samples.ts';
import { guardedFirestore } from './suite.ts';

const WORDS = fieldsOf({ ...REQUEST });
const OTHERS = fieldsOf({ ...REQUEST, budget: 'discuss' });
const WRONG = fieldsOf({ ...REQUEST, budget: 'free' });

/** Writes under one id, as the SDK sends them. */
const WRITES = {
  create: (google, id) => create(google, `projectRequests/${id}`, WORDS),
  'create others': (google, id) => create(google, `projectRequests/${id}`, OTHERS),
  'create wrong ones': (google, id) => create(google, `projectRequests/${id}`, WRONG),
  confirm: (google, id) => updateWrite(google, `projectRequests/${id}`, WORDS),
  'confirm others': (google, id) => updateWrite(google, `projectRequests/${id}`, OTHERS),
  'confirm some': (google, id) => updateWrite(google, `projectRequests/${id}`, fieldsOf({ budget: REQUEST.budget })),
  'touch the time': (google, id) => ({
    ...updateWrite(google, `projectRequests/${id}`, WORDS),
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
  }),
  event: (google, id) => setWrite(google, `projectAnalytics/${id}`, eventOf(id)),
  'confirm the event': (google, id) => updateWrite(google, `projectAnalytics/${id}`, eventOf(id).fields),
  subscribe: (google, id) => subscription(google, id, 'ada@example.org'),
  'subscribe nobody': (google, id) => subscription(google, id, 'ada'),
  'confirm the subscription': (google, id) =>
    updateWrite(google, `newsletter/${id}`, fieldsOf({ email: 'ada@example.org' })),
  'confirm another': (google, id) => updateWrite(google, `newsletter/${id}`, fieldsOf({ email: 'bob@example.org' })),
} satisfies Readonly<Record<string, (google: GuardedFirestore, id: string) => object>>;
const KINDS = Object.keys(WRITES) as (keyof typeof WRITES)[];

describe.skipIf(!haveGoogleFirestore())("the journeys' guard", () => {
  const google = guardedFirestore();

  test("answers every two writes under an id, new or taken, as Google's emulator does under firestore.rules", async () => {
    const befores = [[], ['create'], ['create', 'event']] as const;
    const all = befores.flatMap((before) =>
      KINDS.flatMap((first) => KINDS.map((second) => [...before, first, second] as const)),
    );
    await Promise.all(
      all.map(async (kinds, tries) => {
        const guard = createGuard();
        const id = `id${tries}`.padEnd(20, 'x');
        for (const [i, kind] of kinds.entries()) {
          const write = WRITES[kind](google, id);
          const { http } = await google.commit([write]);
          const ours = await guard.admit(JSON.stringify({ writes: [write] }), async () => ({ status: 200 }));
          expect(ours?.status ?? 403, `write ${i + 1} of ${kinds}`).toBe(http);
        }
      }),
    );
  });
});

function create(google: GuardedFirestore, path: string, words: Fields): object {
  return setWrite(google, path, {
    fields: { ...words, status: text('pending') },
    serverTimes: ['createdAt', 'updatedAt'],
  });
}

function subscription(google: GuardedFirestore, id: string, email: string): object {
  return setWrite(google, `newsletter/${id}`, {
    fields: fieldsOf({ email, consent: CONSENT, status: 'pending' }),
    serverTimes: ['createdAt'],
  });
}
