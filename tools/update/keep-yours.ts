/** The merge driver of `main.ts`. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { settle } from './settle.ts';

const [base = '', yours = '', theirs = ''] = process.argv.slice(2);
const merge = ['merge-file', '-p', '--diff3', yours, base, theirs];
const { status, stdout } = spawnSync('git', merge, { encoding: 'utf8', maxBuffer: 1e8 });
// 255 says that it is no text: a picture stays yours.
if (status !== 255) writeFileSync(yours, settle(stdout));
