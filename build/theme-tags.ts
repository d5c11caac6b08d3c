import { readFileSync } from 'node:fs';
import { LIGHT_FRAME, THEME_KEY } from '../src/shared/theme.ts';

/**
 * Shows a chosen theme before the first paint: docs/decisions/0021-a-chosen-theme.md. After the page has loaded,
 * `src/page/boot/theme-choice.ts` goes on. Reading throws where storage is blocked, hence the try.
 */
const SCRIPT = `try{let t=localStorage.${THEME_KEY};/^(light|dark)$/.test(t)&&(document.documentElement.dataset.theme=t,document.querySelector("[name=theme-color]").media=t=="dark"?"${LIGHT_FRAME.dark}":"${LIGHT_FRAME.light}")}catch{}`;

/** For the head of each page, after the colours of the browser's frame. The policy in firebase.json has its hash. */
export const THEME_SCRIPT = `<script>${SCRIPT}</script>`;

/**
 * The colours at the top of the page, for the browser's own frame: `--night` in `src/styles/tokens.css`, as header and
 * hero are night in both themes.
 *
 * @throws Error when the tokens have no such colours.
 */
export function nightGround(): Readonly<Record<'light' | 'dark', string>> {
  const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
  const [, light, dark] = /--night: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/.exec(tokens) ?? [];
  if (light === undefined || dark === undefined) {
    throw new Error('src/styles/tokens.css has no light-dark() pair for --night.');
  }
  return { light, dark };
}

/** The tags for the browser's frame, the first for light pages, and the script that heeds a choice of theme. */
export function themeTags(): readonly string[] {
  const { light, dark } = nightGround();
  return [
    `<meta name="theme-color" content="${light}" media="${LIGHT_FRAME['']}">`,
    `<meta name="theme-color" content="${dark}">`,
    THEME_SCRIPT,
  ];
}
