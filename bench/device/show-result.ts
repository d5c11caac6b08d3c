import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import { quantile } from '../report/statistics.ts';
import { figure } from '../report/table.ts';
import type { DeviceFacts, SettingResult } from './device-result.ts';

/** A card with what one setting came to. */
export function settingCard(result: SettingResult): HTMLElement {
  const { setting, framesPerSecond, intervals, dropped, longTasks, report, disturbed, seconds, failure } = result;
  const card = document.createElement('section');
  const title = document.createElement('h3');
  title.textContent = setting.title;
  if (failure !== null) {
    card.append(title, element('p', `Does not run here: ${failure}`, 'warning'));
    return card;
  }
  const big = document.createElement('p');
  big.className = 'big';
  big.append(element('strong', figure(framesPerSecond)), ' frames a second');
  const quantiles = [0.5, 0.95, 0.99].map((share) =>
    intervals.length === 0 ? '–' : figure(quantile(intervals, share)),
  );
  const split = report && [report.stepMicroseconds, report.searchMicroseconds, report.drawMicroseconds].map(figure);
  const facts: (readonly [string, string])[] = [
    ['Time between frames, p50 / p95 / p99', `${quantiles.join(' / ')} ms`],
    ['Dropped frames', `${dropped} of ${Math.round(seconds * FRAME_RATE_FPS)}`],
    ['Step + search + draw', split ? `${split.join(' + ')} µs` : 'unknown'],
    ['Drawn with', report ? `${report.renderer}, ${figure(report.resolution)} pixels per CSS pixel` : 'unknown'],
    ['Long tasks of the main thread', longTasks === null ? 'this browser does not tell' : String(longTasks)],
  ];
  card.append(title, big, chart(intervals), list(facts));
  if (disturbed) card.append(element('p', 'The page was hidden meanwhile: run this again.', 'warning'));
  return card;
}

/** The device's facts as a list. */
export function factsList(facts: DeviceFacts): HTMLElement {
  return list([
    ['Screen', `${facts.screen}, ${facts.pixelRatio} pixels per CSS pixel`],
    ['Refreshes', `${figure(facts.refreshesPerSecond)} a second`],
    ['Processor', facts.cores === null ? 'unknown' : `${facts.cores} cores`],
    ['Memory', facts.memoryGb === null ? 'this browser does not tell' : `${facts.memoryGb} GB or more`],
    ['Graphics', facts.graphics],
    ['Browser', facts.userAgent],
  ]);
}

/** The intervals one after the other, as bars. The figures beside it say the same, so it is hidden from readers. */
function chart(intervals: readonly number[]): HTMLElement {
  const box = document.createElement('div');
  box.className = 'chart';
  box.setAttribute('aria-hidden', 'true');
  const groups = 60;
  const size = Math.max(1, Math.ceil(intervals.length / groups));
  for (let at = 0; at < intervals.length; at += size) {
    const longest = Math.max(...intervals.slice(at, at + size));
    const bar = document.createElement('i');
    bar.style.height = `${Math.min(100, longest)}%`;
    if (longest > 50) bar.className = 'late';
    box.append(bar);
  }
  return box;
}

function list(entries: readonly (readonly [string, string])[]): HTMLElement {
  const box = document.createElement('dl');
  for (const [name, value] of entries) box.append(element('dt', name), element('dd', value));
  return box;
}

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}
