import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRequestDialog } from './open-request-dialog.tsx';

vi.mock('../../data/load.ts', () => ({ loadData: () => new Promise(() => {}), prefetchData: () => {} }));

const NOTHING = { projectType: '', note: '' };

test('a repeated tap opens one form, and closing it makes room for the next', async () => {
  openRequestDialog(NOTHING); // React shows it in a later task
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
