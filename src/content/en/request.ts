import { REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import { replyDue } from '../reply-due.ts';
import { SITE } from '../site.ts';
import { LOCALE } from './language.ts';
import { REPLY } from './reply.ts';
import { OFFER } from './ui.ts';

export const REQUEST_TEXT = {
  title: 'Launch Your Project',
  subtitle: "Let's bring your ideas to life",
  note: 'Three answers are enough. They are marked *.',
  offline: "You're offline. What you fill in stays in this form; sending needs a connection.",
  outdated: 'A newer version of this page is out, and may be needed to send this.',
  reload: 'Reload and keep what I wrote',
  notKept: 'This browser keeps nothing for this page: a reload loses what you write, and nothing waits once you leave.',
  copy: { null: 'Copy', copied: 'Copied', failed: 'Could not copy' },
  cancel: 'Cancel',
  /** The labels of the button shown after a failure of the network or our server. */
  sendLater: { offline: "Send it when I'm back online", online: 'Keep it and send it for me' },
  /** Shown if sending fails online, for example because an ad blocker blocks the request or the code that sends it. */
  byMail: `Or email what you wrote to ${SITE.email}.`,
  /** The subject of the email by which a visitor sends a request that the site could not save. */
  mailSubject: 'Project request',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  groups: {
    more: 'Anything else helps',
    details: 'Details (optional)',
  },
  descriptionHint: 'What should it do, and for whom? A few sentences are enough.',
  successTitle: 'Project Request Submitted!',
  successText: `Our team will review your project requirements and contact you ${REPLY}.`,
  missingFields: 'Please fill in all required fields',
  malformedEmail: 'Please check the email address',
  tooLong: 'Please shorten the marked text',
  saveFailed: 'Failed to submit project request. Please try again.',
  /** Follows the error message; `names` are the labels of the invalid fields. */
  attention: (names: readonly string[]) =>
    `${names.length === 1 ? '1 answer needs' : `${names.length} answers need`} attention: ${names.join(', ')}.`,
  /** Follows the error message for screen readers; `label` is the label of the button that follows. */
  orChoose: (label: string) => `Or choose “${label}”.`,
  leftAdded: 'What you wrote earlier was added. Please check and submit again.',
  notAccepted: 'Failed to submit project request',
  problems: {
    customerName: 'Tell us your name.',
    customerEmail: 'Enter your email address.',
    customerEmailMalformed: 'Enter an email address like name@example.com.',
    projectType: 'Choose a project type.',
    tooLong: (by: number) => `Shorten this by ${by} character${by === 1 ? '' : 's'}.`,
  },
};

/** The text above a draft from an earlier version of the page. `what` lists the answers that this version doesn't know. */
export const LEFT_OUT = (what: readonly string[]) =>
  `This page has been updated. Left out, as it is no longer asked for: ${what.join('; ')}. Please check, and submit again.`;

/** Shown in the form if sending takes longer than usual. */
export const SLOW_ANSWER: string =
  'This takes longer than usual. You can close the form: this page tells you how it ends.';

/** Shown with a request that waits or can be sent later, in browsers that can't send it once the page is closed. */
export const STAY_OPEN: string =
  'This browser sends it only while this page is open: leave this tab open, or come back.';

/** The steps after a request, shown below the success message. `sent` is the time of sending. */
export const NEXT_STEPS = {
  title: 'What happens next',
  steps: (sent: Date): readonly (readonly [time: string, text: string])[] => [
    [formatTime(sent), 'Your request is with us.'],
    [
      `By ${formatTime(new Date(replyDue(sent.getTime())))}`,
      'An engineer writes to you, with questions or a first idea.',
    ],
    ['After a first call', `You get ${OFFER}, at no cost.`],
  ],
  files: 'To add files, reply to our mail with them.',
  book: 'Book the first call now',
};

/** Formats a time, for example as “Friday 27 November, 14:05”. */
function formatTime(time: Date): string {
  const day = time.toLocaleDateString(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day}, ${time.toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' })}`;
}

/** The texts of toasts about requests whose form is closed. */
export const REQUEST_TOASTS = {
  sending: 'Sending your request…',
  saved: `Your request was sent. We’ll contact you ${REPLY}.`,
  /** Shown while a request waits to be sent automatically; depends on whether the visitor is online. */
  waiting: {
    offline: `Your request is kept on this device for ${REQUEST_KEPT_DAYS} days. It goes out when you’re back online.`,
    online: `We could not take your request just now. It is kept on this device for ${REQUEST_KEPT_DAYS} days, and we’ll keep trying.`,
  },
  waitingHere: 'Your request waits while this page stays open, and we’ll keep trying.',
  unsent: 'A request of yours may not have been sent before this page was closed. It is kept on this device.',
  refused: 'Your request could not be sent.',
  expired: 'An earlier request of yours has not been sent. It stays on this device until you send or discard it.',
  undo: 'What you wrote was discarded.',
  buttons: {
    send: 'Send now',
    edit: 'Edit',
    discard: 'Discard',
    undo: 'Undo',
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Could not copy',
    mail: 'Email',
  },
};
