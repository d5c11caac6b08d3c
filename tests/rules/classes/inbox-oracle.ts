import { isDeepStrictEqual } from 'node:util';
import { NOTES_MAX_LENGTH, STATUS_HISTORY_LIMIT } from '../../../src/shared/constants.ts';
import type { Fields, Value } from '../guarded-firestore.ts';
import type { Draft } from '../rest.ts';
import type { Write } from './attempt.ts';

const STATUSES = ['pending', 'contacted', 'won', 'lost'];
/** The longest address that mail knows. */
const LONGEST_BY = 320;

/** The document that a write leaves behind. */
export function resultOf(write: Exclude<Write, { op: 'delete' }>, stored: Fields = {}): Draft {
  if (write.op === 'set') return write.draft;
  const { fields, serverTimes = [], removed = [] } = write;
  const isByClient = ([key]: readonly [string, unknown]) => !serverTimes.includes(key) && !removed.includes(key);
  return { fields: Object.fromEntries(Object.entries({ ...stored, ...fields }).filter(isByClient)), serverTimes };
}

/** What is wrong with an admin's change of a request: it is of more than the status, or of another one, or untimed. */
export function statusFaults({ fields, serverTimes }: Draft, stored: Fields): readonly string[] {
  const keys = new Set([...Object.keys(fields), ...serverTimes, ...Object.keys(stored)]);
  const changed = [...keys].filter((key) => serverTimes.includes(key) || !isDeepStrictEqual(fields[key], stored[key]));
  return [
    ...changed.filter((key) => key !== 'status' && key !== 'updatedAt').map((key) => `the ${key} is the visitor's`),
    ...(isStatus(fields.status) ? [] : ['it is no status']),
    ...(serverTimes.includes('updatedAt') ? [] : ["updatedAt is not the server's time"]),
  ];
}

/** What is wrong with what an admin keeps beside a request. */
export function teamRecordFaults({ fields, serverTimes }: Draft): readonly string[] {
  const { notes, history, ...others } = fields;
  const changes = (history?.arrayValue as { values?: readonly Value[] } | undefined)?.values ?? [];
  return [
    ...Object.keys(others).map((key) => `${key} is no field, or not the client's to write`),
    ...(isDeepStrictEqual(serverTimes, ['updatedAt']) ? [] : ["updatedAt alone is the server's time"]),
    ...(isTextWithin(notes, NOTES_MAX_LENGTH) ? [] : ['the notes are no text, or too long']),
    ...(history?.arrayValue === undefined ? ['the history is no list'] : []),
    ...(changes.length > STATUS_HISTORY_LIMIT ? ['the history is too long'] : []),
    ...(changes.slice(-1).every(isChange) ? [] : ['the last entry is no change of status']),
  ];
}

function isChange({ mapValue }: Value): boolean {
  const { status, by, at, ...others } = (mapValue as { fields?: Fields } | undefined)?.fields ?? {};
  const isTimed = at?.timestampValue !== undefined;
  return isStatus(status) && isTextWithin(by, LONGEST_BY) && isTimed && Object.keys(others).length === 0;
}

function isStatus(value: Value | undefined): boolean {
  return STATUSES.includes(String(value?.stringValue));
}

function isTextWithin(value: Value | undefined, longest: number): boolean {
  return typeof value?.stringValue === 'string' && value.stringValue.length <= longest;
}
