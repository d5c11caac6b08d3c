import { isDeepStrictEqual } from 'node:util';
import { StatusError } from './errors.ts';
import { getField, readDocumentName, readFieldPath, withField } from './names.ts';
import { listOf, literal, message, oneOf, optional, type Read, readBoolean, readText } from './read-json.ts';
import type { StoredDocument } from './store.ts';
import { type Fields, fromMicros, readFields, readTime, type Value } from './value.ts';

const condition = optional(oneOf({ exists: readBoolean, updateTime: readTime }));

const readUpdate = message({
  update: message({ name: readText, fields: optional(readFields) }),
  updateMask: optional(message({ fieldPaths: optional(listOf(readFieldPath)) })),
  updateTransforms: optional(listOf(message({ fieldPath: readFieldPath, setToServerValue: literal('REQUEST_TIME') }))),
  currentDocument: condition,
});
const readDelete = message({ delete: readText, currentDocument: condition });

type Update = ReturnType<typeof readUpdate>;
type Condition = ReturnType<typeof condition>;

/** One write of a commit: an update, or else a deletion. */
export interface Write {
  readonly name: string;
  readonly condition: Condition;
  readonly update: Update | undefined;
}

/** Reads a write to a document of `database`. */
export function readWrite(database: string): Read<Write> {
  return (json, at) => {
    if (typeof json === 'object' && json !== null && 'delete' in json) {
      const { delete: name, currentDocument } = readDelete(json, at);
      return {
        name: readDocumentName(name, `${at}.delete`, database),
        condition: currentDocument,
        update: undefined,
      };
    }
    const update = readUpdate(json, at);
    const name = readDocumentName(update.update.name, `${at}.update.name`, database);
    return { name, condition: update.currentDocument, update };
  };
}

/** What a write comes to: the document that is there afterwards, and the part of the answer that is about it. */
export interface Written {
  readonly document: StoredDocument | null;
  readonly result: { readonly updateTime?: string; readonly transformResults?: readonly Value[] };
}

/**
 * Works a write out.
 *
 * @param time of the commit, in microseconds since 1970.
 * @throws StatusError if its condition does not hold.
 */
export function perform({ name, condition, update }: Write, stored: StoredDocument | undefined, time: number): Written {
  checkCondition(name, condition, stored);
  if (update === undefined) return { document: null, result: {} };
  const { updateMask, updateTransforms = [] } = update;
  const sent = update.update.fields ?? {};
  const old = stored?.fields ?? {};
  const kept = updateMask === undefined ? sent : mergeByMask(old, sent, updateMask.fieldPaths ?? []);
  // Google's emulator also has the time of a request in whole milliseconds.
  const now: Value = { timestampValue: fromMicros(Math.floor(time / 1000) * 1000) };
  const fields = updateTransforms.reduce((before, { fieldPath }) => withField(before, fieldPath, now), kept);
  // A write that changes nothing leaves the document's time as it is, as in Firestore.
  const updateTime = stored !== undefined && isDeepStrictEqual(fields, old) ? stored.updateTime : fromMicros(time);
  const document = {
    name,
    ...(Object.keys(fields).length > 0 && { fields }),
    createTime: stored?.createTime ?? updateTime,
    updateTime,
  };
  const transformResults = updateTransforms.map(() => now);
  return { document, result: { updateTime, ...(transformResults.length > 0 && { transformResults }) } };
}

function checkCondition(name: string, condition: Condition, stored: StoredDocument | undefined): void {
  if (condition === undefined) return;
  if ('updateTime' in condition) {
    if (stored?.updateTime === condition.updateTime) return;
    throw new StatusError('FAILED_PRECONDITION', `${name} has changed since ${condition.updateTime}.`);
  }
  if (condition.exists && stored === undefined) throw new StatusError('NOT_FOUND', `There is no ${name}.`);
  if (!condition.exists && stored !== undefined) throw new StatusError('ALREADY_EXISTS', `There is already ${name}.`);
}

/** Fields in the mask take what was sent, or are removed if nothing was; all others stay. */
function mergeByMask(old: Fields, sent: Fields, mask: readonly (readonly string[])[]): Fields {
  return mask.reduce((fields, path) => withField(fields, path, getField(sent, path)), old);
}
