import { REPLIES_ON_CLOSED_DAYS, REPLY_WITHIN_HOURS } from '../../shared/constants.ts';

export const REPLY: string = REPLIES_ON_CLOSED_DAYS
  ? `binnen ${REPLY_WITHIN_HOURS}\u00a0Stunden`
  : 'bis zum nächsten Arbeitstag';
