import { EMAIL_MAX_LENGTH } from './constants.ts';
import { EMAIL } from './email.ts';

/** The rules for one field of a request. `required`, `rows` and `choices` are also props of the form's components. */
export interface RequestField {
  readonly required?: true;
  /** Set for a field added after the first release, which is stored only if answered. */
  readonly added?: true;
  /** The maximum length of a text, in UTF-16 code units. It is high, because it should stop only abuse. */
  readonly limit?: number;
  /** The initial number of lines of a multiline text. Without it, the text has one line. */
  readonly rows?: number;
  /** A pattern that the text must also match. Only the email pattern has an error message. */
  readonly pattern?: RegExp;
  /** The values of a list of choices, as stored. */
  readonly choices?: readonly string[];
  /** Set if any number of the choices may be selected. Otherwise the answer is one choice. */
  readonly several?: true;
}

const PROJECT_TYPES = [
  'web-app',
  'mobile-app',
  'desktop-app',
  'ai-ml',
  'e-commerce',
  'business-app',
  'game',
  'api',
] as const;

const BUDGETS = ['under-5k', '5k-15k', '15k-50k', '50k-100k', 'over-100k', 'discuss'] as const;

const TIMELINES = ['1-month', '2-3-months', '3-6-months', '6-12-months', 'over-year', 'flexible'] as const;

const TEAM_SIZES = ['solo', 'small', 'medium', 'large', 'enterprise'] as const;

const FEATURES = [
  'user-auth',
  'payment',
  'admin-panel',
  'analytics',
  'real-time',
  'api-integration',
  'mobile-responsive',
  'seo',
  'cloud-hosting',
  'security',
] as const;

const TECHNOLOGIES = [
  'react',
  'vue',
  'angular',
  'nodejs',
  'python',
  'java',
  'dotnet',
  'php',
  'flutter',
  'react-native',
  'aws',
  'firebase',
] as const;

/**
 * The fields of a request, in the order in which the inbox and emails list them. The form has its own order. `firestore.rules`
 * repeats this table's limits and choices, because programs other than the form can send requests.
 */
export const REQUEST_FIELDS = {
  customerName: { limit: 200, required: true },
  customerEmail: { limit: EMAIL_MAX_LENGTH, pattern: EMAIL, required: true },
  customerPhone: { limit: 60 },
  companyName: { limit: 200 },
  projectType: { choices: PROJECT_TYPES, required: true },
  budget: { choices: BUDGETS },
  timeline: { choices: TIMELINES },
  teamSize: { choices: TEAM_SIZES },
  features: { choices: FEATURES, several: true },
  technologies: { choices: TECHNOLOGIES, several: true },
  description: { limit: 10_000, rows: 3 },
} as const satisfies Readonly<Record<string, RequestField>>;

export const FIELD_ROWS = Object.entries(REQUEST_FIELDS) as readonly (readonly [FieldName, RequestField])[];

/** The texts about the fields, in one language. */
export type FieldTexts = {
  readonly [Name in FieldName]: FieldText &
    (Fields[Name] extends { readonly choices: readonly (infer Value extends string)[] }
      ? { readonly choices: Readonly<Record<Value, string>> }
      : unknown);
};

export interface FieldText {
  readonly label: string;
  /** The phrase that names the field in the privacy policy. */
  readonly legalPhrase: string;
  /** The labels of the choices, by value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The text that separates the chosen labels; a comma and a space if missing. */
  readonly separator?: string;
}

/** An answer in readable form. The value is never empty. */
export interface Answer {
  readonly field: FieldName;
  readonly label: string;
  readonly value: string;
}

/**
 * Formats an answer. Choices appear as their labels, or as stored if the form doesn't offer them. Accepts requests from any
 * version of the page.
 */
export function formatAnswer(request: object, field: FieldName, texts: FieldTexts): string {
  const { choices = {}, separator = ', ' }: FieldText = texts[field];
  const labels = new Map(Object.entries(choices));
  const labelOf = (value: unknown) => labels.get(String(value)) ?? String(value);
  const stored: unknown = Reflect.get(request, field) ?? [];
  return [stored].flat().map(labelOf).join(separator);
}

/** Lists a request's non-empty answers in the order of `REQUEST_FIELDS`. */
export function answersOf(request: object, texts: FieldTexts): readonly Answer[] {
  return FIELD_ROWS.map(([field]) => ({
    field,
    label: texts[field].label,
    value: formatAnswer(request, field, texts),
  })).filter(({ value }) => value.trim() !== '');
}

/**
 * Formats a request's answers as plain text. A left-to-right mark precedes the phone number, because an Arabic label would
 * otherwise reverse the order of the number's groups.
 */
export function plainText(request: object, texts: FieldTexts): string {
  return answersOf(request, texts)
    .map(({ field, label, value }) => {
      const mark = field === 'customerPhone' ? '\u200e' : '';
      return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${mark}${value}`;
    })
    .join('\n');
}

/** The form's content: unanswered single choices and texts are `''`, unanswered lists `[]`. */
export type RequestDraft = { readonly [Name in FieldName]: AnswerTo<Fields[Name]> };
/** The answers as read from the database, where a choice may be one that the form doesn't offer. */
export type StoredAnswers = {
  readonly [Name in FieldName]: Fields[Name] extends { readonly several: true } ? readonly string[] : string;
};

export type FieldName = keyof Fields;
export type ChoiceName = NamesWhere<{ readonly choices: readonly string[] }>;
export type TextName = NamesWhere<{ readonly limit: number }>;
export type RequiredName = NamesWhere<{ readonly required: true }>;
/** The names of the fields that are stored only if answered. */
export type AddedName = NamesWhere<{ readonly added: true }>;

type Fields = typeof REQUEST_FIELDS;
type NamesWhere<Row> = { [Name in FieldName]: Fields[Name] extends Row ? Name : never }[FieldName];
type AnswerTo<Row> = Row extends { readonly choices: readonly (infer Value)[] }
  ? Row extends { readonly several: true }
    ? readonly Value[]
    : Value | ''
  : string;
