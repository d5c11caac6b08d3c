import { REPLY_WITHIN_HOURS, REQUEST_KEPT_DAYS } from '../../shared/constants.ts';

/** The texts of toasts about requests whose form is closed. */
export const REQUEST_TOASTS = {
  sending: 'Sending your request…',
  saved: `Your request was sent. We’ll contact you within ${REPLY_WITHIN_HOURS} hours.`,
  /** Shown in addition if the database also received an earlier version and keeps both versions. */
  earlierStored: 'The version that you sent before it had arrived as well.',
  /** Shown until a request is sent automatically, once the visitor is online or our server works again. */
  waiting: {
    offline: `Your request is kept on this device for ${REQUEST_KEPT_DAYS} days. It goes out when you’re back online.`,
    online: `We could not take your request just now. It is kept on this device for ${REQUEST_KEPT_DAYS} days, and we’ll keep trying.`,
  },
  waitingHere: 'Your request waits while this page stays open, and we’ll keep trying.',
  unsent: 'A request of yours may not have been sent before this page was closed. It is kept on this device.',
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
    mail: 'Email',
  },
} as const;
