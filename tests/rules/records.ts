import { doc, type Firestore, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { CONSENTS } from '../../src/content/newsletter.ts';
import * as limits from '../../src/shared/constants.ts';
import { FIELD_ROWS, type RequestField } from '../../src/shared/request-fields.ts';
import * as values from './deviations.ts';
import { EVENT, REQUEST, TEMPLATE } from './samples.ts';

export type Data = Readonly<Record<string, unknown>>;
/** Documents by path. */
export type Documents = Readonly<Record<string, Data>>;

/** Something that the rules guard: a record's creation, a change of it, or a look at it. */
interface Guarded {
  readonly by: 'anonymous' | 'admin';
  readonly fields: Readonly<Record<string, values.Values>>;
  honest(id: string): Data;
  /** What is stored before; nothing if left out. */
  given?(id: string, data: Data): Documents;
  attempt(db: Firestore, id: string, data: Data): Promise<unknown>;
}

const now = serverTimestamp();
const EARLIER = Timestamp.fromMillis(Date.UTC(2026, 10, 20));
const STATUSES = ['pending', 'contacted', 'won', 'lost'];
export const CHANGE = { status: 'won', by: 'owner@example.org', at: EARLIER };
export const STATUS = { status: 'contacted', updatedAt: now };

/** Honest records by collection, as their authors write them. */
export const HONEST = {
  projectRequests: () => ({ ...REQUEST, status: 'pending', createdAt: now, updatedAt: now }),
  projectAnalytics: (id: string) => ({ ...EVENT, projectId: id }),
  newsletter: () => ({ email: 'ada@example.org', consent: 'news-1', createdAt: now }),
  requestDesk: () => ({ notes: 'Call back.', history: [CHANGE], updatedAt: now }),
  requestDeliveries: () => ({ sentAt: now }),
  templates: () => ({ ...TEMPLATE, createdAt: now, updatedAt: now }),
  categories: () => ({ name: 'webapps', createdAt: now }),
} as const satisfies Record<string, (id: string) => Data>;

/** What must be stored before an honest record can be. */
export const requestOf = (id: string): Documents => ({ [`projectRequests/${id}`]: HONEST.projectRequests() });

const create = (collection: string) => (db: Firestore, id: string, data: Data) => setDoc(doc(db, collection, id), data);

export const GUARDED: Readonly<Record<string, Guarded>> = {
  'a new request': {
    by: 'anonymous',
    fields: {
      id: values.documentId(),
      ...Object.fromEntries(FIELD_ROWS.map(([name, row]) => [name, valuesOf(row)])),
      status: values.constant('pending'),
      createdAt: values.serverTime(),
      updatedAt: values.serverTime(),
      more: values.moreFields('customerName'),
    },
    honest: HONEST.projectRequests,
    attempt: create('projectRequests'),
  },
  'a new event': {
    by: 'anonymous',
    fields: {
      projectId: values.constant(''),
      eventType: values.constant('inquiry'),
      userAgent: values.oneLine(limits.USER_AGENT_MAX_LENGTH),
      sessionId: values.idText(),
      timestamp: values.isoTime(),
      more: values.moreFields('sessionId'),
    },
    honest: HONEST.projectAnalytics,
    given: requestOf,
    attempt: create('projectAnalytics'),
  },
  'a new subscription': {
    by: 'anonymous',
    fields: {
      id: values.documentId(),
      email: values.smallEmail(limits.EMAIL_MAX_LENGTH),
      consent: values.choice(Object.keys(CONSENTS), true),
      status: values.optional(values.constant('pending')),
      createdAt: values.serverTime(),
      more: values.moreFields('email'),
    },
    honest: HONEST.newsletter,
    attempt: create('newsletter'),
  },
  'a new status': {
    by: 'admin',
    fields: {
      ...Object.fromEntries(Object.keys(HONEST.projectRequests()).map((name) => [name, values.untouched()])),
      status: values.optional(values.choice(STATUSES, true)),
      updatedAt: values.serverTime(),
      more: values.moreFields('status'),
    },
    honest: () => STATUS,
    given: requestOf,
    attempt: (db, id, data) => updateDoc(doc(db, 'projectRequests', id), data),
  },
  'a team record': {
    by: 'admin',
    fields: {
      notes: values.anyText(limits.NOTES_MAX_LENGTH),
      history: values.listOf(CHANGE, limits.STATUS_HISTORY_LIMIT),
      updatedAt: values.serverTime(),
      more: values.moreFields('notes'),
    },
    honest: HONEST.requestDesk,
    given: requestOf,
    attempt: create('requestDesk'),
  },
  'the last change in a team record': {
    by: 'admin',
    fields: {
      status: values.inList(values.choice(STATUSES, true)),
      by: values.inList(values.anyText(320)),
      at: values.inList(values.anyTime()),
      more: values.inList(values.moreFields('by')),
    },
    honest: () => CHANGE,
    given: requestOf,
    attempt: (db, id, data) => setDoc(doc(db, 'requestDesk', id), { ...HONEST.requestDesk(), history: [CHANGE, data] }),
  },
  'a template, read': {
    by: 'anonymous',
    fields: { isActive: values.onlyTrue(), status: values.constant('published') },
    honest: HONEST.templates,
    given: (id, data) => ({ [`templates/${id}`]: data }),
    attempt: (db, id) => getDoc(doc(db, 'templates', id)),
  },
};

function valuesOf({ limit = 0, rows, pattern, choices, several, required, added }: RequestField): values.Values {
  const options = choices?.map(({ value }) => value);
  const isRequired = required === true || added === true;
  const own = () => {
    if (options) return several ? values.choices(options) : values.choice(options, isRequired);
    if (pattern) return values.email(limit);
    if (rows) return values.prose(limit);
    return required ? values.line(limit, true) : values.oneOfEach(values.line(limit, isRequired));
  };
  return added ? values.optional(own()) : own();
}
