import { REPLY_WITHIN_HOURS } from '../shared/constants.ts';

/** What the page says of requests that no form shows. */
export const REQUEST_TOASTS = {
  sending: 'Sending your request…',
  /** After the form has said so, and closed. */
  sent: `Request sent. Reply within ${REPLY_WITHIN_HOURS} hours.`,
  saved: `Your request was sent. We’ll contact you within ${REPLY_WITHIN_HOURS} hours.`,
  /** After the above, or the form's thanks: the database had an earlier version already, and keeps both. */
  earlierStored: 'The version that you sent before it had arrived as well.',
  /** It goes by itself: what stands in its way is the visitor's network, or ours. */
  waiting: {
    offline: 'Your request is kept on this device. It goes out when you’re back online.',
    online: 'We could not take your request just now. It is kept on this device, and we’ll keep trying.',
  },
  waitingHere: 'Your request waits while this page stays open, and we’ll keep trying.',
  held: 'You were editing a request when this page was closed. It has not been sent, and is kept on this device.',
  refused: 'Your request could not be sent.',
  expired: 'An earlier request of yours has not been sent. It stays on this device until you send or discard it.',
  undo: 'What you wrote was discarded.',
  stuck: 'Your request could not be removed from this device. Please try again.',
  buttons: {
    send: 'Send now',
    edit: 'Edit',
    discard: 'Discard',
    undo: 'Undo',
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Could not copy',
  },
} as const;

/** What a form says above a draft from an earlier version of the page. */
export const RESTORED_TEXT = {
  updated: 'This page has been updated. Please check your request, and submit it again.',
  leftOut: (what: string) =>
    `This page has been updated. Left out, as it is no longer asked for: ${what}. Please check, and submit again.`,
};
