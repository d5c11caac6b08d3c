import { asReport } from '../cli/outputs.ts';
import { machineLines } from '../lab/machine.ts';
import { byRound, goalsTable } from '../report/goals.ts';
import { summarize } from '../report/statistics.ts';
import { figure, markdownTable } from '../report/table.ts';
import { figureOf, PAGE_FIGURES, type PageFigure, pageFigures } from './page-figures.ts';
import { MEASURES, type PageName, type PageResult } from './page-sample.ts';

/** The whole result in words and tables. */
export function pageReport(result: PageResult): string {
  const rows = PAGE_FIGURES.flatMap((of) => {
    const [site, floor] = [cell(result, 'site', of), cell(result, 'floor', of)];
    return site === null ? [] : [[of.what, of.unit, site, floor ?? '–']];
  });
  return asReport('The page beside a static one, in Chromium', conditions(result), {
    Goals: goalsTable(pageFigures(result)),
    Measures: markdownTable(['figure', '', 'the page:', 'the floor:'], rows),
    'What the last round said beside it': remarks(result),
  });
}

function conditions({ machine, browser, plan, samples, skipped }: PageResult): string[] {
  const names = plan.measures.filter((name) => !skipped.includes(name)).map((name) => MEASURES[name]);
  const lines = [
    ...machineLines(machine),
    `${browser}, no GPU · a phone of 412 × 823 px, dpr 1.75 · own server, brotli, headers of firebase.json`,
    `Starts of the browser for each measure and page: ${byRound(samples).length}${plan.quick ? ', QUICK: worth a first look only' : ''} · median (least–most of the starts)`,
    names.join('; '),
  ];
  if (skipped.length > 0) {
    lines.push(`NOT MEASURED, since Lighthouse is not installed (npm ci --prefix bench): ${skipped.join(', ')}.`);
  }
  return lines;
}

/** A figure of all rounds together, then that of the best and the worst round. */
function cell({ samples }: PageResult, page: PageName, of: PageFigure): string | null {
  const rounds = byRound(samples);
  const value = figureOf(rounds, page, of);
  if (value === null) return null;
  const { least, most } = summarize(rounds.flatMap((round) => figureOf([round], page, of) ?? []));
  return least === most ? figure(value) : `${figure(value)} (${figure(least)}–${figure(most)})`;
}

function remarks({ samples }: PageResult): string {
  const last = (byRound(samples).at(-1) ?? []).filter(({ page }) => page === 'site');
  const lines = last.flatMap(({ measure, notes }) => notes.map((note) => `- ${measure}: ${note}`));
  return lines.length === 0 ? 'Nothing.' : lines.join('\n');
}
