import { isDeepStrictEqual } from 'node:util';
import { NOTES_MAX_LENGTH, STATUS_HISTORY_LIMIT } from '../../../src/shared/constants.ts';
import type { Fields, Value } from '../guarded-firestore.ts';
import type { Draft } from '../rest.ts';
import { EVENT_FIELDS, type Field, REQUEST_FIELDS, SUBSCRIPTION_FIELDS } from './fields.ts';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_PROSE = /(?![\n\r\t])[\p{Cc}\u2028\u2029]/u;
const REORDERS = /[\u202A-\u202E\u2066-\u2069]/u;
/** Blanks, and what shows nothing although Unicode does not call it a blank. */
const LOOKS_EMPTY = '\\p{White_Space}\\u180E\\u200B\\u2060\\uFEFF\\u115F\\u1160\\u3164\\uFFA0\\u2800';
const BLANK_AT_AN_END = new RegExp(`^[${LOOKS_EMPTY}]|[${LOOKS_EMPTY}]$`, 'u');
/** What Unicode has no name for yet may be a letter of its next version. */
const UNSEEN = `[${LOOKS_EMPTY}\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}]|(?!\\p{Cn})\\p{Default_Ignorable_Code_Point}`;
const SEEN = new RegExp(`(?!${UNSEEN})[^]`, 'u');
const NOT_SEEN = new RegExp(UNSEEN, 'u');
/** They join letters within Persian and Indic words: no word begins with one. */
const JOINED = /(?<=.)[\u200C\u200D]+/gsu;
const NOT_IN_AN_ADDRESS = /["<>,;:()\\]/;
const NOT_IN_A_DOMAIN = /[!-,/:-@[-^`{-~]/;
const ID = /^[A-Za-z0-9]{20}$/;

const STATUSES = ['pending', 'contacted', 'won', 'lost'];
/** The longest address that mail knows. */
const LONGEST_BY = 320;

/** What is wrong with an id: it is not as the site makes them. */
export function idFaults(id: string): readonly string[] {
  return ID.test(id) ? [] : ['the id is not as the site makes them'];
}

/** What is wrong with a new request, field by field. */
export function requestFaults(draft: Draft): readonly string[] {
  return draftFaults(draft, REQUEST_FIELDS, '');
}

/** What is wrong with a new analytics event under an id, field by field. */
export function eventFaults(draft: Draft, id: string): readonly string[] {
  return draftFaults(draft, EVENT_FIELDS, id);
}

/** What is wrong with a new subscription, field by field. */
export function subscriptionFaults(draft: Draft): readonly string[] {
  return draftFaults(draft, SUBSCRIPTION_FIELDS, '');
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

function draftFaults({ fields, serverTimes }: Draft, known: readonly Field[], ownId: string): readonly string[] {
  const keys = [...Object.keys(fields), ...serverTimes];
  return [
    ...keys.filter((key) => !known.some(({ name }) => name === key)).map((key) => `${key} is no field`),
    ...known.flatMap((field) => {
      const isByServer = serverTimes.includes(field.name);
      if (field.kind === 'server time') return isByServer ? [] : [`${field.name} is not the server's time`];
      const fault = isByServer ? 'is a time' : valueFault(field, fields[field.name], ownId);
      return fault === undefined ? [] : [`${field.name} ${fault}`];
    }),
  ];
}

function valueFault(field: Field, value: Value | undefined, ownId: string): string | undefined {
  if (value === undefined) return field.added ? undefined : 'is missing';
  if (field.kind === 'choices') return choicesFault(field.options, value);
  const { stringValue: text } = value;
  if (typeof text !== 'string') return 'is no text';
  if (field.added && text === '') return 'is empty';
  switch (field.kind) {
    case 'line':
      return textFault(text, field, CONTROL) ?? lineFault(text, field.required);
    case 'email':
      if (field.inSmallLetters && /[A-Z]/.test(text)) return 'has capitals';
      return text.length > field.longest ? 'is too long' : emailFault(text);
    case 'prose':
      return textFault(text, field, CONTROL_IN_PROSE);
    case 'user agent':
      return textFault(text, field, CONTROL);
    case 'choice':
      return field.options.includes(text) || (text === '' && !field.required) ? undefined : 'is no option';
    case 'constant':
      return text === field.value ? undefined : 'is another one';
    case 'own id':
      return text === ownId ? undefined : "is not the document's id";
    case 'id':
      return ID.test(text) ? undefined : 'is no id';
    case 'iso time':
      return isIsoTime(text) ? undefined : 'is no time';
    case 'server time':
      return "is not the server's time";
  }
}

function textFault(text: string, { longest }: { readonly longest: number }, control: RegExp): string | undefined {
  if (text.length > longest) return 'is too long';
  if (control.test(text)) return 'holds a control character';
  return REORDERS.test(text) ? 'reorders what stands around it' : undefined;
}

function lineFault(text: string, required: boolean): string | undefined {
  if (text === '') return required ? 'is empty' : undefined;
  if (!SEEN.test(text)) return 'holds nothing that can be seen';
  return BLANK_AT_AN_END.test(text) ? 'is not trimmed' : undefined;
}

function emailFault(text: string): string | undefined {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const isWord = (part: string) => part !== '' && !NOT_SEEN.test(part.replace(JOINED, ''));
  const plausible = more.length === 0 && labels.length > 1 && [local, ...labels].every(isWord);
  return plausible && !NOT_IN_AN_ADDRESS.test(text) && !NOT_IN_A_DOMAIN.test(domain) ? undefined : 'is no address';
}

function choicesFault(options: readonly string[], { arrayValue }: Value): string | undefined {
  if (arrayValue === undefined) return 'is no list';
  const { values = [] } = arrayValue as { readonly values?: readonly Value[] };
  const chosen = values.map(({ stringValue }) => stringValue);
  if (!chosen.every((one) => typeof one === 'string' && options.includes(one))) return 'holds what is no option';
  return new Set(chosen).size === chosen.length ? undefined : 'repeats itself';
}

function isIsoTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
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
