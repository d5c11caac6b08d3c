import { readFileSync } from 'node:fs';

/**
 * The colour at the top of the page, for the browser's own frame: the dark one of `--ground` in
 * `src/styles/tokens.css`, as header and hero are always night.
 *
 * @throws Error when the tokens have no such colour.
 */
export function nightGround(): string {
  const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
  const dark = /--ground: light-dark\([^,()]+, (#[0-9a-f]{6})\);/.exec(tokens)?.[1];
  if (dark === undefined) throw new Error('src/styles/tokens.css has no light-dark() pair for --ground.');
  return dark;
}
