import { SITE } from '../site.ts';
import { REPLY } from './reply.ts';

/** The email that confirms a request to the visitor. */
export const COPY_MAIL = {
  subject: `Your request to ${SITE.name}`,
  thanks: `Thank you for your request. Our team will review it and contact you ${REPLY}.`,
  /** The line above the chosen answers. */
  choices: 'You asked for:',
  ignore: 'If you sent no request, somebody else has entered your address, and you can ignore this mail.',
};
