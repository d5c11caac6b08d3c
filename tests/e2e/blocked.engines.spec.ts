import { expect } from 'playwright/test';
import { readDocuments, uniqueName } from '../support/site.ts';
import { FORM, fillIn, openForm, SUBMIT, SUBMITTED } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { waitUntilUnserved } from './harness/page-state.ts';
import { text } from './harness/targets.ts';

journey.use({ device: 'desktop', cookies: 'blocked' });

journey('with cookies blocked the form warns, and is sent once', async ({ visitor, gateway, baseURL }) => {
  const name = uniqueName();
  await visitor.open(gateway.origin);
  await expect(visitor.tab.evaluate(() => void localStorage.length)).rejects.toThrow();
  await waitUntilUnserved(visitor);
  await openForm(visitor);
  await fillIn(visitor, name);
  await visitor.see(text('This browser keeps nothing for this page', FORM));
  await visitor.click(SUBMIT);
  await visitor.see(SUBMITTED);
  await visitor.gone(FORM);
  expect(await readDocuments(baseURL ?? '', 'projectRequests', 'customerName', name)).toHaveLength(1);
});
