import { createHash } from 'node:crypto';
import { LIGHT_FRAME, THEME_KEY } from '../src/shared/theme.ts';

/**
 * Shows a chosen theme before the first paint: docs/decisions/0021-a-chosen-theme.md. After the page has loaded,
 * `src/page/boot/theme-choice.ts` goes on. Reading throws where storage is blocked, hence the try.
 */
const SCRIPT = `try{let t=localStorage.${THEME_KEY};/^(light|dark)$/.test(t)&&(document.documentElement.dataset.theme=t,document.querySelector("[name=theme-color]").media=t=="dark"?"${LIGHT_FRAME.dark}":"${LIGHT_FRAME.light}")}catch{}`;

/** For the head of each of the site's pages, after the colours of the browser's frame. */
export const THEME_SCRIPT = `<script>${SCRIPT}</script>`;

/** The source that allows it. `firebase.json` repeats it, as browsers enforce both policies. */
export const THEME_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
