import { expect } from 'playwright/test';
import { ADMIN_TEXT } from '../../src/content/admin.ts';
import { SAMPLE_TEMPLATES } from '../../src/content/sample-templates.ts';
import { fillIn, SUBMIT, SUBMITTED } from './form.ts';
import type { Gateway } from './gateway.ts';
import { journey } from './journey.ts';
import { served } from './shell-state.ts';
import { button, css, field, link, text } from './targets.ts';
import type { Visitor } from './visitor.ts';
import { aMoment } from './wait-for.ts';

const SECTIONS = ['#services', '#template', '#about', '#contact', 'footer'];

/** Uses every part of the page, and the admin view. */
async function walk(visitor: Visitor, { origin }: Gateway): Promise<void> {
  await visitor.see(button('Pause animation')); // by the field's worker
  for (const section of SECTIONS) await visitor.scrollTo(section);
  await visitor.fill(field('Email for the newsletter'), 'ada@example.com');
  await visitor.click(button('Subscribe'));
  await visitor.scrollTo('#template');
  await visitor.click(link(SAMPLE_TEMPLATES[0]?.title ?? ''));
  await visitor.click(button('Next picture'));
  await visitor.click(button('Use this template'));
  await fillIn(visitor, 'Ada');
  await visitor.click(SUBMIT);
  await visitor.see(SUBMITTED);
  await settle(visitor);
  await visitor.open(`${origin}/?admin=true`);
  await visitor.click(button(new RegExp(`^${ADMIN_TEXT.actions.all.label}`)));
  await visitor.see(text(ADMIN_TEXT.actions.all.succeeded));
  await settle(visitor);
}

/** Waits until the page has loaded its last part: leaving earlier would be an error in Firefox's console. */
async function settle(visitor: Visitor): Promise<void> {
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/start-[\w-]{8}\.js$/.test(name));
  await visitor.until('The page should have settled', isLoaded, true, true);
  await aMoment();
}

journey('the whole site, from the server and from its worker, keeps to its policies', async ({ visitor, gateway }) => {
  journey.setTimeout(180_000);
  gateway.on(/:runQuery$/, (exchange) => exchange.answer(200, '[{"readTime":"2026-01-01T00:00:00Z"}]'));
  await visitor.open(gateway.origin);
  await walk(visitor, gateway);
  await served(visitor);
  const pages = () => gateway.asked.filter((path) => path === '/').length;
  const before = pages();
  await visitor.open(gateway.origin);
  await walk(visitor, gateway);
  expect(pages(), 'the worker serves the page').toBe(before);
  expect(gateway.violations).toEqual([]);
});

journey(
  'the demos and the missing page have their styles, and keep to their policies',
  async ({ visitor, gateway }) => {
    const demos = SAMPLE_TEMPLATES.map(({ previewUrl }) => previewUrl);
    for (const path of [...demos, '/nowhere']) {
      await visitor.open(gateway.origin + path);
      await visitor.see(css('h1'));
      const sheets = () => [...document.styleSheets].map(({ cssRules }) => cssRules.length > 0);
      await visitor.until('The page should have its styles', sheets, [true]);
    }
    expect(demos).toHaveLength(6);
    expect(gateway.violations).toEqual([]);
  },
);
