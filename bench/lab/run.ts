import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onPage, scriptOf } from './on-page.ts';
import { figure, type Measured, type Report, type Round, type Subject, toMarkdown } from './report.ts';
import { buildPage, ROOT, serve } from './site.ts';
import { refreshRate } from './watch.ts';

/** The default number of rounds, that of a comparison, and a comparison's minimum: with fewer, its intervals are too wide. */
const ROUNDS = { alone: 3, against: 10, leastAgainst: 4 };
const HELP = `  --rounds N      measure N times, ${ROUNDS.alone} by default; 1 gives a first look
  --throttle N    slow scripts down by this factor
  --json          print the JSON instead of the tables; with \`npm -s run\`, nothing else
  --help          print this

Each run writes its samples as JSON and its report as HTML to bench/out/.`;
/** The help on `--against`. */
export const AGAINST = `  --against REF   compare with a commit, in ${ROUNDS.against} rounds unless --rounds asks for ${ROUNDS.leastAgainst} or more`;

const OPTIONS = {
  rounds: { type: 'string' },
  throttle: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  against: { type: 'string', default: '' },
  serve: { type: 'boolean', default: false },
} as const;

export interface Options {
  readonly rounds: number;
  readonly throttle: number;
  /** The commit to compare with, or an empty string. */
  readonly against: string;
  readonly json: boolean;
  readonly serve: boolean;
}

interface Command {
  /** The text that `--help` prints before the options that all benches have. */
  readonly help: string;
  /** The default of `--throttle`. */
  readonly throttle: number;
  /** The one of these two options that the bench has. */
  readonly own: 'against' | 'serve';
}

/** Parses the options, runs a bench's command, and ends the process. On failure, prints the reason and exits with code 1. */
export async function runCommand(
  { help, throttle, own }: Command,
  run: (options: Options) => Promise<void>,
): Promise<void> {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const { against } = values;
    const rounds = Number(values.rounds ?? (against === '' ? ROUNDS.alone : ROUNDS.against));
    const rate = Number(values.throttle ?? throttle);
    const other = own === 'serve' ? 'against' : 'serve';
    if (values[other]) throw new Error(`This bench has no option --${other}.`);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a positive integer.');
    if (!(rate >= 1)) throw new Error('--throttle takes a factor of 1 or more.');
    if (against !== '' && rounds < ROUNDS.leastAgainst)
      throw new Error(`--against needs ${ROUNDS.leastAgainst} rounds or more.`);
    if (values.help) console.log(`${help}\n${HELP}`);
    else await run({ ...values, rounds, throttle: rate });
    process.exit(); // open servers would keep the process alive
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

/** Measures every subject of every section once per round. In every second round, reverses each section's subjects. */
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
      for (const subject of round % 2 === 1 ? subjects : subjects.toReversed()) {
        console.error(`round ${round} of ${rounds}: ${name}, ${subject.name} ${subject.version ?? ''}`);
        subject.rounds.push(await measure(name, subject));
      }
    }
  }
  return measured;
}

/** Returns the conditions on this computer under which a report is made. */
export async function describeConditions({ rounds, throttle, against }: Options): Promise<Report['conditions']> {
  const [version, refreshHz] = await onPage({}, async (page) => [
    page.context().browser()?.version(),
    await page.evaluate<number>(scriptOf(refreshRate)),
  ]);
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const system = `${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`;
  return {
    date: new Date().toISOString(),
    'working tree': `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`,
    ...(against === '' ? {} : { commit: `${against}, ${git('rev-parse', '--short', `${against}^{commit}`)}` }),
    browser: `Chromium ${version}`,
    machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${system}`,
    'load at the start': figure(loadavg()[0] ?? 0),
    'refresh rate, Hz': Math.round(Number(refreshHz)),
    rounds,
    throttle,
  };
}

/** Writes a report to `bench/out/` as JSON and as HTML, and prints it. */
export async function publish(report: Report, { json }: Pick<Options, 'json'>): Promise<void> {
  const name = `bench/out/${report.bench}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
  const path = join(ROOT, name);
  const text = JSON.stringify(report);
  const tables = toMarkdown(report); // before anything is written, because it throws if a device has sent anything but a report
  mkdirSync(join(ROOT, 'bench/out'), { recursive: true });
  writeFileSync(`${path}.json`, `${text}\n`);
  writeFileSync(`${path}.html`, await renderHtml(report));
  await new Promise((resolve) => process.stdout.write(`${json ? text : tables}\n`, resolve));
  console.error(`\n${name}.json and .html hold this report.`);
}

/** Renders a report in a browser, because its plotting library needs a document. The result has neither scripts nor links. */
async function renderHtml(report: Report): Promise<string> {
  const server = await serve(await buildPage('report'));
  return onPage({}, async (page) => {
    await page.goto(server.origin);
    return page.evaluate((shown) => {
      (globalThis as unknown as { showReport(report: Report): void }).showReport(shown);
      for (const needless of document.querySelectorAll('script, link')) needless.remove();
      return `<!doctype html>\n${document.documentElement.outerHTML}\n`;
    }, report);
  }).finally(() => server.close());
}
