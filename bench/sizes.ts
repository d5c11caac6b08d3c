/** `npm run bench:sizes`: compares the built site's sizes with their budgets. Exits with 1 if one is exceeded. */
import { buildSite } from './lab/build.ts';
import { figure, markdownTable } from './lab/table.ts';
import { measureSizes } from './sizes/budgets.ts';

const sizes = measureSizes(buildSite());
const rows = sizes.map(({ what, kB, budget }) => [what, figure(kB), figure(budget), kB > budget ? 'OVER' : '']);
console.log(markdownTable(['in brotli', 'kB', 'budget kB', ''], rows));
if (sizes.some(({ kB, budget }) => kB > budget)) process.exitCode = 1;
