import { expect } from 'playwright/test';
import type { Size } from '../../../tools/engines/driver.ts';
import { bundle } from '../bundle.ts';
import type { Visitor } from '../visitor.ts';
import type { Finding } from './finding.ts';
import type { Eye } from './in-page.ts';

/** Window sizes from a small phone to a very large screen. */
export const SIZES: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

let source: Promise<string> | undefined;

/** What to check. */
export interface View {
  /** The state's name in messages. */
  readonly state: string;
  /** Selector of the part to check; the whole page by default. */
  readonly within?: string;
  readonly sizes?: readonly Size[];
}

/** Checks the visitor's current view in windows of all sizes, and reports all defects in one message. */
export async function watch({ tab }: Visitor, { state, within = 'body', sizes = SIZES }: View): Promise<void> {
  source ??= bundle(new URL('in-page.ts', import.meta.url).pathname);
  const told = new Map<string, { readonly line: string; readonly widths: Set<number> }>();
  for (const size of sizes) {
    await tab.resize(size);
    await tab.evaluate(takesShape, size.width);
    if (!(await tab.evaluate(() => 'eye' in globalThis))) await tab.run(await source);
    for (const { element, wrong } of await tab.evaluate(look, within)) {
      const line = `${element} ${wrong}`;
      const kind = line.replace(/\d+ px/g, ''); // the lines of one paragraph, and most windows, differ only in these
      if (!told.has(kind)) told.set(kind, { line, widths: new Set() });
      told.get(kind)?.widths.add(size.width);
    }
  }
  const lines = [...told.values()].map(({ line, widths }) => `${state}, ${[...widths].join(' and ')} px wide: ${line}`);
  expect.soft(lines.join('\n'), `visual defects: ${state}`).toBe('');
}

function look(selector: string): readonly Finding[] {
  return (globalThis as { eye?: Eye }).eye?.look(selector) ?? [];
}

/** Waits until the window has that width and the page is laid out for it. */
async function takesShape(width: number): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const end = Date.now() + 5000;
  while (innerWidth !== width) {
    if (Date.now() > end) throw new Error(`The window is ${innerWidth} px wide, not ${width} px.`);
    await frame();
  }
  await document.fonts.ready;
  await frame();
  await frame();
}
