/** The text in a form while sending takes longer than usual. */
export const SLOW_ANSWER = 'This takes longer than usual. You can close the form: this page tells you how it ends.';

/** The subject of a mail with a request that could not be sent. */
export const MAIL_SUBJECT = 'Project request';
