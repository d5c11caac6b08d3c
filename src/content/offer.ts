/** What whoever asks gets: the first screen promises it, and the first step in `about.ts` makes it. */
export const OFFER = 'one page with a price';
