import { plural } from './inbox.ts';

/** The texts of the inbox's panel for one person's data. */
export const PERSONAL_DATA_TEXT = {
  why: 'Shows, exports and erases everything that is stored under an email address: requests with their notes, events and delivery records. Subscriptions to the newsletter, too. Reads every request and subscription once.',
  email: 'Email address',
  find: 'Find',
  finding: 'Looking…',
  failed: 'That did not work:',
  nothing: (email: string) => `Nothing is stored under ${email}.`,
  found: (requests: number, documents: number) =>
    `${plural(requests, 'request', 'requests')}, ${plural(documents, 'record', 'records')} in all.`,
  export: 'Export as JSON',
  erase: 'Erase…',
  sure: (documents: number, email: string) =>
    `Erase ${plural(documents, 'record', 'records')} of ${email}? This can’t be undone.`,
  eraseNow: 'Erase for good',
  erasing: 'Erasing…',
  erased: (documents: number) => `Erased ${plural(documents, 'record', 'records')}.`,
} as const;
