import { expect } from 'playwright/test';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { TWELVE } from '../support/template-records.ts';
import { FORM } from './harness/form.ts';
import { GALLERY, galleryRuns } from './harness/gallery.ts';
import type { Gateway } from './harness/gateway.ts';
import { journey } from './harness/journey.ts';
import { button, dialog, field, link, radio, text } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';

const TEMPLATE = SAMPLE_TEMPLATES.find(({ category }) => category === 'gaming') ?? SAMPLE_TEMPLATES[0]!;
const DETAILS = dialog(TEMPLATE.title);

/** Opens the gallery with the six samples, and waits until it has hydrated. */
async function openGallery(visitor: Visitor, gateway: Gateway): Promise<void> {
  gateway.on(/:runQuery$/, (exchange) => exchange.cut());
  await visitor.open(gateway.origin);
  await visitor.scrollTo('#template');
  await galleryRuns(visitor);
}

journey(
  'a filtered gallery has an address of its own, Back leads to the one before, and all can be shown again',
  { tag: '@chromium' },
  async ({ visitor, gateway }) => {
    const titles = () => [...document.querySelectorAll('#template li h3')].map((title) => title.textContent).join();
    gateway.on(/:runQuery$/, (exchange) =>
      exchange.answer(200, JSON.stringify(exchange.body.includes('"templates"') ? TWELVE : []), 'application/json'),
    );
    await visitor.open(`${gateway.origin}/?category=mobile&sort=rating#template`);
    await visitor.see({ role: 'searchbox', within: GALLERY });
    await visitor.until('the shared filter should hold', titles, 'Lumen Mobile App Two,Lumen Mobile App');
    await visitor.click(radio(/^Gaming/, GALLERY));
    await visitor.until('the category should change', titles, `${TEMPLATE.title} Two,${TEMPLATE.title}`);
    await visitor.fill({ role: 'searchbox', within: GALLERY }, 'engnie'); // one typo is forgiven
    await visitor.until(
      'the address should say it all',
      () => location.search + location.hash,
      '?category=gaming&sort=rating&q=engnie#template',
    );
    await visitor.until('the typo should find it', titles, `${TEMPLATE.title} Two,${TEMPLATE.title}`);
    await visitor.tab.evaluate(() => history.back());
    await visitor.until('the shared filter should be back', titles, 'Lumen Mobile App Two,Lumen Mobile App');
    await visitor.until(
      'the search too',
      () => document.querySelector<HTMLInputElement>('#template input[type="search"]')?.value,
      '',
    );
    await visitor.fill({ role: 'searchbox', within: GALLERY }, 'no such words');
    await visitor.see(text('No templates match.', GALLERY));
    await visitor.click(button('Show all', GALLERY));
    await visitor.until('all should be there', () => document.querySelectorAll('#template li h3').length, 12);
  },
);

journey(
  'details show four pictures, a working preview, and lead to a form that names the template',
  async ({ visitor, gateway }) => {
    await openGallery(visitor, gateway);
    await visitor.click(link(TEMPLATE.title, GALLERY));
    await visitor.see(DETAILS);
    await detailsArrived(visitor);
    for (const page of [2, 3, 4, 1]) {
      await visitor.click(button('Next picture', DETAILS));
      await visitor.see(text(`${page} of 4`, DETAILS));
      await visitor.until(
        'its picture alone should be in the strip’s window, and loaded',
        () => {
          const pictures = [...document.querySelectorAll<HTMLImageElement>('dialog figure img')];
          const { left = 0, right = 0 } = document.querySelector('dialog figure ul')?.getBoundingClientRect() ?? {};
          const seen = pictures.filter((picture) => {
            const box = picture.getBoundingClientRect();
            return box.right > left + 2 && box.left < right - 2;
          });
          return seen.map((picture) => (picture.naturalWidth > 0 ? pictures.indexOf(picture) + 1 : 'missing')).join();
        },
        String(page),
      );
    }
    await visitor.see(link(/^Preview/, DETAILS));
    await visitor.click(button('Use this template', DETAILS));
    expect((await visitor.see(field('Description', FORM))).value).toContain(TEMPLATE.title);
    await visitor.gone(DETAILS);
    await visitor.open(new URL(TEMPLATE.previewUrl, gateway.origin).href);
    await visitor.see({ role: 'heading', css: 'h1' });
  },
);

journey(
  'the X, Escape and the backdrop close the details and restore the focus',
  async ({ visitor, gateway, phone }) => {
    await openGallery(visitor, gateway);
    const ways = [
      () => visitor.click(button('Close', DETAILS)),
      () => visitor.press('Escape'),
      // On a phone the sheet covers the whole screen.
      ...(phone ? [] : [() => visitor.clickAt(12, 300)]),
    ];
    for (const leave of ways) {
      await visitor.click(link(TEMPLATE.title, GALLERY));
      await visitor.see(DETAILS);
      const inside = () => document.activeElement?.closest('dialog') !== null;
      await visitor.until('the focus should be in the details', inside, true);
      await detailsArrived(visitor);
      await leave();
      await visitor.gone(DETAILS);
      await visitor.focusIs(TEMPLATE.title);
    }
  },
);

journey('cards whose pictures do not load show drawings', { tag: '@chromium' }, async ({ visitor, gateway }) => {
  gateway.on(/\.avif$/, (exchange) => exchange.cut());
  await openGallery(visitor, gateway);
  for (const card of [1, 2, 3, 4, 5, 6]) {
    await visitor.scrollTo(`#template li:nth-child(${card}) h3`);
    await visitor.see({ css: `#template li:nth-child(${card}) > svg` });
  }
  expect(await visitor.count({ css: '#template li img' })).toBe(0);
});

/** Waits until the pointer reaches the details: while the card's picture grows into them, it reaches nothing. */
async function detailsArrived(visitor: Visitor): Promise<void> {
  const arrived = () =>
    document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog[open]') instanceof Element;
  await visitor.until('the details should have arrived', arrived, true);
}
