import { LEFT_OUT } from '../../content/request.ts';
import {
  FIELD_ROWS,
  type FieldName,
  REQUEST_FIELDS,
  type RequestDraft,
  type RequestField,
} from '../../shared/request-fields.ts';
import type { Stored } from '../outbox/record.ts';

/** What a button that opens the form may prefill. */
export interface RequestPreset {
  /** A value of the project types; anything else leaves it unset. */
  readonly projectType: string;
  /** First line of the description. */
  readonly note: string;
}

/** The form's initial content. */
export function emptyDraft(preset?: RequestPreset): RequestDraft {
  const blank = FIELD_ROWS.map(([name, { several }]): [FieldName, string | readonly string[]] => [
    name,
    several ? [] : '',
  ]);
  return {
    ...(Object.fromEntries(blank) as RequestDraft),
    projectType: REQUEST_FIELDS.projectType.choices.find(({ value }) => value === preset?.projectType)?.value ?? '',
    description: preset?.note ?? '',
  };
}

/** A draft from the outbox: what it has of today's fields. */
export interface Restored {
  readonly draft: Partial<RequestDraft>;
  /** A sentence that names what the page no longer asks for; empty if there is nothing to say. */
  readonly notice: string;
}

const FIELDS: Readonly<Record<string, RequestField>> = REQUEST_FIELDS;

/** Reads a form's content as any version of the page may have written it. Answers that this version doesn't know are left out. */
export function restoreDraft(stored: Stored): Restored {
  const draft: Record<string, unknown> = {};
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(stored)) {
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    const several = Array.isArray(value);
    const values = [value].flat().filter((one) => typeof one === 'string'); // the device may hold anything
    const isKnown = (one: string) => one === '' || (field?.choices?.some((choice) => choice.value === one) ?? true);
    const known = several === (field?.several ?? false) && field ? values.filter(isKnown) : [];
    if (known.length > 0) draft[name] = several ? known : known[0];
    const unknown = values.filter((one) => one !== '' && !known.includes(one));
    if (unknown.length > 0) leftOut.push(`${field?.label ?? name}: ${unknown.join(', ')}`);
  }
  return { draft, notice: leftOut.length > 0 ? LEFT_OUT(leftOut.join('; ')) : '' };
}

/** Returns what a restored draft adds to the form: answers that are still empty there, and the description. */
export function missingAnswers(own: RequestDraft, left: Partial<RequestDraft>): Partial<RequestDraft> {
  const added = Object.entries({ ...left, description: joined(own.description, left.description) });
  const isMissing = ([name, value]: [string, string | readonly string[]]) => {
    const { length } = own[name as FieldName];
    return value.length > 0 && value !== own[name as FieldName] && (length === 0 || name === 'description');
  };
  return Object.fromEntries(added.filter(isMissing));
}

/** Joins the form's own description and the restored one. The form's own comes last, as the caret is at the end. */
function joined(own: string, left = ''): string {
  if (own.includes(left)) return own;
  const isThere = own.trim() === '' || left.split('\n').includes(own.trim());
  return isThere ? left : `${left}\n${own}`;
}
