import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CssColor, type CustomProperty, transform } from 'lightningcss';
import { LIGHT_COLOR_MEDIA, THEME_KEY } from '../src/shared/theme.ts';

/**
 * Applies the visitor's choice of theme before the first paint, so that no page flashes in the wrong theme, and again when the
 * back/forward cache restores the page. Does nothing if storage is blocked, because reading the choice then throws.
 */
const SCRIPT = `(onpageshow=()=>{try{let t=localStorage.${THEME_KEY},m={light:"${LIGHT_COLOR_MEDIA.light}",dark:"${LIGHT_COLOR_MEDIA.dark}"}[t];document.documentElement.dataset.theme=m?t:"",document.querySelector("[name=theme-color]").media=m||"${LIGHT_COLOR_MEDIA['']}"}catch{}})()`;

/** The script in each page's head, after the `theme-color` tag that it changes. The policy in firebase.json contains its hash. */
export const THEME_SCRIPT = `<script>${SCRIPT}</script>`;

/**
 * Reads the colours at the page's top, which browsers' own bars continue: `--sapphire-high` in `src/styles/tokens.css`.
 *
 * @throws Error if the tokens have no such colours.
 */
export function topColors(): Readonly<Record<'light' | 'dark', string>> {
  const filename = fileURLToPath(new URL('../src/styles/tokens.css', import.meta.url));
  const found: Record<'light' | 'dark', string>[] = [];
  const read = ({ value: [token] }: CustomProperty) => {
    if (token?.type !== 'color' || typeof token.value === 'string' || token.value.type !== 'light-dark') return;
    found.push({ light: toHex(token.value.light), dark: toHex(token.value.dark) });
  };
  const visitor = { Declaration: { custom: { '--sapphire-high': read } } };
  transform({ filename, code: readFileSync(filename), visitor });
  const [colors] = found;
  if (colors === undefined) throw new Error('src/styles/tokens.css has no light-dark() pair for --sapphire-high.');
  return colors;
}

/** Formats a colour as `#rrggbb`. @throws Error if it isn't an RGB colour. */
function toHex(color: CssColor): string {
  if (typeof color === 'string' || color.type !== 'rgb') throw new Error('--sapphire-high must be an RGB colour.');
  return `#${[color.r, color.g, color.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
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
