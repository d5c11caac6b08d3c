import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from './explain.ts';

const FILE = join(import.meta.dirname, 'recorded.json');

/** The sizes that were last recorded. They hold nothing to account: they tell what has grown since. */
export function readRecorded(): Recorded {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;
}

/** Records sizes, formatted as the project's check wants it. */
export function writeRecorded({ date, files, modules }: Recorded): void {
  const sorted = (parts: Recorded['files']) => Object.fromEntries(Object.entries(parts).sort());
  writeFileSync(FILE, JSON.stringify({ date, files: sorted(files), modules: sorted(modules) }));
  execFileSync('npx', ['biome', 'format', '--write', FILE], { stdio: 'ignore' });
}
