import type { Fields, GuardedFirestore, Value } from './guarded-firestore.ts';

/** A document to be written: its fields, and those that the server is to set to the request time. */
export interface Draft {
  readonly fields: Fields;
  readonly serverTimes: readonly string[];
}

/** What the answer to a call that the rules let through matches. */
export const PASSED = { http: 200, status: undefined };

/** A text in the notation of Firestore's REST interface. */
export const text = (stringValue: string): Value => ({ stringValue });
/** A list in the notation of Firestore's REST interface. */
export const list = (...values: Value[]): Value => ({ arrayValue: { values } });

/** Writes a whole document, new or not. `path` is below `documents/`. */
export function setWrite(firestore: GuardedFirestore, path: string, { fields, serverTimes }: Draft): object {
  const updateTransforms = serverTimes.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
  return { update: { name: firestore.name(path), fields }, updateTransforms };
}

/** Writes some fields of a document that must exist and removes some, leaving the others unchanged. */
export function updateWrite(
  firestore: GuardedFirestore,
  path: string,
  fields: Fields,
  serverTimes: readonly string[] = [],
  removed: readonly string[] = [],
): object {
  const updateMask = { fieldPaths: [...Object.keys(fields), ...removed] };
  return { ...setWrite(firestore, path, { fields, serverTimes }), updateMask, currentDocument: { exists: true } };
}
