import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frames } from '../../../tests/support/frames.ts';
import { whileSeen } from './measure-live.ts';

let end: AbortController;
/** The signals that the work has got, one each time that it began. */
let begun: AbortSignal[];

const runs = () => begun.filter(({ aborted }) => !aborted).length;
const place = () => document.querySelector('section')!;

beforeEach(async () => {
  end = new AbortController();
  begun = [];
  document.body.innerHTML = `
    <section>The panel</section><p>Something tall</p>
    <dialog>A form</dialog><nav popover>A menu</nav><details><summary>A question</summary></details>`;
  document.querySelector('p')!.style.height = '300vh';
  whileSeen(place(), (seen) => begun.push(seen), end.signal);
  await expect.poll(runs).toBe(1);
});

afterEach(() => {
  end.abort();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

/** What ends the work must not begin it twice. */
async function endsAndBeginsAgain(hide: () => void, show: () => void): Promise<void> {
  hide();
  await expect.poll(runs).toBe(0);
  show();
  await expect.poll(runs).toBe(1);
  expect(begun).toHaveLength(2);
}

test('work ends while its place is out of view', async () => {
  await endsAndBeginsAgain(
    () => scrollTo(0, document.body.scrollHeight),
    () => scrollTo(0, 0),
  );
});

test('work ends while a dialog covers the page', async () => {
  const dialog = document.querySelector('dialog')!;
  await endsAndBeginsAgain(
    () => dialog.showModal(),
    () => dialog.close(),
  );
});

test('work ends while a browser tells of a dialog only by its attribute', async () => {
  const dialog = document.querySelector('dialog')!;
  await endsAndBeginsAgain(
    () => dialog.setAttribute('open', ''),
    () => dialog.removeAttribute('open'),
  );
});

test('work ends while the menu is open', async () => {
  const menu = document.querySelector('nav')!;
  await endsAndBeginsAgain(
    () => menu.showPopover(),
    () => menu.hidePopover(),
  );
});

test('work ends while the tab is in the back', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const turn = (into: boolean) => {
    hidden.mockReturnValue(into);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await endsAndBeginsAgain(
    () => turn(true),
    () => turn(false),
  );
});

test('an opened question ends nothing', async () => {
  const details = document.querySelector('details')!;
  details.open = true;
  await new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  await frames();
  expect([runs(), begun.length]).toEqual([1, 1]);
});

test('once it is over, work ends and never begins again', async () => {
  end.abort();
  expect(runs()).toBe(0);
  const dialog = document.querySelector('dialog')!;
  dialog.showModal();
  dialog.close();
  scrollTo(0, document.body.scrollHeight);
  scrollTo(0, 0);
  await frames();
  expect(begun).toHaveLength(1);
});
