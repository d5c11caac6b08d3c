/** `npm run bench:page`: how the production page loads, rests and answers, beside a static page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createProgress } from './cli/progress.ts';
import { buildSite } from './lab/build.ts';
import { joinResults } from './page/join-results.ts';
import { PAGE_HELP, type PageOptions, readPageOptions } from './page/options.ts';
import { comparePages } from './page/page-compare.ts';
import { pageReport } from './page/page-report.ts';
import { type PageResult, parsePageResult } from './page/page-sample.ts';
import { runPage } from './page/run-page.ts';
import { MARKDOWN, TEXT } from './report/format.ts';
import { updateReadme } from './report/update-readme.ts';

try {
  const options = readPageOptions(process.argv.slice(2));
  if (options === 'help') console.log(PAGE_HELP);
  else process.exitCode = await bench(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function bench(options: PageOptions): Promise<number> {
  const before = options.compare === undefined ? undefined : readResult(options.compare);
  const result = options.from.length === 0 ? await measure(options) : joinResults(options.from.map(readResult));

  console.log(pageReport(result, TEXT));
  if (options.readme) updateReadme('page', pageReport(result, MARKDOWN));
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(result)}\n`);
  if (before === undefined) return 0;
  const comparison = comparePages(before, result, options.tolerance);
  console.log(`\nCOMPARED WITH ${options.compare}\n\n${comparison.text}`);
  return comparison.worse ? 1 : 0;
}

async function measure({ plan, site }: PageOptions): Promise<PageResult> {
  const progress = createProgress();
  if (site === undefined) progress.say('building the site');
  const result = await runPage(plan, site ?? (await buildSite()), progress.say);
  progress.end();
  return result;
}

function readResult(file: string): PageResult {
  return parsePageResult(readFileSync(file, 'utf8'), file);
}
