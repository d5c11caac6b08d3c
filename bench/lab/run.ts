import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tools/browser.ts';
import { figure } from './table.ts';

/** Reads the options of a bench's command. @throws Error if `--rounds` isn't a positive integer. */
export function readOptions(): { readonly rounds: number; readonly serve: boolean } {
  const options = { rounds: { type: 'string', default: '3' }, serve: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a positive integer.');
  return { rounds, serve: values.serve };
}

/** Returns the line of a report that names the date, the browser, the machine and the commit. */
export async function describeConditions(): Promise<string> {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  const hardware = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const system = `${platform()} ${arch()}, load ${figure(loadavg()[0] ?? 0)} at the start`;
  return `${new Date().toISOString().slice(0, 10)} · Chromium ${version} · ${hardware} · ${system} · commit ${commit}`;
}
