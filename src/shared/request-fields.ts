import { EMAIL_MAX_LENGTH } from './constants.ts';
import { EMAIL } from './email.ts';

/** One choice of a list: the stored value and the visible label. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** The name of an icon from the Services section, or an SVG path on a 24 × 24 grid. */
  readonly icon?: string;
}

/** The rules for one field of a request. Most properties are also props of the form's components. */
export interface RequestField {
  readonly label: string;
  readonly required?: true;
  /** Set for a field added after the first release, which is stored only if answered. */
  readonly added?: true;
  /** The maximum length of a text, in UTF-16 code units. High enough to stop only abuse. */
  readonly limit?: number;
  /** The initial number of lines of a multiline text. Without it, the text has one line. */
  readonly rows?: number;
  /** A pattern that the text must also match. Only the email pattern has an error message. */
  readonly pattern?: RegExp;
  readonly choices?: readonly Option[];
  /** Set if any number of the choices may be selected. Otherwise the answer is one choice. */
  readonly several?: true;
}

const PROJECT_TYPES = [
  { value: 'web-app', label: 'Web Application', icon: 'web' },
  { value: 'mobile-app', label: 'Mobile Application', icon: 'mobile' },
  {
    value: 'desktop-app',
    label: 'Desktop Application',
    icon: 'M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM12 16v4M8 20h8',
  },
  { value: 'ai-ml', label: 'AI/ML Solution', icon: 'ai' },
  {
    value: 'e-commerce',
    label: 'E-commerce Platform',
    icon: 'M7 8h10a2 2 0 0 1 2 2l1 8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2l1-8a2 2 0 0 1 2-2zM9 11V6a3 3 0 0 1 6 0v5',
  },
  {
    value: 'business-app',
    label: 'Business Application',
    icon: 'M5 8h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM9 8V6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2M3 13h18',
  },
  {
    value: 'game',
    label: 'Game Development',
    icon: 'M7 7h10a4 4 0 0 1 4 4l1 4a2.5 2.5 0 0 1-4.5 2L16 15H8l-1.5 2A2.5 2.5 0 0 1 2 15l1-4a4 4 0 0 1 4-4zM8 9.5v3M6.5 11h3M16 11v0',
  },
  {
    value: 'api',
    label: 'API Development',
    icon: 'M9 3v5M15 3v5M7 8h10a1 1 0 0 1 1 1v3a6 6 0 0 1-12 0V9a1 1 0 0 1 1-1zM12 18v4',
  },
] as const;

const BUDGETS = [
  { value: 'under-5k', label: 'Under $5,000' },
  { value: '5k-15k', label: '$5,000 - $15,000' },
  { value: '15k-50k', label: '$15,000 - $50,000' },
  { value: '50k-100k', label: '$50,000 - $100,000' },
  { value: 'over-100k', label: 'Over $100,000' },
  { value: 'discuss', label: "Let's Discuss" },
] as const;

const TIMELINES = [
  { value: '1-month', label: '1 month' },
  { value: '2-3-months', label: '2–3 months' },
  { value: '3-6-months', label: '3–6 months' },
  { value: '6-12-months', label: '6–12 months' },
  { value: 'over-year', label: 'Over a year' },
  { value: 'flexible', label: 'Flexible' },
] as const;

const TEAM_SIZES = [
  { value: 'solo', label: '1 Developer' },
  { value: 'small', label: '2-3' },
  { value: 'medium', label: '4-8' },
  { value: 'large', label: '8+' },
  { value: 'enterprise', label: 'Enterprise Team' },
] as const;

const FEATURES = [
  { value: 'user-auth', label: 'User Authentication' },
  { value: 'payment', label: 'Payment' },
  { value: 'admin-panel', label: 'Admin Panel' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'real-time', label: 'Real-time' },
  { value: 'api-integration', label: 'API Integration' },
  { value: 'mobile-responsive', label: 'Mobile Responsive' },
  { value: 'seo', label: 'SEO' },
  { value: 'cloud-hosting', label: 'Cloud Hosting' },
  { value: 'security', label: 'Security' },
] as const;

