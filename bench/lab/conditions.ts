import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { startChromium } from './start-chromium.ts';
import { figure } from './table.ts';

/** Returns the first line of a report: date, browser, machine and commit. */
export async function describeConditions(): Promise<string> {
  const browser = await startChromium();
  const version = browser.version();
  await browser.close();
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  const hardware = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const system = `${platform()} ${arch()}, load ${figure(loadavg()[0] ?? 0)} at the start`;
  return `${new Date().toISOString().slice(0, 10)} · Chromium ${version} · ${hardware} · ${system} · commit ${commit}`;
}
