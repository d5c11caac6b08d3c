/** `npm run bench:sizes`: what the production build weighs beside its budgets. */
import { parseArgs } from 'node:util';
import { markdownTable } from './report/table.ts';
import { BUDGETS, type Budget, travelBytes, withoutHash } from './sizes/budgets.ts';
import { explain, isOver, type Recorded, readRecorded, type Size, writeRecorded } from './sizes/explain.ts';
import { measureBuild } from './sizes/measure-build.ts';
import { type Build, readBuild } from './sizes/read-build.ts';

const HELP = `Builds the site and sets its sizes beside their budgets (bench/sizes/budgets.ts). Exits with 1 when one is over.

  npm run bench:sizes -- [options]

  --explain          says of each size what it is made of, and what has grown since the last record
  --record           records today's sizes, so that growth can be told later
  --help             prints this`;

/** Files of the page itself; previews, archives and pictures of templates are none. */
const OF_THE_PAGE = /^(assets|icons)\/|^[^/]+$/;

const FLAG = { type: 'boolean', default: false } as const;
const { values: options } = parseArgs({ options: { explain: FLAG, record: FLAG, help: FLAG } });

if (options.help) console.log(HELP);
else await report();

async function report(): Promise<void> {
  const build = await readBuild();
  const sizes = measureBuild(build);
  console.log(table(sizes));
  const recorded = readRecorded();
  for (const size of sizes.filter((one) => options.explain || isOver(one))) console.log(`\n${explain(size, recorded)}`);
  if (options.record) writeRecorded(toRecord(build, sizes));
  process.exitCode = sizes.some(isOver) ? 1 : 0;
}

function toRecord({ files }: Build, sizes: readonly Size[]): Recorded {
  const own = [...files].filter(([path]) => OF_THE_PAGE.test(path));
  return {
    date: new Date().toISOString().slice(0, 10),
    files: Object.fromEntries(own.map(([path, content]) => [withoutHash(path), travelBytes(path, content)])),
    modules: Object.assign({}, ...sizes.map(({ modules }) => modules)),
  };
}

function table(sizes: readonly Size[]): string {
  const rows = sizes.map((size) => {
    const { what, most }: Budget = BUDGETS[size.budget];
    const goal = most === null ? '–' : `≤ ${kB(most)}`;
    return [size.of === undefined ? what : `${what}: ${size.of}`, kB(size.bytes), goal, isOver(size) ? 'OVER' : ''];
  });
  return markdownTable(['as it travels', 'kB:', 'budget:', ''], rows);
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
