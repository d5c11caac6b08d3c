import { expect } from 'playwright/test';
import { readDocuments, uniqueName } from '../support/site.ts';
import { FAILED, FORM, fillIn, isThanked, LAUNCH, openForm, SUBMIT, submitRequest } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { hurry, served } from './harness/page-state.ts';
import { button, field } from './harness/targets.ts';

journey.use({ wantsMotion: true });

journey(
  'a form whose parts could not be prefetched is fetched again when its button is pressed',
  async ({ visitor, gateway }) => {
    const failed = new Set<string>();
    gateway.on(/\/(open-request-dialog|dialog)-[\w-]{8}\.js$/, (exchange) => {
      const isFirst = failed.size < failed.add(exchange.path).size;
      return isFirst ? exchange.cut() : exchange.pass();
    });
    await visitor.open(gateway.origin);
    await visitor.see(button('Pause animation')); // the script has run
    await visitor.tab.evaluate(() => document.querySelector<HTMLElement>('#home [data-launch]')?.focus());
    await expect.poll(() => failed.size).toBe(2);
    await visitor.click(LAUNCH);
    await visitor.see(field('Full Name', FORM));
  },
);

journey(
  'a sign-in page in place of the database’s code stops no request once the network is good',
  async ({ visitor, gateway, baseURL }) => {
    journey.setTimeout(150_000);
    const asked = new Set<string>();
    // Another page of the site stands for it, to be kept for a year: the browser’s own cache is to believe it as well.
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    const signedIn = gateway.on(/\/assets\/(database|open)-[\w-]{8}\.js$/, (exchange) => {
      asked.add(exchange.path);
      return exchange.pass({ path: '/legal.html', headers });
    });
    hurry(gateway);
    await visitor.open(gateway.origin);
    await served(visitor);
    await expect.poll(() => asked.size, { timeout: 30_000 }).toBe(2); // cached ahead, or not
    const [now, later] = [uniqueName(), uniqueName()];
    await openForm(visitor);
    await fillIn(visitor, now);
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    signedIn();
    await visitor.click(SUBMIT);
    await isThanked(visitor);

    await visitor.reload();
    await submitRequest(visitor, later);
    await isThanked(visitor);
    for (const name of [now, later]) {
      expect(await readDocuments(baseURL ?? '', 'projectRequests', 'customerName', name)).toHaveLength(1);
    }
  },
);
