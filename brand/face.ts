/** The colours and typefaces that the icons and the link pictures share with the site, as styles that need no other file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../src');
const tokens = await readFile(join(src, 'styles/tokens.css'), 'utf8');

/** The light theme's tokens, and the background of `.sapphire` (`src/styles/face.css`). */
export const FACE = `${tokens}
  :root { --forward: 1; color-scheme: light }
  :root:dir(rtl) { --forward: -1 }
  * { margin: 0 }
  .sapphire { background: linear-gradient(calc(180deg - 20deg * var(--forward)),
    var(--sapphire-high), var(--sapphire) 55%, var(--sapphire-low)); color: #fff }`;

/** Returns the rule that embeds a typeface from `src/assets/`. */
export async function embedded(family: string, file: string): Promise<string> {
  const data = await readFile(join(src, 'assets', file), 'base64');
  return `@font-face { font-family: "${family}"; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`;
}
