/** The merge driver of `main.ts`. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { settle } from './settle.ts';

const [base = '', yours = '', theirs = '', name = ''] = process.argv.slice(2);
const merge = ['merge-file', '-p', '--diff3', yours, base, theirs];
const { status, stdout } = spawnSync('git', merge, { encoding: 'utf8', maxBuffer: 1e8 });
// 255 says that it is no text: a picture stays yours.
if (status !== 255) {
  const { text, notes } = settle(stdout);
  writeFileSync(yours, text);
  for (const note of notes) console.error(`${name} is ${note}`);
}
