import { invalidArgument } from './errors.ts';
import { type FieldPath, getField, NAME_PATH, parseFieldPath, withField } from './field-path.ts';
import { checkPathLimits, parseDocumentName } from './names.ts';
import { type Transform, toTransforms } from './transform.ts';
import { type Fields, toDocumentFields } from './value.ts';
import type { Precondition, RawMask, RawWrite } from './wire/requests.ts';

/** A checked write of a commit. `change` computes the document's fields before its transforms; undefined deletes it. */
export interface Write {
  readonly kind: 'write' | 'verify' | 'delete';
  readonly name: string;
  /** Collection and document ids. */
  readonly path: readonly string[];
  readonly precondition: Precondition;
  readonly change: (old: Fields) => Fields;
  readonly transforms: readonly Transform[];
}

/**
 * Checks one write.
 *
 * @throws StatusError INVALID_ARGUMENT.
 */
export function toWrite(raw: RawWrite): Write {
  if (raw.update !== undefined) {
    const target = toTarget(raw.update.name, raw);
    const fields = toDocumentFields(raw.update.fields ?? {});
    const mask = raw.updateMask === undefined ? undefined : toMask(raw.updateMask);
    const change = mask === undefined ? () => fields : (old: Fields) => mergeByMask(old, fields, mask);
    return { ...target, kind: 'write', change, transforms: toTransforms(raw.updateTransforms ?? []) };
  }
  if (raw.delete !== undefined) {
    checkAlone(raw, 'delete');
    return { ...toTarget(raw.delete, raw), kind: 'delete', change: () => ({}), transforms: [] };
  }
  if (raw.verify !== undefined) {
    checkAlone(raw, 'verify');
    const target = toTarget(raw.verify, raw);
    if (Object.keys(target.precondition).length === 0) throw invalidArgument('a verify must contain a precondition');
    return { ...target, kind: 'verify', change: (old) => old, transforms: [] };
  }
  throw invalidArgument('empty write operation');
}

function toTarget(name = '', raw: RawWrite) {
  const { path } = parseDocumentName(name);
  checkPathLimits(path);
  return { name, path, precondition: raw.currentDocument ?? {} };
}

function checkAlone(raw: RawWrite, what: string): void {
  if (raw.updateMask !== undefined) throw invalidArgument(`a ${what} must not specify a document mask.`);
  if (raw.updateTransforms !== undefined) throw invalidArgument(`a ${what} must not specify a update transform.`);
}

/** Reads a mask, ignoring the document's own name. @throws StatusError INVALID_ARGUMENT. */
export function toMask(raw: RawMask): FieldPath[] {
  return (raw.fieldPaths ?? []).filter((path) => path !== NAME_PATH).map(parseFieldPath);
}

/** Fields in the mask take their new value, or are removed if the client sent none; all others stay. */
function mergeByMask(old: Fields, sent: Fields, mask: readonly FieldPath[]): Fields {
  return mask.reduce((fields, path) => withField(fields, path, getField(sent, path)), old);
}
