import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deferred } from '../../../tests/support/async.ts';
import { REFUSAL } from '../../../tests/support/faults.ts';
import { AGENCY_TEXT } from '../../content/agency/frame.ts';
import { SEEDER_TEXT as TEXT } from '../../content/agency/seeder.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import { DataError, type DataPort } from '../../data/data-port.ts';
import { dismiss } from './seeder.ts';
import SeederView from './seeder-view.tsx';
import '../../styles/base.css';

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

beforeEach(() => {
  vi.resetAllMocks();
  dismiss();
});

test.each([
  ['templates', [], SAMPLE_TEMPLATES],
  ['categories', SAMPLE_CATEGORIES, []],
  ['all', SAMPLE_CATEGORIES, SAMPLE_TEMPLATES],
] as const)(
  'the button for %s adds only its records, unchanged, and its banner can be dismissed',
  async (action, ...added) => {
    const { label, succeeded } = TEXT.actions[action];
    await render(<SeederView />);
    await button(label).click();
    await expect.element(page.getByText(succeeded)).toBeVisible();
    expect([port.addCategory.mock.calls.flat(), port.addTemplate.mock.calls.flat()]).toEqual(added);
    await button(AGENCY_TEXT.dismiss).click();
    await expect.element(page.getByText(succeeded)).not.toBeInTheDocument();
    await expect.element(button(label)).toHaveFocus();
  },
);

test('during a run every button is disabled; the run shows its progress and continues while the view is unmounted', async () => {
  const { promise, resolve } = deferred<void>();
  port.addCategory.mockReturnValueOnce(promise);
  const { unmount } = await render(<SeederView />);
  await button(CATEGORIES.label).click();
  await expect.element(page.getByText(/Adding 1 of 6/)).toBeVisible();
  await unmount();
  await render(<SeederView />);
  for (const name of BUTTONS) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await button(name).click({ force: true });
  }
  resolve();
  await expect.element(success()).toBeVisible();
  expect(port.addCategory).toHaveBeenCalledTimes(SAMPLE_CATEGORIES.length);
  for (const name of BUTTONS) await expect.element(button(name)).toHaveAttribute('aria-disabled', 'false');
});

test('a failed run shows the error and where it stopped, in a live region that already existed, and can be dismissed', async () => {
  await render(<SeederView />);
  const regions = [...document.querySelectorAll('[role="alert"]')];
  port.addCategory.mockResolvedValueOnce().mockRejectedValueOnce(new DataError('refused', REFUSAL));
  await button(CATEGORIES.label).click();
  await expect.element(refusal()).toHaveTextContent('after 1 of 6 records');
  expect(regions).toContain(refusal().element());
  expect(port.addCategory).toHaveBeenCalledTimes(2);
  await expect.element(button(AGENCY_TEXT.signIn.submit)).not.toBeInTheDocument(); // because the local Firestore has no accounts
  await button(AGENCY_TEXT.dismiss).click();
  await expect.element(refusal()).not.toBeInTheDocument();
});
