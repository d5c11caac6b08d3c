import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A script that takes longer has hung. */
const LIMIT_MS = 240_000;

/**
 * Runs one of the project's scripts like its npm command.
 *
 * @returns its stdout.
 * @throws Error with its stderr if it fails or hangs.
 */
export async function runScript(script: string, ...args: readonly string[]): Promise<string> {
  const command = ['--import', 'tsx', script, ...args];
  return (await promisify(execFile)(process.execPath, command, { timeout: LIMIT_MS, killSignal: 'SIGKILL' })).stdout;
}
