export const TEMPLATES_HEADING = {
  title: 'Start from something that works.',
  lead: 'Finished interfaces, ready for your data. Preview one, download it, or have us build on it.',
} as const;

/** The announcement after the visitor has chosen a category; `label` is empty for all categories. */
export const SHOWN_IN = (count: number, label: string) =>
  `${count} ${count === 1 ? 'template' : 'templates'}${label === '' ? '' : ` in ${label}`}`;

/** The text below the cards. */
export const NOTHING_LIKE_YOURS = 'Nothing like yours here?';
