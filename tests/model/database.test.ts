import { beforeAll, describe, expect, test, vi } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import { call, deploy } from '../rules/environment.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { EVENT, REQUEST, SHORT_REQUEST } from '../support/samples.ts';
import { createDatabase, type Fields, type HttpAnswer, wordsOf } from './database.ts';

const { budget: _, ...INCOMPLETE } = REQUEST;

const idOf = (letter: string) => letter.padStart(20, 'x');

/** What is written, under which id. The last one comes from a page that knows other rules. */
const WRITTEN: readonly (readonly [id: string, request: ProjectRequest])[] = [
  [idOf('a'), REQUEST],
  [idOf('a'), { ...REQUEST, description: 'A shop for coffee.' }],
  [idOf('b'), SHORT_REQUEST],
  [idOf('c'), INCOMPLETE as ProjectRequest],
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
function outcome({ http, body }: HttpAnswer): string {
  const { error, ...success } = JSON.parse(body) as { error?: { status: string } };
  return `${http} ${error?.status ?? Object.keys(success).sort().join()}`;
}

describe.skipIf(!haveGoogleFirestore())('the database of the plays', () => {
  let google: Awaited<ReturnType<typeof deploy>>;

  beforeAll(async () => {
    google = await deploy();
  });

  const commit = async (body: string) => {
    const answer = await call(google, ':commit', {
      method: 'POST',
      body: body.replaceAll('demo-play', google.projectId),
    });
    return outcome({ http: answer.status, body: await answer.text() });
  };
  /** Which words are stored under which id, and which requests were counted. */
  const stored = async () => {
    const [requests, events] = ['projectRequests', 'projectAnalytics'].map(async (collection) => {
      const answer = await call(google, `/${collection}`, { headers: { authorization: 'Bearer owner' } });
      const { documents = [] } = (await answer.json()) as { documents?: { name: string; fields: Fields }[] };
      return documents;
    });
    return [
      new Map((await requests!).map(({ name, fields }) => [name.split('/').at(-1), wordsOf(fields)])),
      (await events!).map(({ fields }) => fields.projectId?.stringValue),
    ];
  };

  test("answers every two requests about one id, new or counted, as Google's emulator does under firestore.rules, and stores the same", async () => {
    const bodies = await recordBodies();
    expect(bodies).toHaveLength(2 * WRITTEN.length + 1);
    const [create = '', event = ''] = [bodies[0], bodies.at(-1)];
    for (const before of [[], [create, event]]) {
      for (const one of bodies) {
        for (const two of bodies) {
          // Neither document says anything about another id.
          if (idIn(one) !== idIn(two) || (before.length > 0 && idIn(one) !== idIn(create))) continue;
          await google.clear();
          const ours = createDatabase();
          for (const body of [...before, one, two]) {
            expect(await commit(body), `${one}\n${two}`).toEqual(outcome(ours.commit(body)));
          }
          expect(await stored(), `${one}\n${two}`).toEqual([ours.requests(), ours.events()]);
        }
      }
    }
  });
});
