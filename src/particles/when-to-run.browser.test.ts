import { afterEach, expect, test, vi } from 'vitest';
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
  await vi.waitFor(() => expect(told).toBe(true));
  return { mayRun: () => told };
}

test('the field stands still while a dialog covers it, and resumes when that closes', async () => {
  const { mayRun } = await watch();
  const dialog = document.querySelector('dialog')!;
  dialog.showModal();
  await vi.waitFor(() => expect(mayRun()).toBe(false));
  dialog.close();
  await vi.waitFor(() => expect(mayRun()).toBe(true));
});

test('it also stands still where a browser tells of a dialog only by its attribute', async () => {
  const { mayRun } = await watch();
  const dialog = document.querySelector('dialog')!;
  dialog.setAttribute('open', ''); // no event
  await vi.waitFor(() => expect(mayRun()).toBe(false));
  dialog.removeAttribute('open');
  await vi.waitFor(() => expect(mayRun()).toBe(true));
});

test('the field stands still while the menu is open', async () => {
  const { mayRun } = await watch();
  const menu = document.querySelector<HTMLElement>('[popover]')!;
  menu.showPopover();
  await vi.waitFor(() => expect(mayRun()).toBe(false));
  menu.hidePopover();
  await vi.waitFor(() => expect(mayRun()).toBe(true));
});

test('opening details does not stop the field', async () => {
  const { mayRun } = await watch();
  document.querySelector('details')!.open = true;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mayRun()).toBe(true);
});
