import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** How CSS modules name their classes before {@link shortClassNames}, and for good in development. */
export const CLASS_PATTERN = '[name]_[local]';

const LONG_NAME = /\b([\w-]+)-module_(\w+)/g;

/** Shortens the names in a page, a style sheet or a script. @throws Error for a name that no CSS module has. */
export type Shorten = (text: string) => string;

/**
 * Gives the classes of CSS modules names of two or three characters: written out, they are a twentieth of the page's first
 * response. A letter stands for the file and a number for the class, so that a new class renames
 * those of its own file alone.
 *
 * @param folder where the CSS modules are.
 * @throws Error when two of them share a file name.
 */
export function shortClassNames(folder: string): { readonly plugin: Plugin; readonly shorten: Shorten } {
  let names: ReadonlyMap<string, string> | undefined;
  const shorten: Shorten = (text) =>
    text.replaceAll(LONG_NAME, (long) => {
      names ??= nameAll(folder);
      const short = names.get(long);
      if (short === undefined) throw new Error(`No CSS module has the name ${long}.`);
      return short;
    });
  const plugin: Plugin = {
    name: 'short-class-names',
    apply: 'build',
    buildStart() {
      names = undefined;
    },
    renderChunk: (code) => (code.includes('-module_') ? { code: shorten(code), map: null } : null),
  };
  return { plugin, shorten };
}

function nameAll(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const names = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const stem = basename(file, '.module.css');
    const css = readFileSync(join(folder, file), 'utf8');
    // Classes first. A module's other names (animations, areas of a grid, containers) are made its own likewise.
    const own = new Set(
      [/\.([a-z]\w*)/gi, /([a-z]\w*)/gi].flatMap((kind) => [...css.matchAll(kind)].map(([, name]) => name)),
    );
    for (const [number, name] of [...own].entries()) {
      const long = `${stem}-module_${name}`;
      if (names.has(long)) throw new Error(`Two CSS modules are called ${stem}.module.css.`);
      names.set(long, `${letters(index)}${number}`);
    }
  }
  return names;
}

/** a, b, …, z, ba, bb, … */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26)) + last;
}
