import type { RequestStatus } from '../../shared/domain.ts';
import { SITE } from '../site.ts';

/** Joins a number and a noun in the singular or the plural. */
const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const STATUSES: readonly { readonly value: RequestStatus; readonly label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
];

export const INBOX_TEXT = {
  title: 'Requests',
  subtitle: 'What visitors have asked for. Those who wait longest come first, likely spam last.',
  empty: 'No requests yet. The first one appears here by itself.',
  noneWaits: 'Nobody waits for an answer.',
  noMatch: 'No request fits that.',
  /** Shown while team records are created for requests that have none: those of an earlier version, or added by hand. */
  preparing: (done: number, total: number) =>
    `Preparing ${done.toLocaleString('en')} of ${plural(total, 'request', 'requests')}`,
  showAll: 'Show all',
  more: 'Show more',
  failed: 'The requests could not be loaded:',
  stale: 'Not up to date:',
  count: (shown: number, total: number) => `${shown.toLocaleString('en')} of ${plural(total, 'request', 'requests')}`,
  found: (count: number) => `${plural(count, 'request', 'requests')} found`,
  searched: (done: number, total: number) =>
    `in ${done.toLocaleString('en')} of ${total.toLocaleString('en')} searched`,
  stop: 'Stop',
  continue: 'Search on',
  search: 'Search requests and notes',
  searchLabel: 'Search all requests and notes',
  status: 'Status',
  allStatuses: 'All',
  from: 'From',
  until: 'To',
  mine: 'Mine',
  export: 'Export',
  exporting: (done: number, total: number) => `Exporting ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  exportFailed: 'The export did not work:',
  deleteSpam: (count: number) => `Delete ${plural(count, 'request', 'requests')} that may be spam…`,
  delete: 'Delete…',
  deleteSure: 'Deletes the request with its notes, history and notice. This can’t be undone.',
  deleteForGood: 'Delete for good',
  person: 'One person’s data',
  nameless: 'No name',
  noTime: 'No date',
  due: { later: 'Answer by', soon: 'Answer soon, by', late: 'Overdue since' },
  spam: {
    links: 'Looks like spam: several links',
    repeated: 'Looks like spam: the words of an earlier request',
  },
  details: 'Details',
  opening: 'Loading the request',
  gone: 'This request has been deleted.',
  openFailed: 'The request could not be loaded:',
  reply: 'Reply',
  call: 'Call',
  callNumber: (number: string) => `Call ${number}`,
  nobody: 'Nobody',
  me: (email: string) => `${email} (you)`,
  changed: 'Somebody else has changed this meanwhile. This is how it is now.',
  changeFailed: 'The change may not have been saved:',
  changedTo: (label: string) => `Changed to ${label}`,
  by: 'by',
  language: 'Language',
  source: 'Source',
  noAnswers: 'There are no answers in this request.',
  notes: 'Notes for the team',
  notesHint: 'Visitors never see them.',
  saveNotes: 'Save notes',
  notesSaving: 'Saving…',
  notesSaved: 'Saved',
  notesBy: (who: string, when: string) => ['Last written', who && `by ${who}`, when].filter(Boolean).join(' '),
  notesUnsaved: 'Not saved yet',
  notesFailed: 'Not saved. What you wrote stays here:',
  notesTooLong: (excess: number) => `shorten it by ${plural(excess, 'character', 'characters')}.`,
  notesChanged: 'Somebody else has changed these notes. Theirs are below; save again to replace them with yours.',
  notesLost: 'Notes that were not saved:',
  notice: 'Notice',
  noticeSent: 'Sent',
  noticeUnsent: 'Not sent yet',
  noticeFailed: 'Not sent',
  noticeMissing: 'Not sent one by one: only counted, as it looks like many others, or the notice is not set up.',
  columns: {
    id: 'Id',
    createdAt: 'Received',
    status: 'Status',
    assignee: 'Assigned to',
    noted: 'Notes by',
    history: 'History',
  },
} as const;

/** The texts of the reply that the inbox opens in the mail program. */
export const REPLY_TEXT = {
  subject: (type: string) => `Your request to ${SITE.name}${type === '' ? '' : `: ${type}`}`,
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  quoteHead: (date: string) => (date === '' ? 'You wrote:' : `On ${date} you wrote:`),
} as const;

/** The texts of the inbox's panel for one person's data. */
export const PERSONAL_DATA_TEXT = {
  why: 'Shows, exports and erases everything that is stored under an email address: requests with their notes, events and delivery records. Subscriptions to the newsletter, too. Reads every request and subscription once.',
  email: 'Email address',
  find: 'Find',
  finding: 'Looking…',
  failed: 'That did not work:',
  nothing: (email: string) => `Nothing is stored under ${email}.`,
  found: (requests: number, documents: number) =>
    `${plural(requests, 'request', 'requests')}, ${plural(documents, 'record', 'records')}`,
  /** The names of the records by collection. */
  records: {
    projectRequests: 'Request',
    requestDesk: 'Notes and history',
    requestDeliveries: 'Notice',
    projectAnalytics: 'Event',
    newsletter: 'Newsletter',
  } as Readonly<Record<string, string>>,
  export: 'Export as JSON',
  erase: 'Erase…',
  sure: (documents: number, email: string) =>
    `Erase ${plural(documents, 'record', 'records')} of ${email}? This can’t be undone.`,
  erased: (documents: number) => `Erased ${plural(documents, 'record', 'records')}.`,
} as const;
