import { afterEach, expect, test, vi } from 'vitest';
import { frames } from '../../tests/support/frames.ts';
import { watchMayRun } from './when-to-run.ts';

const end = new AbortController();

afterEach(() => document.body.replaceChildren());

/** Watches a page with a hero and things that may cover it. @returns a function that gives the last value reported. */
async function watch(): Promise<{ readonly mayRun: () => boolean | undefined }> {
  document.body.innerHTML = `
    <section style="height: 300px"></section>
    <dialog>A form</dialog><nav popover>A menu</nav><details><summary>A question</summary></details>`;
  let told: boolean | undefined;
  watchMayRun(
    document.querySelector('section')!,
    (mayRun) => {
      told = mayRun;
    },
    end.signal,
  );
  await expect.poll(() => told).toBe(true);
  return { mayRun: () => told };
}

test('the field stands still while a dialog covers it, and resumes when that closes', async () => {
  const { mayRun } = await watch();
  const dialog = document.querySelector('dialog')!;
  dialog.showModal();
  await expect.poll(mayRun).toBe(false);
  dialog.close();
  await expect.poll(mayRun).toBe(true);
});

test('it also stands still where a browser tells of a dialog only by its attribute', async () => {
  const { mayRun } = await watch();
  const dialog = document.querySelector('dialog')!;
  dialog.setAttribute('open', ''); // no event
  await expect.poll(mayRun).toBe(false);
  dialog.removeAttribute('open');
  await expect.poll(mayRun).toBe(true);
});

test('the field stands still while the menu is open', async () => {
  const { mayRun } = await watch();
  const menu = document.querySelector<HTMLElement>('[popover]')!;
  menu.showPopover();
  await expect.poll(mayRun).toBe(false);
  menu.hidePopover();
  await expect.poll(mayRun).toBe(true);
});

test('the field stands still while the tab is hidden, or scrolled away', async () => {
  const { mayRun } = await watch();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(mayRun()).toBe(false);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(mayRun()).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<div style="height: 3000px"></div>');
  window.scrollTo({ top: 2500, behavior: 'instant' });
  await expect.poll(mayRun).toBe(false);
  window.scrollTo({ top: 0, behavior: 'instant' });
  await expect.poll(mayRun).toBe(true);
});

test('opening details does not stop the field', async () => {
  const { mayRun } = await watch();
  const details = document.querySelector('details')!;
  details.open = true;
  await new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  await frames();
  expect(mayRun()).toBe(true);
});
