import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tools/browser.ts';
import { figure, type Measured, type Report, type Round, type Subject, toMarkdown } from './report.ts';
import { buildPage, serve } from './site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = join(ROOT, 'bench/out');
/** The number of rounds, by default, to measure, and to compare with a commit. */
const ROUNDS = 3;
const ROUNDS_AGAINST = 8;
/** With fewer rounds, a comparison's intervals would be too wide to be of use. */
const LEAST_ROUNDS_AGAINST = 4;

export interface Options {
  readonly rounds: number;
  readonly throttle: number;
  /** The commit to compare with. */
  readonly against: string | undefined;
  readonly json: boolean;
  readonly serve: boolean;
}

const OPTIONS = {
  rounds: { type: 'string' },
  throttle: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  against: { type: 'string' },
  serve: { type: 'boolean', default: false },
} as const;

interface Command {
  /** Printed by `--help`, followed by the options that all benches have. */
  readonly help: string;
  /** The default of `--throttle`. */
  readonly throttle: number;
  /** The options that not all benches have. */
  readonly own: readonly ('against' | 'serve')[];
}

/** Runs a bench's command. If it fails, prints the reason and exits with code 1. */
export async function runCommand(command: Command, run: (options: Options) => Promise<void>): Promise<void> {
  try {
    const { help, ...options } = readOptions(command);
    if (help) console.log(helpOf(command));
    else await run(options);
    process.exit(); // with the servers still open
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

function readOptions({ throttle, own }: Command): Options & { readonly help: boolean } {
  const { values } = parseArgs({ options: OPTIONS });
  for (const name of ['against', 'serve'] as const)
    if (values[name] && !own.includes(name)) throw new Error(`This bench has no option --${name}.`);
  const { against, json, help, serve } = values;
  const rounds = Number(values.rounds ?? (against === undefined ? ROUNDS : ROUNDS_AGAINST));
  const rate = Number(values.throttle ?? throttle);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a positive integer.');
  if (!(rate >= 1)) throw new Error('--throttle takes a factor of 1 or more.');
  if (against !== undefined && rounds < LEAST_ROUNDS_AGAINST)
    throw new Error(`--against needs ${LEAST_ROUNDS_AGAINST} rounds or more.`);
  return { rounds, throttle: rate, against, json, help, serve };
}

function helpOf({ help, throttle, own }: Command): string {
  const rows = [
    ...(own.includes('against')
      ? [
          [
            '--against REF',
            `compare with a commit: ${ROUNDS_AGAINST} rounds, unless --rounds says ${LEAST_ROUNDS_AGAINST} or more`,
          ],
        ]
      : []),
    ...(own.includes('serve') ? [['--serve', 'serve the page to other devices in the network']] : []),
    ['--rounds N', `measure N times, ${ROUNDS} by default; 1 gives a first look`],
    ['--throttle N', `slow the page's scripts down by this factor, ${throttle} by default`],
    ['--json', 'print the JSON instead of the tables; needs `npm run -s`'],
    ['--help', 'print this'],
  ];
  return `${help}\n\n${rows.map(([name = '', text]) => `  ${name.padEnd(15)}${text}`).join('\n')}\n
Each run writes its samples as JSON and its report as HTML to bench/out/.`;
}

/** Measures each subject of each section once a round, in turns that change their direction with each round. */
export async function measureInTurns(
  rounds: number,
  sections: Readonly<Record<string, readonly Subject[]>>,
  measure: (section: string, subject: Subject) => Promise<Round>,
): Promise<Measured[]> {
  const measured = Object.entries(sections).map(([name, subjects]) => ({
    name,
    subjects: subjects.map((subject) => ({ ...subject, rounds: [] as Round[] })),
  }));
  for (let round = 1; round <= rounds; round++) {
    for (const { name, subjects } of measured) {
      for (const subject of round % 2 === 1 ? subjects : [...subjects].reverse()) {
        console.error(
          `round ${round} of ${rounds}: ${name}, ${subject.name}${subject.version ? `, ${subject.version}` : ''}`,
        );
        subject.rounds.push(await measure(name, subject));
      }
    }
  }
  return measured;
}

/** Returns the conditions that all reports name. */
export async function describeConditions({ rounds, throttle, against }: Options): Promise<Report['conditions']> {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain') === '' ? '' : ' with changes';
  return {
    date: new Date().toISOString(),
    'working tree': `${git('rev-parse', '--short', 'HEAD')}${changes}`,
    ...(against === undefined ? {} : { commit: `${against} (${git('rev-parse', '--short', `${against}^{commit}`)})` }),
    browser: `Chromium ${version}`,
    machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`,
    'load at the start': figure(loadavg()[0] ?? 0),
    rounds,
    throttle,
  };
}

/** Writes a report to `bench/out/` as JSON and as HTML, and prints it. */
export async function publish(report: Report, { json }: Pick<Options, 'json'>): Promise<void> {
  const path = join(OUT, `${report.bench}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`);
  const text = JSON.stringify(report);
  mkdirSync(OUT, { recursive: true });
  writeFileSync(`${path}.json`, `${text}\n`);
  writeFileSync(`${path}.html`, await renderHtml(report));
  const output = json ? text : toMarkdown(report);
  await new Promise((resolve) => process.stdout.write(`${output}\n`, resolve));
  console.error(`\n${relative(process.cwd(), path)}.json and .html hold this report.`);
}

/** Renders a report in a browser, as its plotting library needs a document. The result has neither scripts nor links. */
async function renderHtml(report: Report): Promise<string> {
  const server = await serve(await buildPage('report'));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.waitForFunction('globalThis.showReport');
    return await page.evaluate((shown) => {
      (globalThis as unknown as { showReport(report: Report): void }).showReport(shown);
      for (const needless of document.querySelectorAll('script, link')) needless.remove();
      return `<!doctype html>\n${document.documentElement.outerHTML}\n`;
    }, report);
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}
