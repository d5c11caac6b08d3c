import { readFileSync } from 'node:fs';
import { LIGHT_FRAME, THEME_KEY } from '../src/shared/theme.ts';

/**
 * Applies the visitor's choice of theme before the first paint, so that no page flashes in the wrong theme, and again when the
 * back/forward cache restores the page. Does nothing if storage is blocked, because reading the choice then throws.
 */
const SCRIPT = `(onpageshow=()=>{try{let t=localStorage.${THEME_KEY},m={light:"${LIGHT_FRAME.light}",dark:"${LIGHT_FRAME.dark}"}[t];document.documentElement.dataset.theme=m?t:"",document.querySelector("[name=theme-color]").media=m||"${LIGHT_FRAME['']}"}catch{}})()`;

/** The script in each page's head, after the `theme-color` tag that it changes. The policy in firebase.json contains its hash. */
export const THEME_SCRIPT = `<script>${SCRIPT}</script>`;

/**
 * Reads the colours at the page's top, where browsers continue them in their own bars: `--sapphire-high` in `src/styles/tokens.css`.
 *
 * @throws Error if the tokens have no such colours.
 */
export function topColors(): Readonly<Record<'light' | 'dark', string>> {
  const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
  const [, light, dark] = /--sapphire-high: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/.exec(tokens) ?? [];
  if (light === undefined || dark === undefined) {
    throw new Error('src/styles/tokens.css has no light-dark() pair for --sapphire-high.');
  }
  return { light, dark };
}

/** Returns the `theme-color` tags, the first for the light theme, and the script that applies the visitor's choice. */
export function themeTags(): readonly string[] {
  const { light, dark } = topColors();
  return [
    `<meta name="theme-color" content="${light}" media="${LIGHT_FRAME['']}">`,
    `<meta name="theme-color" content="${dark}">`,
    THEME_SCRIPT,
  ];
}
