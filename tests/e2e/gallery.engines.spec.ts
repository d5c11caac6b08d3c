import { expect } from 'playwright/test';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { FORM } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { GALLERY, waitForGallery } from './harness/page-state.ts';
import { button, dialog, field, link } from './harness/targets.ts';

const { title: TITLE = '' } = SAMPLE_TEMPLATES.find(({ category }) => category === 'gaming') ?? {};
const DETAILS = dialog(TITLE);

journey('details scroll by keys, page through pictures, and lead to the form', async ({ visitor, gateway }) => {
  gateway.on(/:runQuery$/, (exchange) => exchange.cut()); // without an answer, the bundled samples stay
  await visitor.open(gateway.origin);
  await visitor.scrollTo('#template');
  await waitForGallery(visitor);
  await visitor.click(link(TITLE, GALLERY));
  await visitor.see(DETAILS);
  await visitor.press('Space');
  const scrolls = () => document.querySelector('dialog section')?.scrollTop !== 0;
  await visitor.until('a key should scroll the details', scrolls, true);
  await visitor.press('Escape');
  await visitor.gone(DETAILS);
  await visitor.focusIs(TITLE);

  await visitor.click(link(TITLE, GALLERY));
  for (const page of [2, 3]) {
    await visitor.click(button(`Picture ${page} of 4`, DETAILS));
    await visitor.until('its picture alone should be in the strip’s window, and loaded', picturesSeen, String(page));
    await visitor.until('its thumbnail should be marked', marked, `Picture ${page} of 4`);
  }
  await visitor.see(link(/^Preview/, DETAILS));
  await visitor.click(button('Use this template', DETAILS));
  expect((await visitor.see(field('Description', FORM))).value).toContain(TITLE);
  await visitor.gone(DETAILS);
  await visitor.click(button('Close', FORM));
  await visitor.gone(FORM);
  await visitor.focusIs(TITLE);
});

/** Returns the name of the marked thumbnail. Runs in the page. */
const marked = () => document.querySelector('dialog figure [aria-current="true"]')?.getAttribute('aria-label');

/** Lists the numbers of the pictures visible in the strip, or `missing` for one that hasn't loaded. Runs in the page. */
function picturesSeen(): string {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('dialog figure ul img')];
  const { left = 0, right = 0 } = document.querySelector('dialog figure ul')?.getBoundingClientRect() ?? {};
  const seen = pictures.filter((picture) => {
    const box = picture.getBoundingClientRect();
    return box.right > left + 2 && box.left < right - 2;
  });
  return seen.map((picture) => (picture.naturalWidth > 0 ? pictures.indexOf(picture) + 1 : 'missing')).join();
}
