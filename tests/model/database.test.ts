import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import { type GuardedFirestore, startGuardedFirestore } from '../rules/guarded-firestore.ts';
import { EVENT, REQUEST, SHORT_REQUEST } from '../rules/samples.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { createDatabase, type Database } from './database.ts';
import { googleDatabase } from './google-database.ts';

const { budget: _, ...INCOMPLETE } = REQUEST;

const idOf = (letter: string) => letter.padStart(20, 'x');

/** What is written, under which id. The last ones come from pages that know other rules. */
const WRITTEN: readonly (readonly [id: string, request: ProjectRequest])[] = [
  [idOf('a'), REQUEST],
  [idOf('a'), { ...REQUEST, description: 'A shop for coffee.' }],
  [idOf('b'), SHORT_REQUEST],
  [idOf('c'), { ...REQUEST, technologies: ['cobol'] } as unknown as ProjectRequest],
  [idOf('d'), INCOMPLETE as ProjectRequest],
  [idOf('e'), { ...REQUEST, customerName: 'x'.repeat(201) }],
  [idOf('f'), { ...REQUEST, customerName: ' ' }],
];

/** The bodies that the SDK sends for all of these: create and confirm for each, and an event. */
async function recordBodies(): Promise<readonly string[]> {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(String(body));
    return new Response('{"error":{"code":403,"status":"PERMISSION_DENIED"}}', { status: 403 });
  });
  const data = createFirestoreData(connectFirestore({ projectId: 'demo-play', host: 'recorder.test' }, 'recorder'));
  for (const [id, request] of WRITTEN) await data.saveProjectRequest(id, request).catch(() => {});
  await data.addAnalyticsEvent({ ...EVENT, projectId: idOf('a') }).catch(() => {});
  vi.unstubAllGlobals();
  return bodies;
}

/** The id of the request that a body is about. */
function idIn(body: string): string | undefined {
  return /\/(\w{20})"/.exec(body)?.[1];
}

/** The HTTP status, and Google's name of an error. */
async function outcome(database: Database, body: string): Promise<string> {
  const answer = await database.commit(body);
  const { error, ...success } = JSON.parse(answer.body) as { error?: { status: string } };
  return `${answer.http} ${error?.status ?? Object.keys(success).sort().join()}`;
}

describe.skipIf(!haveGoogleFirestore())('the database of the plays', () => {
  let google: GuardedFirestore;

  beforeAll(async () => {
    google = await startGuardedFirestore();
  });

  afterAll(async () => {
    await google?.stop();
  });

  test("answers every two requests about one id as Google's emulator does under firestore.rules, and stores the same", async () => {
    const bodies = await recordBodies();
    expect(bodies).toHaveLength(2 * WRITTEN.length + 1);
    for (const [first, one] of bodies.entries()) {
      for (const [second, two] of bodies.entries()) {
        if (idIn(one) !== idIn(two)) continue; // neither document says anything about the other
        const theirs = googleDatabase(google, `p${first}x${second}x`);
        const ours = createDatabase();
        const played = [await outcome(ours, one), await outcome(ours, two)];
        expect([await outcome(theirs, one), await outcome(theirs, two)], `${one}\n${two}`).toEqual(played);
        await theirs.refresh();
        expect([theirs.requests(), theirs.events()], `${one}\n${two}`).toEqual([ours.requests(), ours.events()]);
      }
    }
  });
});
