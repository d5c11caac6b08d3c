import type * as fc from 'fast-check';
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

/** One cell of the table: attempts of one class. */
export interface Cell {
  /** The class: a row of the report. */
  readonly group: string;
  readonly name: string;
  /** A run has some of each. */
  readonly attempts: readonly fc.Arbitrary<Attempt>[];
  /** How many of each a run of the usual size has. */
  readonly weight: number;
}

/** Everybody whom the rules may have to tell from an admin. */
export const SENDERS = {
  'a visitor': 'visitor',
  'a user without a claim': { claims: {} },
  'a user whose claim is false': { claims: { admin: false } },
  'a user whose claim is a text': { claims: { admin: 'true' } },
  'a user whose claim is 1': { claims: { admin: 1 } },
  'an admin': { claims: { admin: true } },
} satisfies Readonly<Record<string, Sender>>;

/** Enough where the rules know nobody, or where others test who is an admin. */
export const STRANGERS = { 'a visitor': SENDERS['a visitor'], 'an admin': SENDERS['an admin'] };

/** The claim is a boolean: neither a text nor a number will do. */
export function isAdmin(sender: Sender): boolean {
  return typeof sender === 'object' && sender.claims.admin === true;
}
