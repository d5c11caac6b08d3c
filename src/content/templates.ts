/** The section's heading. */
export const TEMPLATES_HEADING = {
  title: 'Start from something that works.',
  lead: 'Finished interfaces, ready for your data. Preview one, download it, or have us build on it.',
} as const;

/** The announcement after a choice of category; `label` is empty for all. */
export const SHOWN_IN = (count: number, label: string) =>
  `${count} ${count === 1 ? 'template' : 'templates'}${label === '' ? '' : ` in ${label}`}`;

/** The text below the cards. */
export const NOTHING_LIKE_YOURS = 'Nothing like yours here?';
