/** One HTTP request. `$N` stands for `projects/P/databases/(default)/documents`, `$P` for the case's project id. */
export interface Step {
  readonly path: string;
  readonly body: object;
  /** Content-Type defaults to text/plain, as in the SDK. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server's answer, with what differs between runs replaced. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A named exchange. Each case has its own project, so that no case sees another's documents. */
export interface Case {
  readonly name: string;
  /** Functions get the raw bodies of the answers so far. */
  readonly steps: readonly (Step | ((bodies: readonly string[]) => Step))[];
}

/** A value of the API. */
type Value = Readonly<Record<string, unknown>>;

export const int = (value: number): Value => ({ integerValue: String(value) });
export const text = (value: string): Value => ({ stringValue: value });
export const time = (value: string): Value => ({ timestampValue: value });
export const list = (...values: readonly Value[]): Value => ({ arrayValue: { values } });
export const map = (fields: object): Value => ({ mapValue: { fields } });

/** A call of the database's documents. */
export const call = (name: string, body: object): Step => ({ path: `/v1/$N:${name}`, body });

/** `POST …/documents:commit` of some writes. */
export const commit = (...writes: readonly object[]): Step => call('commit', { writes });

/** A write that sets a document; `rest` has further fields of the write. */
export const put = (path: string, fields: object, rest: object = {}): object => ({
  update: { name: `$N/${path}`, fields },
  ...rest,
});

/** `runQuery` of a structured query of collection `c`. */
export const query = (rest: object = {}): Step =>
  call('runQuery', { structuredQuery: { from: [{ collectionId: 'c' }], ...rest } });

export const getAll = (...paths: readonly string[]): Step =>
  call('batchGet', { documents: paths.map((path) => `$N/${path}`) });

export const mustExist = { currentDocument: { exists: true } };
export const mustNotExist = { currentDocument: { exists: false } };
export const mustBeOld = { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } };

/** Runs a case against a server. @returns its answers and, last, everything in `c` afterwards. */
export async function play(host: string, { steps }: Case, projectId: string): Promise<Answer[]> {
  const bodies: string[] = [];
  const answers: Answer[] = [];
  const times = new Map<string, string>();
  for (const step of [...steps, query()]) {
    const response = await send(host, typeof step === 'function' ? step(bodies) : step, projectId);
    const body = await response.text();
    bodies.push(body);
    answers.push({ status: response.status, body: normalise(body, projectId, times) });
  }
  return answers;
}

function send(host: string, { path, body, headers }: Step, projectId: string): Promise<Response> {
  const fill = (template: string) =>
    template.replaceAll('$N', `projects/${projectId}/databases/(default)/documents`).replaceAll('$P', projectId);
  return fetch(`http://${host}${fill(path)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body: fill(JSON.stringify(body)),
    signal: AbortSignal.timeout(20_000),
  });
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}|\.\d{6})?Z$/;

/**
 * Replaces times by labels in order of appearance, so that equal times stay equal, read times and a transaction's id by
 * what they are. Leaves out an error's message: ours has its own words.
 */
function normalise(body: string, projectId: string, times: Map<string, string>): unknown {
  const label = (time: string) => {
    const known = times.get(time) ?? `<time ${times.size + 1}>`;
    times.set(time, known);
    return known;
  };
  const json: unknown = JSON.parse(body.replaceAll(`projects/${projectId}/databases/(default)/documents`, '$N'));
  return walk(json, (key, value) => {
    if (key === 'transaction' || key === 'message') return `<${key}>`;
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
