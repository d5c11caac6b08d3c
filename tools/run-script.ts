import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What has not ended by then has hung. */
const LIMIT_MS = 240_000;

/**
 * Runs one of the project's scripts as its npm command does.
 *
 * @returns what it prints.
 * @throws Error with what it said on stderr, when it fails or does not end.
 */
export async function runScript(script: string, ...args: readonly string[]): Promise<string> {
  const command = ['--import', 'tsx', script, ...args];
  return (await promisify(execFile)(process.execPath, command, { timeout: LIMIT_MS, killSignal: 'SIGKILL' })).stdout;
}
