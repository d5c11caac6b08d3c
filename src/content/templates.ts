/** The section's heading. */
export const TEMPLATES_HEADING = {
  title: 'Start from something that works.',
  lead: 'Small, finished starting points. Preview one, download it, or have us build on it.',
} as const;

/** Shown where a search or a category has nothing. */
export const NO_MATCH = 'No templates match.';

/** Where all templates shown are the bundled samples, or some are: their figures are nobody's ratings. */
export const FIGURES_NOTE = {
  samples: 'Ratings and downloads are sample figures.',
  mixed: 'Some ratings and downloads are sample figures.',
} as const;
