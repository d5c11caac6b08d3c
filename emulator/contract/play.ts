import type { Answer, Case, Step } from './case.ts';
import { query } from './case.ts';

/** Reads all documents of the project after each case, to compare what was stored. */
const DUMP = query({ from: [{ allDescendants: true }] });

/** Runs a case against a server. @returns its answers and, last, everything stored afterwards. */
export async function play(host: string, { steps, shared, varies }: Case, ownProject: string): Promise<Answer[]> {
  const projectId = shared === undefined ? ownProject : SHARED_PROJECT;
  if (shared !== undefined) await seedOnce(host, shared);
  const bodies: string[] = [];
  const answers: Answer[] = [];
  const times = new Map<string, string>();
  for (const step of shared === undefined ? [...steps, DUMP] : steps) {
    const response = await send(host, typeof step === 'function' ? step(bodies) : step, projectId);
    const body = await response.text();
    bodies.push(body);
    const shown = varies === undefined ? body : body.replaceAll(varies.pattern, varies.replacement);
    answers.push({
      status: response.status,
      headers: telling(response.headers),
      body: normalise(shown, projectId, times),
    });
  }
  return answers;
}

/** The project of cases that share documents; its id has the same length as the others. */
export const SHARED_PROJECT = 'demo-case-all';
const seeded = new Map<string, Promise<Response>>();

async function seedOnce(host: string, step: Step): Promise<void> {
  const response = seeded.get(host) ?? send(host, step, SHARED_PROJECT);
  seeded.set(host, response);
  if (!(await response).ok) throw new Error('The shared documents could not be written.');
}

function send(host: string, { method, path, body, headers }: Step, projectId: string): Promise<Response> {
  const fill = (template: string) =>
    template.replaceAll('$N', `projects/${projectId}/databases/(default)/documents`).replaceAll('$P', projectId);
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`http://${host}${fill(path)}`, {
    method,
    headers: { 'content-type': 'text/plain', ...headers },
    ...(text === undefined ? {} : { body: fill(text) }),
    signal: AbortSignal.timeout(20_000),
  });
}

function telling(headers: Headers): Record<string, string> {
  const names = [...headers.keys()].filter((name) => name === 'content-type' || name.startsWith('access-control-'));
  return Object.fromEntries(names.sort().map((name) => [name, headers.get(name) ?? '']));
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}|\.\d{6})?Z$/;

/** Replaces times by labels in order of appearance, so that equal times stay equal; `readTime` by its type only. */
function normalise(body: string, projectId: string, times: Map<string, string>): unknown {
  const label = (time: string) => {
    const known = times.get(time) ?? `<time ${times.size + 1}>`;
    times.set(time, known);
    return known;
  };
  const replaced = body
    .replaceAll(`projects/${projectId}/databases/(default)/documents`, '$N')
    .replaceAll(`projects\\/${projectId}\\/databases\\/(default)\\/documents`, '$N')
    .replaceAll(projectId, '$P');
  let json: unknown;
  try {
    json = JSON.parse(replaced);
  } catch {
    return replaced;
  }
  return walk(json, (key, value) => {
    if (typeof value !== 'string' || !TIME.test(value)) return value;
    if (key === 'readTime') return '<time>';
    if (key === 'createTime' || key === 'updateTime' || key === 'commitTime') return label(value);
    const isNow = Math.abs(Date.parse(value) - Date.now()) < 86_400_000;
    return isNow && value.length <= 24 ? '<request time>' : value;
  });
}

function walk(json: unknown, change: (key: string, value: unknown) => unknown, key = ''): unknown {
  if (Array.isArray(json)) return json.map((item) => walk(item, change, key));
  if (typeof json !== 'object' || json === null) return change(key, json);
  // Sorts by key: key order means nothing in JSON and Firestore.
  const entries = Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, walk(value, change, name)]));
}
