/** What whoever asks gets: promised on the first screen, and made in the first step of `about.ts`. Take "price" out of both, or of neither. */
export const OFFER = 'one page with a price';
