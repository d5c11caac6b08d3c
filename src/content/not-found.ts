/** Texts of the 404 page. */
export const NOT_FOUND = {
  code: '404',
  title: 'There is nothing at this address.',
  text: 'It may be old, or mistyped. Everything we have is on one page.',
  home: 'Go to the front page',
  write: 'Write to us',
} as const;
