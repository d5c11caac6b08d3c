import { REQUEST_HOST } from '../../src/shared/launch-protocol.ts';
import type { MeasuredPage } from './browsers/measured-browser.ts';
import type { Condition } from './contenders/all.ts';
import type { Probe } from './probe/probe.ts';

/** As long as the page itself waits for its worker. */
const LIMIT_MS = 10_000;
/** Nothing has come for so long: nothing more will. */
const QUIET_MS = 500;
/** After the form comes the database's code, and WebKitGTK takes five seconds to fade the scrollbar of an area out. */
const SETTLED_MS = 5000;

/**
 * Brings the production page into the state in which it is to be measured, once its field has been drawn and what the
 * page fetches after it has come: a field that comes up late draws its first picture even where it then stands still,
 * and draws it again when the typeface moves the text.
 *
 * @throws Error when that takes too long.
 */
export async function arrange(page: MeasuredPage, url: string, condition: Condition): Promise<void> {
  await page.evaluate(firstFrame, url, LIMIT_MS);
  await page.evaluate(quiet, QUIET_MS);
  if (condition === 'scrolled-away') await page.evaluate(scrollAway);
  if (condition !== 'form-open') return;
  await page.evaluate(openForm, REQUEST_HOST, LIMIT_MS);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
}

async function firstFrame(url: string, limit: number): Promise<void> {
  const { benchProbe } = globalThis as unknown as { readonly benchProbe: Probe };
  const end = performance.now() + limit;
  while ((await benchProbe.frames(0, Number.POSITIVE_INFINITY)).length === 0) {
    if (performance.now() > end) throw new Error(`${url}: nothing was drawn within ${limit} ms.`);
  }
}

/** Waits until nothing more is fetched. */
async function quiet(ms: number): Promise<void> {
  for (let known = -1; known !== performance.getEntriesByType('resource').length; ) {
    known = performance.getEntriesByType('resource').length;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** To the end of the page, in as many steps as the sections that load on the way make necessary. */
async function scrollAway(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Opens the request form as the hero's button does. With a mouse, the form puts the caret into its first field. */
async function openForm(host: string, limit: number): Promise<void> {
  document.querySelector<HTMLElement>('#home [data-launch]')?.click();
  const end = performance.now() + limit;
  while (document.querySelector(`.${host} dialog[open]`) === null) {
    if (performance.now() > end) throw new Error(`The request form did not open within ${limit} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
