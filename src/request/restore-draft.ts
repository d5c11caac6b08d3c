import { RESTORED_TEXT } from '../content/request-notices.ts';
import type { RequestField } from '../shared/request-fields.ts';
import type { RequestHandle, Restored } from './form/request-session.ts';
import type { Stored } from './outbox/record.ts';
import type { FormHandle } from './outbox/requests.ts';

/** This version's fields. Passed in because this file is in the outbox's chunk, not the form's. */
export type KnownFields = Readonly<Record<string, RequestField>>;

/** A form's handle, with what was left behind as this version of the page reads it. */
export function readHandle(handle: FormHandle, fields: KnownFields): RequestHandle {
  return { ...handle, left: handle.restored && restoreDraft(handle.restored, handle.refused, fields) };
}

/**
 * Reads a form's content that any version of the page may have written. What this version does not know is left out,
 * and named.
 *
 * @param refused whether the rules refused it before the page was updated.
 */
export function restoreDraft(stored: Stored, refused: boolean, fields: KnownFields): Restored {
  const draft: Record<string, unknown> = {};
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(stored)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const several = Array.isArray(value);
    const values = [value].flat().filter((one) => typeof one === 'string'); // the device may hold anything
    const isKnown = (one: string) => one === '' || (field?.choices?.some((choice) => choice.value === one) ?? true);
    const known = several === (field?.several ?? false) && field ? values.filter(isKnown) : [];
    if (known.length > 0) draft[name] = several ? known : known[0];
    const unknown = values.filter((one) => one !== '' && !known.includes(one));
    if (unknown.length > 0) leftOut.push(`${field?.label ?? name}: ${unknown.join(', ')}`);
  }
  const { updated, leftOut: text } = RESTORED_TEXT;
  return { draft, updated: leftOut.length > 0 ? text(leftOut.join('; ')) : refused ? updated : '' };
}