const TECHNOLOGIES = [
  { value: 'react', label: 'React' },
  { value: 'vue', label: 'Vue' },
  { value: 'angular', label: 'Angular' },
  { value: 'nodejs', label: 'Node.js' },
  { value: 'python', label: 'Python' },
  { value: 'java', label: 'Java' },
  { value: 'dotnet', label: '.NET' },
  { value: 'php', label: 'PHP' },
  { value: 'flutter', label: 'Flutter' },
  { value: 'react-native', label: 'React Native' },
  { value: 'aws', label: 'AWS' },
  { value: 'firebase', label: 'Firebase' },
] as const;

/**
 * The fields of a request, in display order. Types, form, inbox, mail and tests follow this table. `firestore.rules`
 * repeats its limits and choices, because programs other than the form can send requests.
 */
export const REQUEST_FIELDS = {
  customerName: { label: 'Full Name', limit: 200, required: true },
  customerEmail: { label: 'Email Address', limit: EMAIL_MAX_LENGTH, pattern: EMAIL, required: true },
  customerPhone: { label: 'Phone', limit: 60 },
  companyName: { label: 'Company', limit: 200 },
  projectType: { label: 'Project Type', choices: PROJECT_TYPES, required: true },
  budget: { label: 'Budget', choices: BUDGETS },
  timeline: { label: 'Timeline', choices: TIMELINES },
  teamSize: { label: 'Team Size', choices: TEAM_SIZES },
  features: { label: 'Features', choices: FEATURES, several: true },
  technologies: { label: 'Technologies', choices: TECHNOLOGIES, several: true },
  description: { label: 'Description', limit: 10_000, rows: 3 },
} as const satisfies Readonly<Record<string, RequestField>>;

/** The fields as a list of names and rules. */
export const FIELD_ROWS = Object.entries(REQUEST_FIELDS) as readonly (readonly [FieldName, RequestField])[];

/** An answer in readable form. The value is never empty. */
export interface Answer {
  readonly field: FieldName;
  readonly label: string;
  readonly value: string;
}

/**
 * Formats an answer. Choices appear by their labels, or as stored if the form doesn't offer them. Accepts requests of any
 * version of the page.
 */
export function formatAnswer(request: object, field: FieldName): string {
  const { choices }: RequestField = REQUEST_FIELDS[field];
  const labelOf = (value: unknown) => choices?.find((choice) => choice.value === value)?.label ?? String(value);
  const stored: unknown = Reflect.get(request, field) ?? [];
  return [stored].flat().map(labelOf).join(', ');
}

/** Lists a request's non-empty answers in the order of the form. */
export function answersOf(request: object): readonly Answer[] {
  return FIELD_ROWS.map(([field, { label }]) => ({ field, label, value: formatAnswer(request, field) })).filter(
    ({ value }) => value.trim() !== '',
  );
}

/** Formats a request's answers as text for the clipboard. */
export function plainText(request: object): string {
  return answersOf(request)
    .map(({ label, value }) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`))
    .join('\n');
}

/** The form's content: unanswered single choices and texts are `''`, unanswered lists `[]`. */
export type RequestDraft = { readonly [Name in FieldName]: AnswerTo<Fields[Name]> };
/** The answers as read from the database, where a choice may be one that the form doesn't offer. */
export type StoredAnswers = {
  readonly [Name in FieldName]: Fields[Name] extends { readonly several: true } ? readonly string[] : string;
};

export type FieldName = keyof Fields;
/** The names of the text fields. */
export type TextName = NamesWhere<{ readonly limit: number }>;
export type RequiredName = NamesWhere<{ readonly required: true }>;
/** The names of the fields that are stored only if answered. */
export type AddedName = NamesWhere<{ readonly added: true }>;

type Fields = typeof REQUEST_FIELDS;
type NamesWhere<Row> = { [Name in FieldName]: Fields[Name] extends Row ? Name : never }[FieldName];
type AnswerTo<Row> = Row extends { readonly choices: readonly { readonly value: infer Value }[] }
  ? Row extends { readonly several: true }
    ? readonly Value[]
    : Value | ''
  : string;
