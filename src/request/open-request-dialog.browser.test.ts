import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRequestDialog } from './open-request-dialog.tsx';

vi.mock('../data/load.ts', () => ({ loadData: () => new Promise(() => {}), prefetchData: () => {} }));

const NOTHING = { projectType: '', note: '' };

async function closeForm(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.request-host')).toBeNull();
}

test('repeated taps open one form, and after it has closed another can open', async () => {
  openRequestDialog(NOTHING); // React renders it in a later task
  openRequestDialog(NOTHING);
  const form = page.getByRole('dialog', { name: 'Launch Your Project' });
  await expect.element(form).toBeVisible();
  expect(document.querySelectorAll('.request-host')).toHaveLength(1);

  await page.getByLabelText('Company').fill('Analytical Engines');
  openRequestDialog(NOTHING);
  await expect.element(page.getByLabelText('Company')).toHaveValue('Analytical Engines');
  await closeForm();
  openRequestDialog(NOTHING);
  await expect.element(page.getByLabelText('Company')).toHaveValue('');
  await closeForm();
});

test('the form is open and modal in the frame after the click', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.onclick = () => openRequestDialog(NOTHING);
  opener.click();
  await new Promise(requestAnimationFrame);
  expect(document.querySelector('dialog:modal form')?.closest('dialog')?.contains(document.activeElement)).toBe(true);
  await closeForm();
  opener.remove();
});

test('closing a form that was filled in without an event offers to undo it', async () => {
  openRequestDialog(NOTHING);
  const name = page.getByLabelText('Full Name');
  await expect.element(name).toBeVisible();
  (name.element() as HTMLInputElement).value = 'Ada';
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(name).toHaveValue('Ada');
  await closeForm();
});
