import { expect } from 'playwright/test';
import { NEWSLETTER_MESSAGES } from '../../src/content/newsletter-messages.ts';
import { holdBack, startOf, test } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('input from before any script loaded is kept and takes effect, and a service’s button keeps its project type', async ({
  page,
}) => {
  const release = await holdBack(page, /\.js$/);
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  const newsletter = page.getByLabel('Email for the newsletter');
  await newsletter.fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page, 'the browser itself can’t send it').toHaveURL('/');
  await page.getByRole('button', { name: startOf('ai-ml') }).click();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  const form = page.getByRole('dialog', { name: 'Launch Your Project' });
  await expect(form.getByRole('radio', { name: 'AI/ML Solution' })).toBeChecked();
  await page.keyboard.press('Escape');

  await expect(newsletter).toHaveValue('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(NEWSLETTER_MESSAGES.done)).toBeVisible();
  await expect(newsletter).toHaveValue('');
  expect(
    writes.filter((url) => url.endsWith(':commit')),
    'the subscription alone',
  ).toHaveLength(1);
});
