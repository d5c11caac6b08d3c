import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKENS = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');

/** Returns a colour of `tokens.css` in a theme, in the browsers' computed notation. */
export function token(name: string, theme: 'light' | 'dark'): string {
  const pair = new RegExp(`${name}: light-dark\\((#\\w+|rgb\\([^)]*\\)), (#\\w+|rgb\\([^)]*\\))\\)`).exec(TOKENS);
  const colour = pair?.[theme === 'light' ? 1 : 2];
  if (colour === undefined) throw new Error(`tokens.css has no pair of colours called ${name}.`);
  const hex = /^#(\w\w)(\w\w)(\w\w)$/.exec(colour)?.slice(1);
  const parts = hex?.map((part) => Number.parseInt(part, 16)) ?? colour.match(/[\d.]+/g) ?? [];
  return `${parts.length === 4 ? 'rgba' : 'rgb'}(${parts.join(', ')})`;
}
