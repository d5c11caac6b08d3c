import { LEFT_OUT } from '#content/request.ts';
import { FIELD_TEXT } from '#content/request-fields.ts';
import {
  FIELD_ROWS,
  type FieldName,
  type FieldText,
  REQUEST_FIELDS,
  type RequestDraft,
  type RequestField,
} from '../../shared/request-fields.ts';
import type { StoredDraft } from '../outbox/record.ts';

/** The answers that a button may prefill when it opens the form. */
export interface RequestPreset {
  /** The value of a project type; any other text selects none. */
  readonly projectType: string;
  /** The description's initial text. */
  readonly note: string;
}

/** Returns the form's initial content. */
export function emptyDraft(preset?: RequestPreset): RequestDraft {
  const blank = FIELD_ROWS.map(([name, { several }]): [FieldName, string | readonly string[]] => [
    name,
    several ? [] : '',
  ]);
  return {
    ...(Object.fromEntries(blank) as RequestDraft),
    projectType: REQUEST_FIELDS.projectType.choices.find((value) => value === preset?.projectType) ?? '',
    description: preset?.note ?? '',
  };
}

/** A draft from the outbox, reduced to the answers that this version of the page knows. */
interface Restored {
  readonly draft: Partial<RequestDraft>;
  /** A message that lists the answers that were left out; empty if there are none. */
  readonly leftOut: string;
}

const FIELDS: Readonly<Record<string, RequestField>> = REQUEST_FIELDS;

/** Reads a draft that any version of the page may have stored. Leaves out answers that this version doesn't know. */
export function restoreDraft(stored: StoredDraft): Restored {
  const draft: Record<string, unknown> = {};
  const lines: string[] = [];
  for (const [name, value] of Object.entries(stored)) {
    if (name === 'language') continue; // not an answer: the page adds it to a submitted request
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    const isList = Array.isArray(value);
    const values = [value].flat().filter((one) => typeof one === 'string'); // stored values may have any type
    const isKnown = (one: string) => one === '' || (field?.choices?.includes(one) ?? true);
    const known = isList === (field?.several ?? false) && field ? values.filter(isKnown) : [];
    if (known.length > 0) draft[name] = isList ? known : known[0];
    const unknown = values.filter((one) => one !== '' && !known.includes(one));
    const { label, separator = ', ' }: Partial<FieldText> = field ? FIELD_TEXT[name as FieldName] : { label: name };
    if (unknown.length > 0) lines.push(`${label}: ${unknown.join(separator)}`);
  }
  return { draft, leftOut: lines.length > 0 ? LEFT_OUT(lines) : '' };
}

/** Returns the restored answers for the form's empty fields, and the form's description joined with the restored one. */
export function missingAnswers(draft: RequestDraft, restored: Partial<RequestDraft>): Partial<RequestDraft> {
  const added = Object.entries({ ...restored, description: join(draft.description, restored.description) });
  const isMissing = ([name, value]: [string, string | readonly string[]]) => {
    const { length } = draft[name as FieldName];
    return value.length > 0 && value !== draft[name as FieldName] && (length === 0 || name === 'description');
  };
  return Object.fromEntries(added.filter(isMissing));
}

/** Joins the form's own description and the restored one. The form's own comes last, where the caret is. */
function join(own: string, restored = ''): string {
  if (own.includes(restored)) return own;
  const isThere = own.trim() === '' || restored.split('\n').includes(own.trim());
  return isThere ? restored : `${restored}\n${own}`;
}
