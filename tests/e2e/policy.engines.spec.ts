import { expect } from 'playwright/test';
import { NEWSLETTER_MESSAGES } from '../../src/content/newsletter-messages.ts';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { SEEDER_TEXT } from '../../src/content/seeder.ts';
import { SECTIONS } from '../support/sections.ts';
import { fillIn, SUBMIT, SUBMITTED } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { isServed, waitForGallery, waitUntilServed } from './harness/page-state.ts';
import { button, css, field, text } from './harness/targets.ts';

journey.use({ wantsMotion: true });

/** These journeys only visit every place, as any violation of a policy fails a journey (`harness/reports.ts`). */
const PLACES = [...SECTIONS.map(({ id }) => `#${id}`), 'footer'];

journey(
  'the whole site, from the server and from its worker, keeps to its policies',
  { tag: '@chromium' },
  async ({ visitor, gateway }) => {
    gateway.on(/:runQuery$/, (exchange) => exchange.answer(200, '[{"readTime":"2026-01-01T00:00:00Z"}]'));
    await visitor.open(gateway.origin);
    await visitor.see(button('Pause animation')); // by the field's worker
    for (const section of PLACES) await visitor.scrollTo(section);
    await waitUntilServed(visitor);

    await visitor.reload();
    await visitor.until('the worker should have answered for the page', isServed, true);
    await visitor.see(button('Pause animation'));
    for (const section of PLACES) await visitor.scrollTo(section);
    await visitor.fill(field('Email for the newsletter'), 'ada@example.com');
    await visitor.click(button('Subscribe'));
    await visitor.see(text(NEWSLETTER_MESSAGES.done));
    await visitor.scrollTo('#template');
    await waitForGallery(visitor); // before that the link leads to the demo itself
    await visitor.click(css('#template li:first-child h3 a'));
    await visitor.click(button('Next picture'));
    await visitor.click(button('Use this template'));
    await fillIn(visitor, 'Ada');
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    await visitor.tab.evaluate(() => {
      location.hash = '#admin';
    });
    await visitor.click(button(new RegExp(`^${SEEDER_TEXT.actions.all.label}`)));
    await visitor.see(text(SEEDER_TEXT.actions.all.succeeded));
  },
);

journey(
  'the demos and the missing page have their styles, and keep to their policies',
  { tag: '@chromium' },
  async ({ visitor, gateway }) => {
    const demos = SAMPLE_TEMPLATES.map(({ previewUrl }) => previewUrl);
    expect(demos).toHaveLength(6);
    for (const path of [...demos, '/nowhere']) {
      await visitor.open(gateway.origin + path);
      await visitor.see(css('h1'));
      const sheets = () => [...document.styleSheets].map(({ cssRules }) => cssRules.length > 0);
      await visitor.until('The page should have its styles', sheets, [true]);
    }
  },
);
