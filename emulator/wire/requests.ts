import type { RawValue } from '../value.ts';

/** Types of the parsed request bodies; each mirrors a schema in `messages.ts`. Every field may be absent. */

/** A document as sent by a client. */
export interface RawDocument {
  readonly name?: string;
  readonly fields?: Readonly<Record<string, RawValue>>;
}

/** A condition on the stored document for a write to happen. */
export interface Precondition {
  readonly exists?: boolean;
  /** Canonical timestamp. */
  readonly updateTime?: string;
}

/** A field that the server computes. */
export interface RawFieldTransform {
  readonly fieldPath?: string;
  readonly setToServerValue?: string;
  readonly increment?: RawValue;
  readonly maximum?: RawValue;
  readonly minimum?: RawValue;
  readonly appendMissingElements?: { readonly values?: readonly RawValue[] };
  readonly removeAllFromArray?: { readonly values?: readonly RawValue[] };
}

/** Field paths, as text. */
export interface RawMask {
  readonly fieldPaths?: readonly string[];
}

/** One write of a commit. At most one of the first three is set. */
export interface RawWrite {
  readonly update?: RawDocument;
  readonly delete?: string;
  readonly verify?: string;
  readonly updateMask?: RawMask;
  readonly updateTransforms?: readonly RawFieldTransform[];
  readonly currentDocument?: Precondition;
}

/** Body of `documents:commit`. */
export interface CommitRequest {
  readonly writes?: readonly RawWrite[];
  readonly transaction?: string;
}

/** How a new transaction behaves: reads and writes unless `readOnly` is set. */
export interface TransactionOptions {
  readonly readOnly?: { readonly readTime?: string };
  readonly readWrite?: { readonly retryTransaction?: string };
}

/** Body of `documents:beginTransaction`. */
export interface BeginTransactionRequest {
  readonly options?: TransactionOptions;
}

/** Body of `documents:rollback`. */
export interface RollbackRequest {
  readonly transaction?: string;
}

/** Which version of the database a read sees: that of a transaction, old or new, or of a time. At most one is set. */
export interface Consistency {
  readonly transaction?: string;
  readonly newTransaction?: TransactionOptions;
  /** Canonical timestamp. */
  readonly readTime?: string;
}

/** Names one field. */
export interface RawFieldReference {
  readonly fieldPath?: string;
}

/** A condition of a query. At most one of the three is set. */
export interface RawFilter {
  readonly compositeFilter?: { readonly op?: string; readonly filters?: readonly RawFilter[] };
  readonly fieldFilter?: { readonly field?: RawFieldReference; readonly op?: string; readonly value?: RawValue };
  readonly unaryFilter?: { readonly op?: string; readonly field?: RawFieldReference };
}

/** A place between two results. */
export interface RawCursor {
  readonly values?: readonly RawValue[];
  readonly before?: boolean;
}

/** A query. */
export interface StructuredQuery {
  readonly select?: { readonly fields?: readonly RawFieldReference[] };
  readonly from?: readonly { readonly collectionId?: string; readonly allDescendants?: boolean }[];
  readonly where?: RawFilter;
  readonly orderBy?: readonly { readonly field?: RawFieldReference; readonly direction?: string }[];
  readonly limit?: number;
  readonly offset?: number;
  readonly startAt?: RawCursor;
  readonly endAt?: RawCursor;
}

/** Body of `documents:runQuery`. */
export interface RunQueryRequest extends Consistency {
  readonly structuredQuery?: StructuredQuery;
}

/** Body of `documents:runAggregationQuery`. */
export interface RunAggregationQueryRequest extends Consistency {
  readonly structuredAggregationQuery?: {
    readonly structuredQuery?: StructuredQuery;
    readonly aggregations?: readonly { readonly count?: object; readonly alias?: string }[];
  };
}

/** Body of `documents:batchGet`. */
export interface BatchGetRequest extends Consistency {
  readonly documents?: readonly string[];
  readonly mask?: RawMask;
}
