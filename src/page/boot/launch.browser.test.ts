import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLauncher, watchLaunchButtons } from './launch.ts';

/** As `page/launch-dialog.tsx` has it. */
const PAGE = `
  <button data-launch="web-app" data-launch-note="From the hero">Start</button>
  <button data-launch="">Launch</button>
  <dialog id="launch" popover="auto"><a href="#mail">Mail</a><button data-launch="" id="again">Try again</button></dialog>
  <dialog id="details">Details</dialog>`;

const openRequestDialog = vi.fn();
const resume = vi.fn();
const importForm = vi.fn<() => Promise<{ openRequestDialog: typeof openRequestDialog; resume: typeof resume }>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = PAGE;
  openRequestDialog.mockReset();
  importForm.mockReset().mockImplementation(async () => ({ openRequestDialog, resume }));
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const start = () => element('[data-launch="web-app"]');
const other = () => element('[data-launch=""]');
const again = () => element('#again');
const waiting = () => document.querySelector<HTMLDialogElement>('#launch')!;
const isWaiting = () => waiting().matches(':popover-open');
/** Lets so much time pass, and all happen that it leads to. */
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A network on which the form's code comes, or fails to come, when it is told to. */
function slowNetwork() {
  const arrivals: { arrive: () => void; fail: () => void }[] = [];
  importForm.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrivals.push({
          arrive: () => resolve({ openRequestDialog, resume }),
          fail: () => reject(new TypeError('offline')),
        });
      }),
  );
  return arrivals;
}

test('a button opens the form with its kind of project and its note', async () => {
  createLauncher(importForm).launch(start());
  await expect.poll(() => openRequestDialog.mock.calls).toEqual([[{ projectType: 'web-app', note: 'From the hero' }]]);
  expect(start().ariaBusy).toBeNull();
  await after(80);
  expect(isWaiting(), 'there was no wait').toBe(false);
});

test('while the code is on its way the button is busy, and a dialog soon says so, until the form takes its place', async () => {
  const network = slowNetwork();
  createLauncher(importForm).launch(start());
  expect(start().ariaBusy).toBe('true');
  await after(59);
  expect(isWaiting()).toBe(false);
  await after(1);
  expect(isWaiting()).toBe(true);
  expect(waiting().dataset.failed).toBeUndefined();
  network[0]!.arrive();
  await expect.poll(() => openRequestDialog.mock.calls.length).toBe(1);
  expect([isWaiting(), start().ariaBusy]).toEqual([false, null]);
});

test.each(['arrive', 'fail'] as const)(
  'whoever closes the waiting dialog gets no form, whether its code will %s',
  async (end) => {
    const network = slowNetwork();
    createLauncher(importForm).launch(start());
    await after(60);
    expect(isWaiting()).toBe(true);
    waiting().hidePopover();
    expect(start().ariaBusy).toBeNull();
    network[0]![end]();
    await after(20);
    expect([isWaiting(), waiting().dataset.failed]).toEqual([false, undefined]);
    expect(openRequestDialog).not.toHaveBeenCalled();
  },
);

test('the button that was clicked last is the one whose form opens', async () => {
  const network = slowNetwork();
  const { launch } = createLauncher(importForm);
  launch(other());
  launch(start());
  expect([other().ariaBusy, start().ariaBusy]).toEqual([null, 'true']);
  for (const { arrive } of network) arrive();
  await expect.poll(() => openRequestDialog.mock.calls.length).toBe(1);
  expect(openRequestDialog.mock.lastCall?.[0].projectType).toBe('web-app');
});

test('where the code can’t be had the dialog says so; “Try again” is for the button that was wanted', async () => {
  const network = slowNetwork();
  const { launch } = createLauncher(importForm);
  launch(start());
  network[0]!.fail();
  await expect.poll(() => waiting().dataset.failed).toBe('');
  expect([isWaiting(), start().ariaBusy]).toEqual([true, null]);
  launch(again());
  expect(waiting().dataset.failed).toBeUndefined();
  expect(start().ariaBusy).toBe('true');
  network[1]!.arrive();
  await expect.poll(() => openRequestDialog.mock.calls.length).toBe(1);
  expect(openRequestDialog.mock.lastCall?.[0].projectType).toBe('web-app');
});

test('a dialog that opens over the waiting one closes it, but the form still comes', async () => {
  const network = slowNetwork();
  createLauncher(importForm).launch(start());
  await after(60);
  expect(isWaiting()).toBe(true);
  document.querySelector<HTMLDialogElement>('#details')!.showModal();
  expect(isWaiting()).toBe(false);
  network[0]!.arrive();
  await expect.poll(() => openRequestDialog.mock.calls.length).toBe(1);
});

test('a click that React keeps from bubbling, on what is not hydrated yet, opens the form; no reload repeats what the address asked for', async () => {
  const over = new AbortController();
  const before = location.href;
  history.replaceState(null, '', '?launch=game&other=1#part');
  document.body.addEventListener('click', (event) => event.stopPropagation(), { signal: over.signal });
  watchLaunchButtons(over.signal);
  start().click();
  over.abort();
  expect(location.search + location.hash).toBe('?other=1#part');
  history.replaceState(null, '', before);
  expect(start().ariaBusy).toBe('true');
  waiting().dispatchEvent(new ToggleEvent('beforetoggle', { newState: 'closed' })); // it is enough to be wanted
  await import('../../request/open-request-dialog.tsx');
});
