import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The addresses that send and receive the notices. */
export const MAILBOXES = { NOTICE_TO: 'team@agency.example', NOTICE_FROM: 'site@agency.example' };

/** Runs the script of `npm run notify` in a process of its own. */
export function runNotify(own: Readonly<Record<string, string>>) {
  const env = { PATH: process.env.PATH, METADATA_SERVER_DETECTION: 'none', ...MAILBOXES, ...own };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../lib/notify.js')], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { kill: () => child.kill('SIGKILL'), ended };
}
