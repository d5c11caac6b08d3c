import { expect } from 'playwright/test';
import { FORM, LAUNCH } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { button, field } from './harness/targets.ts';

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
    await visitor.tab.evaluate(() => document.querySelector<HTMLElement>('[data-launch=""]')?.focus());
    await expect.poll(() => failed.size).toBe(2);
    await visitor.click(LAUNCH);
    await visitor.see(field('Full Name', FORM));
  },
);
