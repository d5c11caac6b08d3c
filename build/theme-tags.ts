import { readFileSync } from 'node:fs';
import { LIGHT_COLOR_MEDIA, THEME_KEY } from '../src/shared/theme.ts';

/**
 * Applies the visitor's choice of theme before the first paint, so that no page flashes in the wrong theme. Applies it again when
 * the back/forward cache restores the page. Does nothing if storage is blocked, because reading the choice then throws.
 */
const SCRIPT = `(onpageshow=()=>{try{let t=localStorage.${THEME_KEY},m={light:"${LIGHT_COLOR_MEDIA.light}",dark:"${LIGHT_COLOR_MEDIA.dark}"}[t];document.documentElement.dataset.theme=m?t:"",document.querySelector("[name=theme-color]").media=m||"${LIGHT_COLOR_MEDIA['']}"}catch{}})()`;

/** The script in each page's head, after the `theme-color` tag that it changes. The policy in firebase.json contains its hash. */
export const THEME_SCRIPT = `<script>${SCRIPT}</script>`;

/**
 * Reads the colours at the page's top, which browsers' own bars continue: `--sapphire-high` in `src/styles/tokens.css`.
 *
 * @throws Error if the tokens have no such pair, or commas in one of its colours.
 */
export function topColors(): Readonly<Record<'light' | 'dark', string>> {
  const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
  const [, light, dark] = /--sapphire-high: light-dark\(([^,]+), ([^,]+)\);/.exec(tokens) ?? [];
  if (!light || !dark) throw new Error('--sapphire-high in src/styles/tokens.css must be light-dark(#…, #…).');
  return { light, dark };
}

/** Returns the `theme-color` tags, the first for the light theme, and the script that applies the visitor's choice. */
export function themeTags(): readonly string[] {
  const { light, dark } = topColors();
  return [
    `<meta name="theme-color" content="${light}" media="${LIGHT_COLOR_MEDIA['']}">`,
    `<meta name="theme-color" content="${dark}">`,
    THEME_SCRIPT,
  ];
}
