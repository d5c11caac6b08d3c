import { REPLY_WITHIN_HOURS } from '../../shared/constants.ts';

/** All texts of the request dialog. */
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
  /** The buttons for a request that failed because of the network or of our server. */
  sendLater: { offline: "Send it when I'm back online", online: 'Keep it and send it for me' },
  /** The text before the agency’s address, for visitors whose ad blocker blocks the request or the code that sends it. */
  byMail: 'Or email what you wrote to',
  /** The subject of a mail with a request that could not be sent. */
  mailSubject: 'Project request',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  groups: {
    more: 'Anything else helps',
    details: 'Details (optional)',
  },
  descriptionHint: 'What should it do, and for whom? A few sentences are enough.',
  successTitle: 'Project Request Submitted!',
  successText: `Our team will review your project requirements and contact you within ${REPLY_WITHIN_HOURS} hours.`,
  missingFields: 'Please fill in all required fields',
  malformedEmail: 'Please check the email address',
  tooLong: 'Please shorten the marked text',
  saveFailed: 'Failed to submit project request. Please try again.',
  leftAdded: 'What you wrote earlier was added. Please check and submit again.',
  notAccepted: 'Failed to submit project request',
  problems: {
    customerName: 'Tell us your name.',
    customerEmail: 'Enter your email address.',
    customerEmailMalformed: 'Enter an email address like name@example.com.',
    projectType: 'Choose a project type.',
    tooLong: (by: number) => `Shorten this by ${by} character${by === 1 ? '' : 's'}.`,
  },
} as const;

/** The text above a draft from an earlier version of the page. @param what the answers that this version doesn't know. */
export const LEFT_OUT = (what: string) =>
  `This page has been updated. Left out, as it is no longer asked for: ${what}. Please check, and submit again.`;
