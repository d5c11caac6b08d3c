import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders whose code the tests must hold: what a visitor's request, the field and the page's start depend on. */
const FOLDERS = [
  'src/boot',
  'src/data',
  'src/features/request',
  'src/journal',
  'src/particles',
  'src/platform',
  'workers',
  'emulator',
] as const;

/** Whether a mutant of this file would be seen by any test in Vitest. */
function isCode(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|^emulator\/(contract\/|main\.ts$)/.test(file);
}

/** The files of the core, relative to the project's root. */
export function coreFiles(root: string): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter(isCode)
      .sort(),
  );
}
