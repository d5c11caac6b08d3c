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
