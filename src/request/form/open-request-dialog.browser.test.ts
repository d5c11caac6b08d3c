import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRequestDialog } from './open-request-dialog.tsx';

vi.mock('../../data/load.ts', () => ({ loadData: () => new Promise(() => {}), prefetchData: () => {} }));

const NOTHING = { projectType: '', note: '' };

test('repeated taps open one form, and after closing it another can open', async () => {
  openRequestDialog(NOTHING); // React renders it in a later task
  openRequestDialog(NOTHING);
  const form = page.getByRole('dialog', { name: 'Launch Your Project' });
  await expect.element(form).toBeVisible();
  expect(document.querySelectorAll('.request-host')).toHaveLength(1);

  await page.getByLabelText('Company').fill('Analytical Engines');
  openRequestDialog(NOTHING);
  await expect.element(page.getByLabelText('Company')).toHaveValue('Analytical Engines');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.request-host')).toBeNull();
  openRequestDialog(NOTHING);
  await expect.element(page.getByLabelText('Company')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.request-host')).toBeNull();
});

test('on a phone its head covers the page at once, and a second tap leaves the focus; then it is modal, with the form', async () => {
  const atFirst = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const dialog = document.querySelector('dialog');
      if (dialog === null) return;
      watch.disconnect();
      const covered = [1, innerHeight - 1].map((y) => dialog.contains(document.elementFromPoint(innerWidth / 2, y)));
      const takesFocus = dialog
        .querySelector('h2')!
        .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      resolve([dialog.matches(':modal'), dialog.querySelector('form'), ...covered, takesFocus]);
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
  openRequestDialog(NOTHING);
  expect(await atFirst).toEqual([false, null, true, true, false]);
  await expect.element(page.getByLabelText('Company')).toBeVisible();
  expect(document.querySelector('dialog:modal')?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.request-host')).toBeNull();
});

test('in a hidden tab, which has no frames, it is modal with the form all the same', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  openRequestDialog(NOTHING);
  await expect.poll(() => document.querySelector('dialog:modal form')).not.toBeNull();
  frames.mockRestore();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.request-host')).toBeNull();
});

test.skipIf(!('closedBy' in HTMLDialogElement.prototype))('Escape closes it before it is modal', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  openRequestDialog(NOTHING);
  await expect.poll(() => document.querySelector('dialog[open]:not(:modal)')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.request-host')).toBeNull();
});

test('a caret that a tap has left is dropped, behind it and in it; selected text stays selected', async () => {
  const words = document.body.appendChild(document.createElement('p'));
  words.textContent = 'About us';
  const selection = getSelection()!;
  const cancel = page.getByRole('button', { name: 'Cancel' });
  selection.collapse(words.firstChild, 2);
  openRequestDialog(NOTHING);
  await expect.element(cancel).toBeVisible();
  expect(selection.rangeCount).toBe(0);
  selection.collapse(document.querySelector('dialog p')!.firstChild, 1);
  await cancel.click();
  expect(selection.rangeCount).toBe(0);
  await expect.poll(() => document.querySelector('.request-host')).toBeNull();

  selection.selectAllChildren(words);
  openRequestDialog(NOTHING);
  await expect.element(cancel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.request-host')).toBeNull();
  expect(String(selection)).toBe('About us'); // while it was inert, it was no text for a selection
  words.remove();
});
