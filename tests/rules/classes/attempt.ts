import type { Fields, Sender } from '../guarded-firestore.ts';
import type { Draft } from '../rest.ts';

/** A document that is in the database before an attempt. `path` is below `documents/`. */
export interface Given {
  readonly path: string;
  readonly fields: Fields;
}

/** One write of a commit. */
export type Write =
  /** The whole document, new or not. */
  | { readonly op: 'set'; readonly path: string; readonly draft: Draft }
  /** Some fields of a document that must exist. */
  | {
      readonly op: 'update';
      readonly path: string;
      readonly fields: Fields;
      /** Those that the server is to set besides; none if left out. */
      readonly serverTimes?: readonly string[];
      /** Those that are to go; none if left out. */
      readonly removed?: readonly string[];
    }
  | { readonly op: 'delete'; readonly path: string };

/** A query's `field == value`. */
export type Filter = readonly [field: string, value: string | boolean];

/** What a client tries to do in one call. */
export type Act =
  | { readonly op: 'get'; readonly by: 'GET' | 'batchGet'; readonly path: string }
  | {
      readonly op: 'list';
      readonly by: 'GET' | 'runQuery' | 'runAggregationQuery' | 'collection group';
      /** Where the collection is: a document's path, or `''` for the root. */
      readonly parent: string;
      readonly collection: string;
      readonly filters: readonly Filter[];
      readonly limit: number | undefined;
      /** How many are skipped; only a query can. */
      readonly offset: number;
    }
  | {
      readonly op: 'commit';
      readonly by: 'commit' | 'transaction' | 'batchWrite';
      readonly writes: readonly Write[];
    };

/** Who does what to which database. */
export interface Attempt {
  readonly sender: Sender;
  readonly given: readonly Given[];
  readonly act: Act;
}
