/** The theme that the visitor has chosen; empty to follow the system's. */
export type Theme = 'light' | 'dark' | '';

/** The key of the chosen theme in `localStorage`. */
export const THEME_KEY = 'theme';

/** The `media` attribute of the light theme's `theme-color` tag, by the chosen theme. */
export const LIGHT_COLOR_MEDIA: Readonly<Record<Theme, string>> = {
  light: 'all',
  dark: 'not all',
  '': '(prefers-color-scheme: light)',
};

/** Parses a stored theme. Any other value counts as no choice. */
export function toTheme(stored: string | null | undefined): Theme {
  return stored === 'light' || stored === 'dark' ? stored : '';
}
