import { REPLIES_ON_CLOSED_DAYS, REPLY_WITHIN_HOURS } from '../../shared/constants.ts';

/** The time within which the agency promises to reply, as a phrase. Every text that names this time uses it. */
export const REPLY: string = REPLIES_ON_CLOSED_DAYS ? `within ${REPLY_WITHIN_HOURS} hours` : 'by the next working day';
