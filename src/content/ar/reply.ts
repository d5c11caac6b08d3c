import { REPLIES_ON_CLOSED_DAYS, REPLY_WITHIN_HOURS } from '../../shared/constants.ts';
import { counted } from './counts.ts';

export const REPLY: string = REPLIES_ON_CLOSED_DAYS
  ? `خلال ${counted(REPLY_WITHIN_HOURS, 'hour')}`
  : 'في موعد أقصاه يوم العمل التالي';
