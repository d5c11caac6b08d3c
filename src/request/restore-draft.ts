import type { RequestField } from '../content/options.ts';
import { RESTORED_TEXT } from '../content/request-notices.ts';
import type { ProjectRequest } from '../shared/domain.ts';
import type { RequestLine, Restored } from './form/request-session.ts';
import type { FormLine } from './journal/courier.ts';

/** A form's line, with what was left behind as this version of the page reads it. */
export function readLine(line: FormLine, form: KnownForm): RequestLine {
  return { ...line, left: line.restored && restoreDraft(line.restored, line.refused, form) };
}

/** The form of this version of the page. Handed over: this file travels with the journal, not with the form. */
export interface KnownForm {
  readonly empty: ProjectRequest;
  readonly fields: Readonly<Record<string, RequestField>>;
}

/**
 * Reads a form's content that any version of the page may have written. What this version does not know is left out,
 * and named.
 *
 * @param refused whether the rules refused it before the page was updated.
 */
export function restoreDraft(stored: Readonly<Record<string, unknown>>, refused: boolean, form: KnownForm): Restored {
  const draft: Record<string, unknown> = { ...form.empty };
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(stored)) {
    const values = Array.isArray(value) ? value : [value];
    const isKnown = (one: unknown) =>
      one === '' || (form.fields[name]?.choices?.some((choice) => choice.value === one) ?? true);
    const known = name in draft && Array.isArray(value) === Array.isArray(draft[name]) ? values.filter(isKnown) : [];
    if (known.length > 0) draft[name] = Array.isArray(value) ? known : known[0];
    const unknown = values.filter((one) => one !== '' && !known.includes(one));
    const label = form.fields[name]?.label ?? name;
    if (unknown.length > 0) leftOut.push(`${label}: ${unknown.join(', ')}`);
  }
  const { updated, leftOut: text } = RESTORED_TEXT;
  if (leftOut.length > 0) return { draft: draft as unknown as ProjectRequest, updated: text(leftOut.join('; ')) };
  return { draft: draft as unknown as ProjectRequest, updated: refused ? updated : '' };
}
