import { afterEach, expect, test, vi } from 'vitest';
import { frames } from '../../tests/support/async.ts';
import { watchMayRun } from './when-to-run.ts';

const silence = (event: Event) => event.stopPropagation();

afterEach(() => {
  document.body.replaceChildren();
  window.removeEventListener('toggle', silence, { capture: true });
});

/** Watches a page with a hero and elements that may cover it. @returns `mayRun`, which returns the last reported value. */
async function watch(): Promise<{ readonly mayRun: () => boolean | undefined }> {
  document.body.innerHTML = `
    <section style="height: 300px"></section>
    <dialog>A form</dialog><nav id="menu" popover>A menu</nav><div popover>An extension’s</div><dialog>Another’s</dialog><details><summary>A question</summary></details>
    <p style="height: 300vh">Something tall</p>`;
  let reported: boolean | undefined;
  watchMayRun(document.querySelector('section')!, (mayRun) => {
    reported = mayRun;
  });
  await expect.poll(() => reported).toBe(true);
  return { mayRun: () => reported };
}

const part = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;

function turn(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each<[string, () => void, () => void]>([
  [
    'a dialog covers it',
    () => part<HTMLDialogElement>('dialog').showModal(),
    () => part<HTMLDialogElement>('dialog').close(),
  ],
  [
    'a dialog covers it, which the browser reports only by an attribute',
    () => {
      window.addEventListener('toggle', silence, { capture: true });
      part<HTMLDialogElement>('dialog').showModal();
    },
    () => part<HTMLDialogElement>('dialog').close(),
  ],
  ['the menu is open', () => part('nav').showPopover(), () => part('nav').hidePopover()],
  ['the tab is hidden', () => turn(true), () => turn(false)],
  ['it is scrolled out of view', () => scrollTo(0, document.body.scrollHeight), () => scrollTo(0, 0)],
])('the field stops while %s, and then resumes', async (_, cover, uncover) => {
  const { mayRun } = await watch();
  cover();
  await expect.poll(mayRun).toBe(false);
  uncover();
  await expect.poll(mayRun).toBe(true);
});

test('open details, and non-modal dialogs and popovers of browser extensions, don’t stop the field', async () => {
  const { mayRun } = await watch();
  const details = document.querySelector('details')!;
  details.open = true;
  await new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  part('div[popover]').showPopover();
  part<HTMLDialogElement>('div + dialog').show();
  await frames();
  expect(mayRun()).toBe(true);
});
