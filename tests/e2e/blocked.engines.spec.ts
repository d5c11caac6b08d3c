import { expect } from 'playwright/test';
import { readDocuments, uniqueName } from '../support/site.ts';
import { FORM, fillIn, LAUNCH, openForm, SUBMIT, SUBMITTED, WAITING } from './harness/form.ts';
import { createGate, deploy } from './harness/gateway.ts';
import { journey } from './harness/journey.ts';
import { waitUntilUnserved } from './harness/page-state.ts';
import { button, text } from './harness/targets.ts';

journey.use({ device: 'desktop', wantsMotion: true, cookies: 'blocked' });

// With all cookies blocked, browsers refuse every kind of storage, in different ways.

journey(
  'with cookies blocked a request is sent, once, and said to be kept by nothing',
  async ({ visitor, gateway, baseURL }) => {
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
  },
);

journey('with cookies blocked a page that a deploy has left behind reloads, once', async ({ visitor, gateway }) => {
  const form = /^\/assets\/open-request-dialog-[\w-]{8}\.js$/;
  const deployed = createGate();
  gateway.on(form, async (exchange) => {
    await deployed.open;
    exchange.answer(404, 'Not found', 'text/plain');
  });
  await visitor.open(gateway.origin);
  await visitor.see(button('Pause animation')); // the script has run
  await visitor.click(LAUNCH);
  await visitor.see(WAITING);
  deploy(gateway, (page) => page.replace('<html', '<html data-deployed'));
  deployed.release();
  const newer = () => document.documentElement.hasAttribute('data-deployed');
  await visitor.until('the newer version should run', newer, true);
  await visitor.see(FORM);
});
