import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { SiteFiles } from '../build/hosting/site-files.ts';
import { readResult } from './cli/outputs.ts';
import { CONTENDERS } from './field/contenders/all.ts';
import { fieldFigures } from './field/field-figures.ts';
import type { FieldResult } from './field/sample.ts';
import { BENCH, buildSite, missingPackages } from './lab/build.ts';
import { startServer } from './lab/serve.ts';
import { haveLighthouse, measureLighthouse } from './page/measure-lighthouse.ts';
import { pageFigures } from './page/page-figures.ts';
import type { PageResult } from './page/page-sample.ts';

/** Each command from end to end, in the real browser, as briefly as it can be asked: in the wide run only. */

/** A script that takes longer has hung. */
const LIMIT_MS = 240_000;

/**
 * Runs one of the project's scripts like its npm command.
 *
 * @returns its stdout.
 * @throws Error with its stderr if it fails or hangs.
 */
async function runScript(script: string, ...args: readonly string[]): Promise<string> {
  const command = ['--import', 'tsx', script, ...args];
  return (await promisify(execFile)(process.execPath, command, { timeout: LIMIT_MS, killSignal: 'SIGKILL' })).stdout;
}

const WITHOUT_PEERS = ['site', 'clear'];

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const file = (name: string) => join(folder, name);
describe.skipIf(process.env.WIDE === undefined)('in the wide run', () => {
  let site: string;

  beforeAll(async () => {
    site = buildSite();
  }, 120_000);

  test.concurrent('the field is measured beside the others, and told in words, figures and a file', async () => {
    const peer = CONTENDERS.find(({ name }) => name === 'particles-js')!;
    const havePeers = missingPackages(peer.needs).length === 0;
    if (!havePeers) process.stderr.write('\n*** SKIPPED the peers of the bench: run `npm ci --prefix bench` ***\n\n');
    const names = havePeers ? [...WITHOUT_PEERS, peer.name] : WITHOUT_PEERS;
    const json = file('field.json');
    const short = ['--duration', '0.7', '--warmup', '0.7', '--repetitions', '1', '--viewport', 'phone', '--site', site];
    const output = await runScript('bench/field.ts', ...short, '--only', names.join(), '--json', json);

    const result = readResult<FieldResult>(json, 'field-4');
    expect(result.samples.map(({ contender }) => contender).sort()).toEqual([...names].sort());
    expect(result.browser).toMatch(/^Chromium \d+/);
    expect(result.engineBytes).toBeGreaterThan(1000);
    for (const sample of result.samples) {
      expect(sample.mainBusyMsPerS, sample.contender).toBeGreaterThanOrEqual(0);
      expect(sample.framesPerSecond, sample.contender).toBeGreaterThan(1);
      expect(sample.cpuMsPerFrame, sample.contender).toBeGreaterThan(0);
    }
    const ours = result.samples.find(({ contender }) => contender === 'site')!;
    expect(ours.report?.searchMs, 'the page tells what its worker does').toBeGreaterThan(0);
    expect(ours.linesPerFrame).toBeGreaterThan(100);
    for (const { what } of fieldFigures(result)) expect(output).toContain(what);
    for (const { title } of CONTENDERS.filter(({ name }) => names.includes(name))) expect(output).toContain(title);
  });

  test.concurrent('the page is measured beside the floor, and told in words, figures and a file', async () => {
    const json = file('page.json');
    const measures = ['timing', 'clicks'];
    const short = ['--quick', '--repetitions', '1', '--site', site];
    const output = await runScript('bench/page.ts', ...short, '--only', measures.join(), '--json', json);

    const result = readResult<PageResult>(json, 'page-2');
    for (const page of ['site', 'floor']) {
      const own = result.samples.filter((sample) => sample.page === page);
      expect(own.map(({ measure }) => measure)).toEqual(measures);
      for (const [key, taken] of own.flatMap(({ values }) => Object.entries(values))) {
        for (const value of taken) expect(value, `${page}: ${key}`).toBeGreaterThanOrEqual(0);
      }
    }
    for (const { what } of pageFigures(result)) expect(output).toContain(what);
    expect(output).toContain('main thread until 5 s after load, page ÷ floor');
  });

  test('Lighthouse is asked for its scores and paints', async () => {
    if (!haveLighthouse()) return void process.stderr.write('\n*** SKIPPED Lighthouse: npm ci --prefix bench ***\n\n');
    const server = await startServer({ files: new SiteFiles(join(BENCH, 'page/floor')) });
    try {
      const { values } = await measureLighthouse(`${server.origin}/`);
      for (const key of ['performance', 'accessibility', 'best-practices', 'seo', 'fcp', 'lcp']) {
        expect(values[key]?.[0], key).toBeGreaterThan(0);
      }
    } finally {
      await server.close();
    }
  });
});
