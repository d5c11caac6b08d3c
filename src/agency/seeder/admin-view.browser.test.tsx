import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { REFUSAL } from '../../../tests/support/faults.ts';
import { ADMIN_TEXT as TEXT } from '../../content/admin.ts';
import { AGENCY_TEXT } from '../../content/agency.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import { DataError, type DataPort } from '../../data/port.ts';
import AdminView from './admin-view.tsx';
import { useSeeder } from './use-seeder.ts';

import '../../../tests/support/page-styles.ts';

const port = vi.hoisted(() => ({
  addCategory: vi.fn<DataPort['addCategory']>(),
  addTemplate: vi.fn<DataPort['addTemplate']>(),
}));
vi.mock('../../data/load.ts', () => ({ loadData: async () => port }));

const BUTTONS = Object.values(TEXT.actions).map(({ label }) => label);
const CATEGORIES = TEXT.actions.categories;

const button = (name: string) => page.getByRole('button', { name });
const success = () => page.getByRole('status').filter({ hasText: CATEGORIES.succeeded });
const refusal = () => page.getByRole('alert').filter({ hasText: REFUSAL });
const refuseThird = () =>
  port.addCategory
    .mockResolvedValueOnce('1')
    .mockResolvedValueOnce('2')
    .mockRejectedValueOnce(new DataError('denied', REFUSAL));

beforeEach(async () => {
  vi.resetAllMocks();
  port.addCategory.mockResolvedValue('id');
  port.addTemplate.mockResolvedValue('id');
  (await renderHook(useSeeder)).result.current.dismiss();
});

/** Holds the next record back. @returns what lets it through. */
function hold(): () => void {
  let release = () => {};
  port.addCategory.mockReturnValueOnce(
    new Promise((resolve) => {
      release = () => resolve('id');
    }),
  );
  return () => release();
}

test.each([
  ['templates', 0, SAMPLE_TEMPLATES.length],
  ['categories', SAMPLE_CATEGORIES.length, 0],
  ['all', SAMPLE_CATEGORIES.length, SAMPLE_TEMPLATES.length],
] as const)('the button for %s adds only its own, and the words of it can be dismissed', async (action, ...counts) => {
  const { label, succeeded } = TEXT.actions[action];
  await render(<AdminView />);
  await button(label).click();
  await expect.element(page.getByText(succeeded)).toBeVisible();
  expect([port.addCategory.mock.calls.length, port.addTemplate.mock.calls.length]).toEqual(counts);
  await button(AGENCY_TEXT.dismiss).click();
  await expect.element(page.getByText(succeeded)).not.toBeInTheDocument();
});

test('every button is disabled during a run, which shows its progress and outlives the view', async () => {
  const release = hold();
  const { unmount } = await render(<AdminView />);
  await button(CATEGORIES.label).click();
  for (const name of BUTTONS) await expect.element(button(name)).toBeDisabled();
  await expect.element(page.getByText(/Adding 1 of 6/)).toBeVisible();
  await unmount();
  await render(<AdminView />);
  for (const name of BUTTONS) await expect.element(button(name)).toBeDisabled();
  release();
  await expect.element(success()).toBeVisible();
  for (const name of BUTTONS) await expect.element(button(name)).toBeEnabled();
});

test('a failure shows the error’s own message and where it stopped, in a region that existed before, and can be dismissed', async () => {
  await render(<AdminView />);
  const regions = [...document.querySelectorAll<HTMLElement>('main :is([role="status"], [role="alert"])')];
  expect(regions.map(({ role, textContent }) => `${role}: ${textContent}`).toSorted()).toEqual([
    'alert: ',
    'status: ',
    'status: ',
  ]);
  await button(CATEGORIES.label).click();
  await expect.element(success()).toBeVisible();
  expect(regions).toContain(success().element());
  refuseThird();
  port.addCategory.mockClear();
  await button(CATEGORIES.label).click();
  await expect.element(refusal()).toHaveTextContent('after 2 of 6 records');
  expect(regions).toContain(refusal().element());
  expect(port.addCategory).toHaveBeenCalledTimes(3);
  await expect.element(button(AGENCY_TEXT.signIn.submit)).not.toBeInTheDocument(); // there is nothing to sign in to
  await button(AGENCY_TEXT.dismiss).click();
  await expect.element(refusal()).not.toBeInTheDocument();
});

test('the focus returns to the button after a run and from the banner', async () => {
  await render(<AdminView />);
  const pressed = button(CATEGORIES.label);
  (pressed.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(success()).toBeVisible();
  await expect.element(pressed).toHaveFocus();
  (button(AGENCY_TEXT.dismiss).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(success()).not.toBeInTheDocument();
  await expect.element(pressed).toHaveFocus();
  refuseThird();
  await userEvent.keyboard('{Enter}');
  await expect.element(refusal()).toBeVisible();
  await expect.element(pressed).toHaveFocus();
});
