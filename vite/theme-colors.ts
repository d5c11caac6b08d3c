import { readFileSync } from 'node:fs';

/**
 * The colour that stands at the top of the page, for the browser's own frame. Header and hero are always night,
 * whatever the visitor prefers, and so is this: it is the dark one of `--ground` in `src/styles/tokens.css`.
 *
 * @throws Error when the tokens have no such colour.
 */
export function nightGround(): string {
  const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
  const dark = /--ground: light-dark\([^,()]+, (#[0-9a-f]{6})\);/.exec(tokens)?.[1];
  if (dark === undefined) throw new Error('src/styles/tokens.css gives --ground no light-dark() pair of colours.');
  return dark;
}
