/**
 * Makes the display typefaces in `src/assets/`, with only the letters that the site needs. After replacing a typeface or
 * adding a language, run `npx tsx brand/make-typefaces.ts`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');

/** Writes the letters of a package's typeface to `src/assets/`, together with its licence. */
async function make(name: string, font: string, letters: string, axes?: Record<string, { min: number; max: number }>) {
  const source = await readFile(join(root, 'node_modules', font));
  const made = await subsetFont(source, letters, { targetFormat: 'woff2', ...(axes && { variationAxes: axes }) });
  await writeFile(join(root, `src/assets/${name}.woff2`), made);
  const licence = join(root, 'node_modules', font, '../../LICENSE');
  await writeFile(join(root, `src/assets/${name}-LICENSE.txt`), await readFile(licence));
}

/** Returns the letters in a folder's texts that match a pattern, each once. */
async function lettersIn(folder: string, pattern: RegExp): Promise<string> {
  const files = await readdir(join(root, folder), { recursive: true });
  const texts = files.filter((file) => file.endsWith('.ts')).map((file) => readFile(join(root, folder, file), 'utf8'));
  return [...new Set((await Promise.all(texts)).join('').match(pattern))].sort().join('');
}

const LATIN = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüß .,:;!?’'"„“”‚‘–—-&()`;

await make('stick-no-bills', '@fontsource/stick-no-bills/files/stick-no-bills-latin-700-normal.woff2', LATIN);
await make(
  'readex-pro-arabic',
  '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  await lettersIn('src/content/ar', /[\u0600-\u06ff]/g),
  { wght: { min: 400, max: 700 } },
);
