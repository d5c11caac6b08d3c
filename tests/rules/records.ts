import { doc, type Firestore, getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { LANGUAGE } from '#content/language.ts';
import { CONSENTS } from '#content/newsletter.ts';
import { LANGUAGES } from '../../src/content/languages.ts';
import * as limits from '../../src/shared/constants.ts';
import { REQUEST_STATUSES } from '../../src/shared/domain.ts';
import { FIELD_ROWS, type RequestField } from '../../src/shared/request-fields.ts';
import { EVENT, REQUEST, TEMPLATE } from '../support/fixtures.ts';
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
/** The address of the admin who makes the tests' changes. */
export const ADMIN_EMAIL = 'owner@example.org';
const CHANGE = { status: 'won', by: ADMIN_EMAIL, at: now };
/** An earlier change, by somebody else. */
const OLD = { status: 'lost', by: 'other@example.org', at: Timestamp.fromMillis(0) };
const NOTE = { by: ADMIN_EMAIL, at: now };
/** The time at which a team record's request was created. */
const createdAt = Timestamp.fromMillis(0);
const deskOf = (id: string, data: Data): Documents => ({
  ...requestOf(id),
  [`requestDesk/${id}`]: data,
});
/** Returns a {@link CheckedOperation} that replaces the team record `before`, without its `fields`. */
const desk = (before: Data, valid: Data) => ({
  by: 'admin' as const,
  valid: () => ({ notes: '', createdAt, updatedAt: now, ...valid }),
  given: (id: string) => deskOf(id, { notes: '', ...before }),
  attempt: (db: Firestore, id: string, data: Data) => setDoc(doc(db, 'requestDesk', id), data),
});

/** Functions that create a valid record, by collection. */
export const VALID = {
  projectRequests: () => ({ ...REQUEST, language: LANGUAGE, status: 'pending', createdAt: now, updatedAt: now }),
  projectAnalytics: (id: string) => ({ ...EVENT, projectId: id }),
  newsletter: () => ({ email: 'ada@example.org', consent: 'news-1', language: LANGUAGE, createdAt: now }),
  requestDesk: () => ({
    ...{ notes: 'Call back.', noted: NOTE, history: [], last: CHANGE, status: CHANGE.status, assignee: ADMIN_EMAIL },
    ...{ createdAt, updatedAt: now },
  }),
  requestDeliveries: () => ({ sentAt: now }),
  team: () => ({ email: ADMIN_EMAIL }),
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
      fillSeconds: values.fillSeconds(),
      source: values.source(limits.SOURCE_MAX_LENGTH),
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
  'a team record': {
    ...created('requestDesk'),
    by: 'admin',
    fields: {
      notes: { ...values.anyText(limits.NOTES_MAX_LENGTH), valid: {} },
      noted: {
        valid: {},
        invalid: {
          ...values.otherThan('map'),
          other: [
            { by: '', at: now },
            { ...NOTE, more: 1 },
          ],
        },
      },
      history: { valid: {}, invalid: { ...values.otherThan('list'), filled: [[OLD]] } },
      last: { valid: { absent: [undefined] }, invalid: values.otherThan('absent', 'map') },
      status: { valid: {}, invalid: { ...values.otherThan('text'), other: ['', 'pending', 'WON'] } },
      assignee: {
        valid: { nobody: [undefined, ''] },
        invalid: { ...values.otherThan('text', 'absent'), long: ['x'.repeat(255)] },
      },
      createdAt: { valid: {}, invalid: values.otherThan('timestamp', 'server time') },
      updatedAt: { valid: { absent: [undefined] }, invalid: values.otherThan('absent', 'server time') },
      more: values.moreFields('notes'),
    },
  },
  'the first team record of a request': {
    ...created('requestDesk'),
    by: 'admin',
    valid: () => ({ notes: '', history: [], status: 'pending', createdAt }),
    fields: { status: values.choice(REQUEST_STATUSES, true) },
  },
  'a first team record, over an existing one': {
    ...desk({ history: [], status: 'pending', createdAt }, { history: [], status: 'pending' }),
    fields: { updatedAt: { valid: {}, invalid: { absent: [undefined], other: [createdAt] } } },
  },
  'notes, changed': {
    ...desk(
      { notes: 'Old.', history: [OLD], last: OLD, status: 'lost', createdAt },
      { notes: 'Call back.', noted: NOTE, history: [OLD], last: OLD, status: 'lost' },
    ),
    fields: {
      notes: values.anyText(limits.NOTES_MAX_LENGTH),
      noted: { valid: {}, invalid: { other: [undefined, { ...NOTE, by: OLD.by }, { ...NOTE, at: OLD.at }] } },
      history: { valid: {}, invalid: { other: [[], [OLD, OLD], [{ ...OLD, by: ADMIN_EMAIL }]] } },
      last: { valid: {}, invalid: { other: [undefined, CHANGE, { ...OLD, by: ADMIN_EMAIL }] } },
      status: { valid: {}, invalid: { other: [undefined, 'pending', 'won'] } },
      createdAt: { valid: {}, invalid: { other: [undefined, now, Timestamp.fromMillis(1)] } },
    },
  },
  'notes, unchanged': {
    ...desk({ notes: 'x', history: [], status: 'pending', createdAt }, { notes: 'x', history: [], status: 'pending' }),
    fields: { noted: { valid: {}, invalid: { other: [NOTE] } } },
  },
  'a record of version 3.0, completed': {
    ...desk({ history: [OLD] }, { history: [OLD], status: 'won' }),
    fields: { status: values.choice(REQUEST_STATUSES, true) },
  },
  'a first change of the status in a record of version 3.0': {
    ...desk({ history: [OLD] }, { history: [OLD], last: CHANGE, status: 'won' }),
    fields: { history: { valid: {}, invalid: { other: [[], [OLD, OLD]] } } },
  },
  'a change of the status in a record edited by hand': {
    ...desk({ history: 'none', notes: 7, status: 'won', createdAt }, { history: [], last: CHANGE, status: 'won' }),
    fields: { history: { valid: {}, invalid: { other: ['none', [OLD]] } } },
  },
  'a change of the status': {
    ...desk(
      { history: [OLD], last: OLD, status: 'lost', createdAt },
      { history: [OLD, OLD], last: CHANGE, status: 'won' },
    ),
    fields: { history: { valid: {}, invalid: { other: [[OLD], [OLD, OLD, OLD], []] } } },
  },
  'a change of the status beyond the limit': {
    ...desk(
      { history: Array(limits.STATUS_HISTORY_LIMIT).fill('x'), last: OLD, status: 'lost', createdAt },
      {
        history: [...Array(limits.STATUS_HISTORY_LIMIT - 1).fill('x'), OLD],
        last: CHANGE,
        status: 'won',
      },
    ),
    fields: { history: { valid: {}, invalid: { other: [Array(limits.STATUS_HISTORY_LIMIT).fill('x')] } } },
  },
  'the last change in a team record': {
    by: 'admin',
    fields: {
      status: values.choice(REQUEST_STATUSES, true),
      by: {
        valid: {},
        invalid: { ...values.otherThan('text'), other: ['', 'other@example.org', ADMIN_EMAIL.toUpperCase()] },
      },
      at: values.serverTime(),
      more: values.moreFields('by'),
    },
    valid: () => CHANGE,
    given: requestOf,
    attempt: (db, id, last) =>
      setDoc(doc(db, 'requestDesk', id), { ...VALID.requestDesk(), last, status: last.status ?? 'won' }),
  },
  'a colleague': {
    by: 'admin',
    fields: {
      email: { ...values.constant(ADMIN_EMAIL), valid: { own: [ADMIN_EMAIL] } },
      more: values.moreFields('email'),
    },
    valid: VALID.team,
    attempt: (db, _, data) => setDoc(doc(db, 'team', 'someone'), data), // the UID of the tests' users
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
