import type { CDPSession, Page } from 'playwright';
import { CLICKS, DIALOGS } from './clicks.ts';
import { BETWEEN_MS, placeOf, ROUNDS, tap } from './measure-clicks.ts';
import type { PageName, Taken } from './page-sample.ts';
import { onPhone, type PhoneVisit, settle, tapAt, throttle } from './phone.ts';

const SLOW_TIMES = 4;
/** For what a tap sets in motion, transitions included, to be counted. */
const COUNTED_MS = 600;

/**
 * Each control of the site, tapped with a slow CPU: the whole tap by Event Timing; and, tapped once more, how many elements
 * were restyled beyond those of a dialog that it has opened; and when that dialog's content was painted, which follows its
 * first frame. The floor of a dialog is a copy of its markup as a popover on
 * the same page, opened and closed by the browser alone; that of any other control is the form's copy being opened.
 */
export function measureTaps(watcher: string, url: string, name: PageName, quick: boolean): Promise<Taken> {
  return onPhone(watcher, { cpu: 1 }, async (visit) => {
    await visit.page.goto(url, { waitUntil: 'load' });
    await settle(visit.page, quick);
    return { values: name === 'site' ? await ofSite(visit, quick) : await ofCopies(visit, quick), notes: [] };
  });
}

type Values = Record<string, number[]>;

/** The key of the time until what a control opens has its content. */
export const contentOf = (control: string) => `${control}: content`;

function add(values: Values, key: string, value: number): void {
  values[key] = [...(values[key] ?? []), value];
}

async function ofSite({ page, cdp }: PhoneVisit, quick: boolean): Promise<Values> {
  const values: Values = {};
  for (let round = 0; round <= ROUNDS; round++) {
    if (quick && round === 1) continue;
    for (const { what, find } of CLICKS.site) {
      const at = await placeOf(find(page), what);
      await page.waitForTimeout(BETWEEN_MS);
      if (round === ROUNDS) {
        const restyled = await countRestyled(cdp, async () => {
          await tapAt(cdp, at);
          await page.waitForTimeout(COUNTED_MS);
        });
        values[`${what}: restyled`] = [restyled - (what in DIALOGS ? await sizeOfDialog(page) : 0)];
        continue;
      }
      const content = what in DIALOGS ? page.evaluate(contentPainted) : undefined;
      await throttle(cdp, SLOW_TIMES);
      const { event } = await tap(page, what, () => tapAt(cdp, at));
      if (content !== undefined) add(values, contentOf(what), await content);
      await throttle(cdp, 1);
      add(values, what, event);
    }
  }
  return values;
}

async function ofCopies({ page, cdp }: PhoneVisit, quick: boolean): Promise<Values> {
  const values: Values = {};
  const form: number[] = [];
  for (const { what, find } of CLICKS.site) {
    const { x, y } = await placeOf(find(page), what);
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(BETWEEN_MS);
    const closes = DIALOGS[what];
    if (closes !== undefined) await page.evaluate(copyDialog, what);
  }
  for (const [what, closes] of Object.entries(DIALOGS)) {
    for (let round = 0; round < (quick ? 1 : ROUNDS); round++) {
      for (const [name, found] of [
        [what, page.getByRole('button', { name: `open ${what}` })],
        [closes, page.getByRole('button', { name: `close ${what}` })],
      ] as const) {
        const at = await placeOf(found, name);
        await page.waitForTimeout(BETWEEN_MS);
        const content = name in DIALOGS ? page.evaluate(contentPainted) : undefined;
        await throttle(cdp, SLOW_TIMES);
        const { event } = await tap(page, name, () => tapAt(cdp, at));
        if (content !== undefined) add(values, contentOf(name), await content);
        await throttle(cdp, 1);
        add(values, name, event);
        if (name === 'Launch Project') form.push(event);
      }
    }
  }
  for (const { what } of CLICKS.site) values[what] ??= form;
  return values;
}

/** Runs in the page: puts a copy of the open dialog into a popover, and a button for it over all else. */
function copyDialog(what: string): void {
  const dialog = document.querySelector('dialog[open]');
  const sheet = document.createElement('div');
  sheet.className = dialog?.className ?? '';
  sheet.setAttribute('open', '');
  sheet.append(...(dialog?.cloneNode(true).childNodes ?? []));
  const popover = document.createElement('div');
  popover.popover = 'manual';
  popover.append(sheet);
  const buttons = ['show', 'hide'].map((action) => {
    const button = document.createElement('button');
    button.textContent = `${action === 'show' ? 'open' : 'close'} ${what}`;
    button.popoverTargetElement = popover;
    button.popoverTargetAction = action;
    button.style.cssText = `position: fixed; z-index: 99; inset: ${5 + 3 * document.querySelectorAll('body > [popover]').length}rem auto auto 0`;
    return button;
  });
  popover.append(...buttons.slice(1));
  document.body.append(popover, ...buttons.slice(0, 1));
  popover.style.cssText = 'inset: 0; width: 100%; height: 100%; max-width: none; padding: 0; border: 0';
  sheet.style.height = '100%';
}

/** Runs in the page. @returns how long after the next touch the content of what it opens has been painted, in ms. */
async function contentPainted(): Promise<number> {
  let touched = 0;
  const once = { capture: true, once: true };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      touched = timeStamp;
    },
    once,
  );
  await new Promise<void>((opened) => {
    // A popover opens with its content.
    addEventListener('beforetoggle', ({ target }) => target instanceof HTMLDialogElement || opened(), once);
    new MutationObserver((_, changes) => {
      if (document.querySelector('dialog[open] :is(form, [role="region"])') === null) return;
      changes.disconnect();
      opened();
    }).observe(document.body, { subtree: true, childList: true });
  });
  await new Promise(requestAnimationFrame);
  await new Promise((painted) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = painted;
    port2.postMessage(null);
  });
  return performance.now() - touched;
}

/** How many elements of the open dialog are rendered: those within folded details are not. */
function sizeOfDialog(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.querySelectorAll('dialog[open], dialog[open] *')].filter((one) => one.checkVisibility()).length,
  );
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** @returns how many elements were restyled meanwhile: each as often as it was. */
async function countRestyled(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  let restyled = 0;
  const collect = ({ value }: { readonly value: readonly object[] }) => {
    for (const { name, args } of value as readonly TraceEvent[]) {
      if (name === 'UpdateLayoutTree') restyled += args.elementCount ?? 0;
    }
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return restyled;
}
