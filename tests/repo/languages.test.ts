import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/content/languages.ts';

/** Returns the modules in a language's folder, with the names of their exports. */
async function modulesOf(id: string): Promise<Record<string, readonly string[]>> {
  const folder = join(import.meta.dirname, '../../src/content', id);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const read = async (file: string) =>
    [file, Object.keys((await import(join(folder, file))) as object).sort()] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

// The compiler checks the types of the exports. A language may have more modules, for example for its plurals.
test.each(LANGUAGES)('$name has the modules and exports of English', async ({ id }) => {
  expect(await modulesOf(id)).toMatchObject(await modulesOf('en'));
});
