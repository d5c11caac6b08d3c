import { REPLY_WITHIN_HOURS } from '../../shared/constants.ts';

/** The reply to a request, as promised in the hero and in `about.ts`. */
export const OFFER = 'one page with a price';

/** The hero's texts except the tagline. */
export const HERO_TEXT = {
  badge: `An engineer replies within ${REPLY_WITHIN_HOURS} hours`,
  lead: 'We design and build software that works on real phones, on slow networks, and years after launch.',
  /** The text below the buttons, which explains the first button. */
  offer: `Three answers are enough. After a first call you get ${OFFER}, at no cost.`,
} as const;
