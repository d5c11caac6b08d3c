import { expect } from 'playwright/test';
import type { Size } from '../../../../tools/engines/driver.ts';
import { bundle } from '../../../support/build-once.ts';
import { journey } from '../journey.ts';
import type { Visitor } from '../visitor.ts';
import type { Eye } from './in-page.ts';
import type { Finding } from './lines.ts';

/** Window sizes from a small phone to a very large screen, in the wide run. */
const ALL: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
/** In `npm test`, Chromium looks at the first, and the other engines at the second. */
const EXTREME = ALL.filter(({ width }) => width !== 390 && width !== 1440);
const USUAL: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

let source: Promise<string> | undefined;

/** What to check. */
interface View {
  /** The state's name in messages. */
  readonly state: string;
  /** Selector of the part to check; the whole page by default. */
  readonly within?: string;
  /** Only windows narrower than this have it. */
  readonly under?: number;
}

/** A journey that looks at what it comes to. */
export const sight = journey.extend<{
  /** Checks the current view in windows of all sizes, and reports all defects in one message. */
  readonly watch: (view: View) => Promise<void>;
}>({
  watch: async ({ visitor, eyes }, use) => {
    const inTurn = eyes.engine === 'chromium' ? EXTREME : USUAL;
    const sizes = process.env.WIDE === undefined ? inTurn : ALL;
    await use((view) => watch(visitor, sizes, view));
  },
});

async function watch({ tab }: Visitor, sizes: readonly Size[], { state, within = 'body', under }: View): Promise<void> {
  source ??= bundle(new URL('in-page.ts', import.meta.url).pathname);
  const told = new Map<string, { readonly line: string; readonly widths: Set<number> }>();
  for (const size of sizes.filter(({ width }) => under === undefined || width < under)) {
    await tab.resize(size);
    const see = () => tab.evaluate(look, size.width, within);
    let findings = await see();
    if (findings === null) {
      await tab.run(await source);
      findings = await see();
    }
    for (const { element, wrong } of findings ?? [{ element: state, wrong: 'can’t be looked at' }]) {
      const line = `${element} ${wrong}`;
      const kind = line.replace(/\d+ px/g, ''); // the lines of one paragraph, and most windows, differ only in these
      if (!told.has(kind)) told.set(kind, { line, widths: new Set() });
      told.get(kind)?.widths.add(size.width);
    }
  }
  const lines = [...told.values()].map(({ line, widths }) => `${state}, ${[...widths].join(' and ')} px wide: ${line}`);
  expect.soft(lines.join('\n'), `visual defects: ${state}`).toBe('');
}

/** Looks once the window has that width and the page is laid out for it. Null: nobody has brought the eye. */
async function look(width: number, selector: string): Promise<readonly Finding[] | null> {
  const { eye } = globalThis as { eye?: Eye };
  if (eye === undefined) return null;
  const frame = () => new Promise(requestAnimationFrame);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media (width: ${width}px) { html { --width: ${width} } }`);
  // WebKit now and then keeps what media queries came to at the last width, until the styles change.
  const applies = () => {
    document.adoptedStyleSheets.push(sheet);
    const applied = getComputedStyle(document.documentElement).getPropertyValue('--width') === String(width);
    document.adoptedStyleSheets.pop();
    return applied;
  };
  const end = Date.now() + 5000;
  while (innerWidth !== width || !applies()) {
    if (Date.now() > end) throw new Error(`The window is ${innerWidth} px wide, not ${width} px.`);
    await frame();
  }
  await document.fonts.ready;
  await frame();
  await frame();
  return eye.look(selector);
}
