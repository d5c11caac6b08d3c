/** `npm run bench:page`: how the production page loads, rests and answers, beside a static page. */
import { runCommand, tell } from './cli/outputs.ts';
import { PAGE_HELP, readPageOptions } from './page/options.ts';
import { pageReport } from './page/page-report.ts';
import type { PageResult } from './page/page-sample.ts';
import { runPage } from './page/run-page.ts';

await runCommand(async () => {
  const options = readPageOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(PAGE_HELP);
    return 0;
  }
  const { plan, site, outputs } = options;
  const telling = { format: 'page-2', report: pageReport } as const;
  return tell<PageResult>(telling, outputs, site, (folder, say) => runPage(plan, folder, say));
});
