/** What a visitor gets for a request: in the first screen, and in the first step of `about.ts`. */
export const OFFER = 'one page with a price';
