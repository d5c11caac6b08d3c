import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { StatusError } from './errors.ts';
import type { StoredDocument } from './store.ts';
import { type Fields, fieldPath, fields, getField, time, type Value, withField } from './values.ts';

/** The schema of one write in a commit. */
export const write = z
  .strictObject({
    update: z.strictObject({ name: z.string(), fields: fields.default({}) }).optional(),
    updateMask: z.strictObject({ fieldPaths: z.array(fieldPath).default([]) }).optional(),
    updateTransforms: z
      .array(z.strictObject({ fieldPath, setToServerValue: z.union([z.literal('REQUEST_TIME'), z.literal(1)]) }))
      .default([]),
    delete: z.string().optional(),
    verify: z.string().optional(),
    currentDocument: z.strictObject({ exists: z.boolean().optional(), updateTime: time.optional() }).default({}),
  })
  .refine(({ update, delete: name, verify }) => [update, name, verify].filter(Boolean).length === 1, 'One of three')
  .transform((one) => ({ ...one, name: one.update?.name ?? one.delete ?? one.verify ?? '' }));

type Write = z.infer<typeof write>;

/** A document after a write, and the write's entry in the response. */
export interface Written {
  readonly document: StoredDocument | null;
  readonly result: object;
}

/**
 * Computes the result of a write.
 *
 * @param now the time of the commit.
 * @throws StatusError if the write's precondition isn't met.
 */
export function perform(one: Write, stored: StoredDocument | undefined, now: string): Written {
  checkCondition(one, stored);
  if (one.delete !== undefined) return { document: null, result: {} };
  if (one.update === undefined) return { document: stored ?? null, result: { updateTime: stored?.updateTime ?? now } };
  const old = stored?.fields ?? {};
  const sent = one.update.fields;
  const merged = one.updateMask === undefined ? sent : mergeByMask(old, sent, one.updateMask.fieldPaths);
  const stamp: Value = { timestampValue: now };
  const next = one.updateTransforms.reduce(
    (before, transform) => withField(before, transform.fieldPath, stamp),
    merged,
  );
  // As in Firestore, a write that changes nothing keeps the document's `updateTime`.
  const updateTime = stored !== undefined && isDeepStrictEqual(next, old) ? stored.updateTime : now;
  const document = {
    name: one.name,
    ...(Object.keys(next).length > 0 && { fields: next }),
    createTime: stored?.createTime ?? updateTime,
    updateTime,
  };
  const transformResults = one.updateTransforms.map(() => stamp);
  return { document, result: { updateTime, ...(transformResults.length > 0 && { transformResults }) } };
}

function checkCondition({ name, currentDocument: { exists, updateTime } }: Write, stored?: StoredDocument): void {
  if (updateTime !== undefined && stored?.updateTime !== updateTime) {
    throw new StatusError('FAILED_PRECONDITION', `${name} has changed since ${updateTime}.`);
  }
  if (exists === true && stored === undefined) throw new StatusError('NOT_FOUND', `There is no ${name}.`);
  if (exists === false && stored !== undefined) throw new StatusError('ALREADY_EXISTS', `There is already ${name}.`);
}

/** Sets each field in the mask to the value sent, or removes it if none was sent. */
function mergeByMask(old: Fields, sent: Fields, mask: readonly (readonly string[])[]): Fields {
  return mask.reduce((merged, path) => withField(merged, path, getField(sent, path)), old);
}
