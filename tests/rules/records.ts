import { doc, type Firestore, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { LANGUAGE } from '#content/language.ts';
import { CONSENTS } from '#content/newsletter.ts';
import { LANGUAGES } from '../../src/content/languages.ts';
import * as limits from '../../src/shared/constants.ts';
import { FIELD_ROWS, type RequestField } from '../../src/shared/request-fields.ts';
import { EVENT, REQUEST, TEMPLATE } from '../support/samples.ts';
import * as values from './field-values.ts';

export type Data = Readonly<Record<string, unknown>>;
/** Documents by path. */
export type Documents = Readonly<Record<string, Data>>;

/** An operation that the rules check: the creation, change or read of a record. */
interface CheckedOperation {
  readonly by: 'anonymous' | 'admin';
  readonly fields: Readonly<Record<string, values.Values>>;
  valid(id: string): Data;
  /** Returns the documents that exist before the attempt. By default there are none. */
  given?(id: string, data: Data): Documents;
  attempt(db: Firestore, id: string, data: Data): Promise<unknown>;
}

const now = serverTimestamp();
const STATUSES = ['pending', 'contacted', 'won', 'lost'];
export const STATUS = { status: 'contacted', updatedAt: now };
export const CHANGE = { status: 'won', by: 'owner@example.org', at: Timestamp.fromMillis(0) };

/** Functions that create a valid record, by collection. */
export const VALID = {
  projectRequests: () => ({ ...REQUEST, language: LANGUAGE, status: 'pending', createdAt: now, updatedAt: now }),
  projectAnalytics: (id: string) => ({ ...EVENT, projectId: id }),
  newsletter: () => ({ email: 'ada@example.org', consent: 'news-1', language: LANGUAGE, createdAt: now }),
  requestDesk: () => ({ notes: 'Call back.', history: [CHANGE], updatedAt: now }),
  requestDeliveries: () => ({ sentAt: now }),
  templates: () => ({ ...TEMPLATE, createdAt: now, updatedAt: now }),
  categories: () => ({ name: 'webapps', createdAt: now }),
} as const satisfies Record<string, (id: string) => Data>;

export const requestOf = (id: string): Documents => ({ [`projectRequests/${id}`]: VALID.projectRequests() });

/** Returns the {@link CheckedOperation} that creates a record in a collection, without its `by` and `fields`. */
function created(collection: 'projectRequests' | 'projectAnalytics' | 'newsletter' | 'requestDesk') {
  const attempt = (db: Firestore, id: string, data: Data) => setDoc(doc(db, collection, id), data);
  const isBesideARequest = collection === 'projectAnalytics' || collection === 'requestDesk';
  return { valid: VALID[collection], attempt, ...(isBesideARequest && { given: requestOf }) };
}

/** The language is optional, because pages of earlier versions don't send it. */
const language = values.optional(
  values.choice(
    LANGUAGES.map(({ id }) => id),
    true,
  ),
);
const id = { valid: {}, invalid: { 'no id': values.NO_IDS } };

/** The operations, with values of each field that the rules must accept or refuse. */
export const CHECKED: Readonly<Record<string, CheckedOperation>> = {
  'a new request': {
    ...created('projectRequests'),
    by: 'anonymous',
    fields: {
      id,
      ...Object.fromEntries(FIELD_ROWS.map(([name, row]) => [name, valuesOf(row)])),
      language,
      fillSeconds: values.fillSeconds(limits.QUICK_FILL_SECONDS),
      status: values.constant('pending'),
      createdAt: values.serverTime(),
      updatedAt: values.serverTime(),
      more: values.moreFields('customerName'),
    },
  },
  'a new event': {
    ...created('projectAnalytics'),
    by: 'anonymous',
    fields: {
      projectId: values.constant(''),
      eventType: values.constant('inquiry'),
      userAgent: values.oneLine(limits.USER_AGENT_MAX_LENGTH),
      sessionId: values.idText(),
      timestamp: values.isoTime(),
      more: values.moreFields('sessionId'),
    },
  },
  'a new subscription': {
    ...created('newsletter'),
    by: 'anonymous',
    fields: {
      id,
      email: values.lowerCaseEmail(limits.EMAIL_MAX_LENGTH),
      consent: values.choice(Object.keys(CONSENTS), true),
      language,
      status: values.optional(values.choice(['pending'], true)),
      createdAt: values.serverTime(),
      more: values.moreFields('email'),
    },
  },
  'a new status': {
    by: 'admin',
    fields: {
      ...Object.fromEntries(Object.keys(VALID.projectRequests()).map((name) => [name, values.untouched()])),
      status: values.optional(values.choice(STATUSES, true)),
      updatedAt: values.serverTime(),
      more: values.moreFields('status'),
    },
    valid: () => STATUS,
    given: requestOf,
    attempt: (db, id, data) => updateDoc(doc(db, 'projectRequests', id), data),
  },
  'a team record': {
    ...created('requestDesk'),
    by: 'admin',
    fields: {
      notes: values.anyText(limits.NOTES_MAX_LENGTH),
      history: values.listOf(CHANGE, limits.STATUS_HISTORY_LIMIT),
      updatedAt: values.serverTime(),
      more: values.moreFields('notes'),
    },
  },
  'the last change in a team record': {
    by: 'admin',
    fields: {
      status: values.inList(values.choice(STATUSES, true)),
      by: values.inList(values.anyText(320)),
      at: values.inList({ valid: {}, invalid: values.otherThan('timestamp') }),
      more: values.inList(values.moreFields('by')),
    },
    valid: () => CHANGE,
    given: requestOf,
    attempt: (db, id, data) => setDoc(doc(db, 'requestDesk', id), { ...VALID.requestDesk(), history: [CHANGE, data] }),
  },
  'a template, read': {
    by: 'anonymous',
    fields: {
      isActive: { valid: {}, invalid: values.otherThan('true') },
      status: values.constant('published'),
    },
    valid: VALID.templates,
    given: (id, data) => ({ [`templates/${id}`]: data }),
    attempt: (db, id) => getDoc(doc(db, 'templates', id)),
  },
};

function valuesOf({
  limit = 0,
  rows,
  pattern,
  choices: options,
  several,
  required,
  added,
}: RequestField): values.Values {
  const isFilled = required === true || added === true;
  if (added) return values.optional(options ? values.choice(options, isFilled) : values.line(limit, isFilled));
  if (options) return several ? values.choices(options) : values.choice(options, isFilled);
  if (pattern) return values.email(limit);
  if (rows) return values.prose(limit);
  return required ? values.line(limit, isFilled) : values.oneOfEach(values.line(limit, isFilled));
}
