/** The visitor's choice of theme; empty for the system's. */
export type Theme = 'light' | 'dark' | '';

/** The key of the choice in `localStorage`. */
export const THEME_KEY = 'theme';

/** The `media` of the first `theme-color` tag, the toolbar's colour in the light theme, by the visitor's choice. */
export const LIGHT_FRAME: Readonly<Record<Theme, string>> = {
  light: 'all',
  dark: 'not all',
  '': '(prefers-color-scheme: light)',
};

/** Parses a stored value. Anything but a theme counts as no choice. */
export function toTheme(stored: string | null | undefined): Theme {
  return stored === 'light' || stored === 'dark' ? stored : '';
}
