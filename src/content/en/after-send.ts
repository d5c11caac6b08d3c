import { REPLY_WITHIN_HOURS } from '../../shared/constants.ts';
import { OFFER } from './hero.ts';

/** The text in a form while sending takes longer than usual. */
export const SLOW_ANSWER = 'This takes longer than usual. You can close the form: this page tells you how it ends.';

/** The steps after a request, shown below the success message. `sent` is the time of sending. */
export const NEXT_STEPS = {
  title: 'What happens next',
  steps: (sent: Date) =>
    [
      [formatTime(sent), 'Your request is with us.'],
      [
        `By ${formatTime(new Date(sent.getTime() + REPLY_WITHIN_HOURS * 3_600_000))}`,
        'An engineer writes to you, with questions or a first idea.',
      ],
      ['After a first call', `You get ${OFFER}, at no cost.`],
    ] as const,
};

/** Formats a time such as “Friday 27 November, 14:05”. */
function formatTime(time: Date): string {
  const day = time.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day}, ${time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
