/** A theme that a visitor has chosen; empty for the system's. */
export type Theme = 'light' | 'dark' | '';

/** The key of the choice in the page's storage. */
export const THEME_KEY = 'theme';

/** The `media` of the first `theme-color`, which is the frame's colour for a light page. */
export const LIGHT_FRAME: Readonly<Record<Theme, string>> = {
  light: 'all',
  dark: 'not all',
  '': '(prefers-color-scheme: light)',
};

/** Reads a stored value: what is not a theme is none. */
export function toTheme(stored: string | null | undefined): Theme {
  return stored === 'light' || stored === 'dark' ? stored : '';
}
