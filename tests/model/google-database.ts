import type { Fields, GuardedFirestore } from '../rules/guarded-firestore.ts';
import { type Database, type HttpAnswer, wordsOf } from './database.ts';

/**
 * Forwards every commit to Google's emulator.
 *
 * @param prefix takes the place of each id's beginning, so that many plays can share one emulator.
 */
export function googleDatabase(google: GuardedFirestore, prefix: string): Database {
  const ownId = (id: string) => prefix + id.slice(prefix.length);
  const written = new Set<string>();
  let requests: ReadonlyMap<string, string> = new Map();
  let events: readonly string[] = [];
  let changed = false;

  async function commit(body: string): Promise<HttpAnswer> {
    changed = true;
    const name = /"name":"[^"]*\/documents\/(\w+)\/(\w+)"/;
    const [, collection = '', id = ''] = name.exec(body) ?? [];
    written.add(`${collection}/${id}`);
    const moved = body.replace(name, `"name":"${google.name(`${collection}/${id}`)}"`).replaceAll(id, ownId(id));
    const { http, body: answer } = await google.commit((JSON.parse(moved) as { writes: object[] }).writes);
    return { http, body: JSON.stringify(answer) };
  }

  async function stored(collection: string): Promise<readonly (readonly [id: string, fields: Fields])[]> {
    const ids = [...written]
      .filter((path) => path.startsWith(`${collection}/`))
      .map((path) => path.split('/')[1] ?? '');
    const answers = ids.map((id) => google.send('GET', `/${collection}/${ownId(id)}`, undefined, 'owner'));
    const found = (await Promise.all(answers)).map(
      ({ body }, i) => [ids[i] ?? '', body as { fields?: Fields }] as const,
    );
    return found.flatMap(([id, { fields }]) => (fields === undefined ? [] : [[id, fields] as const]));
  }

  async function refresh(): Promise<void> {
    if (!changed) return;
    changed = false;
    requests = new Map((await stored('projectRequests')).map(([id, fields]) => [id, wordsOf(fields)]));
    const counted = (await stored('projectAnalytics')).map(
      ([id, { projectId }]) => [id, projectId?.stringValue] as const,
    );
    events = counted.map(([id, projectId]) => (projectId === ownId(id) ? id : String(projectId)));
  }

  return { commit, requests: () => requests, events: () => events, refresh };
}
