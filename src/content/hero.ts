import { REPLY_WITHIN_HOURS } from '../shared/constants.ts';

/** What a visitor gets for a request: in the first screen, and in the first step of `about.ts`. */
export const OFFER = 'one page with a price';

/** What the first screen says beside the tagline. */
export const HERO_TEXT = {
  badge: `An engineer replies within ${REPLY_WITHIN_HOURS} hours`,
  lead: 'We design and build software that works on real phones, on slow networks, and years after launch.',
  /** Under the buttons: what a click on the first one brings. */
  offer: `Three answers are enough. After a first call you get ${OFFER}, at no cost.`,
} as const;
