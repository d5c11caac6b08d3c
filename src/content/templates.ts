/** The section's heading. */
export const TEMPLATES_HEADING = {
  title: 'Start from something that works.',
  lead: 'Finished templates. Preview one, download it, or have us build on it.',
} as const;

/** Shown where a search or a category has nothing. */
export const NO_MATCH = 'No templates match.';

/** Under the cards. */
export const NOTHING_LIKE_YOURS = 'Nothing like yours here?';

/** Under a card. */
export const RATED = (rating: number) => `Rated ${rating.toFixed(1)}`;
export const DOWNLOADED = (times: string) => `${times} downloads`;
/** Of a template whose files have none. */
export const NO_SCRIPT = 'no script';

/** A figure in the details of a bundled sample: nobody's rating. */
export const SAMPLE_FIGURE = (figure: string) => `${figure} (sample)`;
