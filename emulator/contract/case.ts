/** One HTTP request. `$N` stands for `projects/P/databases/(default)/documents`, `$P` for the case's project id. */
export interface Step {
  readonly method: string;
  readonly path: string;
  /** Sent verbatim if it is text, else as JSON. */
  readonly body?: unknown;
  /** Content-Type defaults to text/plain, as in the SDK. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server's answer, with the parts that differ between runs replaced. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A named exchange. Each case has its own project, so that no case sees another's documents. */
export interface Case {
  readonly name: string;
  /** Documents shared, read-only, by all cases with this step; written once, and not read back. */
  readonly shared?: Step;
  /** Functions get the raw bodies of the answers so far. */
  readonly steps: readonly (Step | ((bodies: readonly string[]) => Step))[];
  /** What else differs between runs, and why. */
  readonly varies?: { readonly pattern: RegExp; readonly replacement: string; readonly why: string };
}

/** A value of the API. */
type Value = Readonly<Record<string, unknown>>;

export const int = (value: number | string): Value => ({ integerValue: String(value) });
export const double = (value: number | string): Value => ({ doubleValue: value });
export const text = (value: string): Value => ({ stringValue: value });
export const list = (...values: readonly unknown[]): Value => ({ arrayValue: { values } });
export const map = (fields: object): Value => ({ mapValue: { fields } });
export const nothing: Value = { nullValue: null };

/** `POST …/documents:commit` of some writes. */
export const commit = (...writes: readonly unknown[]): Step => call('commit', { writes });

/** A write that sets a document; `rest` has further fields of the write. */
export const put = (path: string, fields: object = { x: int(1) }, rest: object = {}): object => ({
  update: { name: `$N/${path}`, fields },
  ...rest,
});

/** A call of the API below the database's root, or below a document. */
export const call = (name: string, body: unknown, under = ''): Step => ({
  method: 'POST',
  path: `/v1/$N${under}:${name}`,
  body,
});

/** `runQuery` of a structured query. */
export const query = (structuredQuery: unknown, under = ''): Step => call('runQuery', { structuredQuery }, under);

/** `GET` of a document or a collection. */
export const get = (path: string): Step => ({ method: 'GET', path: `/v1/$N/${path}` });

export const mustExist = { currentDocument: { exists: true } };
export const mustNotExist = { currentDocument: { exists: false } };
export const mustBeOld = { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } };
