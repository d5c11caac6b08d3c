import { expect } from 'playwright/test';
import { LANGUAGES, languagePath } from '../../src/content/languages.ts';
import { SECTIONS } from '../support/sections.ts';
import { fillIn, openForm } from './harness/form.ts';
import { waitUntilServed } from './harness/page-state.ts';
import { goOffline, goOnline, requestJourney } from './harness/request-journey.ts';
import { button, css, dialog, heading, link, text } from './harness/targets.ts';

/** The last of the site's languages: Arabic, unless an owner has changed the list. */
const { id, dir } = LANGUAGES.at(-1)!;
const PATH = `/${languagePath(id)}`;
const { LEGAL_TITLES }: typeof import('../../src/content/en/footer.ts') = await import(
  `../../src/content/${id}/footer.ts`
);
const { REQUEST_TEXT, REQUEST_TOASTS }: typeof import('../../src/content/en/request.ts') = await import(
  `../../src/content/${id}/request.ts`
);
const { NOT_FOUND_TEXT }: typeof import('../../src/content/en/static-pages.ts') = await import(
  `../../src/content/${id}/static-pages.ts`
);

const FORM = dialog(REQUEST_TEXT.title);
const SUBMIT = button(REQUEST_TEXT.submit, FORM);
const TOASTS = { role: 'status' };

function brokenPictures(): number {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#template li img')];
  return 6 - pictures.filter(({ naturalWidth }) => naturalWidth > 0).length;
}

requestJourney('after one visit the Arabic page works without a server', async ({ visitor, gateway, name, stored }) => {
  requestJourney.setTimeout(120_000);
  gateway.on(/:runQuery$/, (exchange) => exchange.answer(200, '[{"readTime":"2026-01-01T00:00:00Z"}]'));
  await visitor.open(`${gateway.origin}${PATH}`);
  const direction = () => getComputedStyle(document.body).direction;
  await visitor.until('the page should read in its direction', direction, dir);
  await waitUntilServed(visitor);
  await gateway.stop();
  await visitor.open(`${gateway.origin}${PATH}?from=mail`);
  for (const section of SECTIONS) await visitor.see(css(`#${section.id} h2`));
  for (const card of [1, 2, 3, 4, 5, 6]) await visitor.scrollTo(`#template li:nth-child(${card}) h3`);
  await visitor.until('every card should have its picture', brokenPictures, 0);
  await visitor.scrollTo('footer');
  await visitor.click(link(LEGAL_TITLES.privacy));
  await visitor.see(heading(LEGAL_TITLES.privacy));
  expect(await visitor.tab.evaluate(() => location.pathname)).toBe(`${PATH}legal.html`);
  await visitor.click(link(NOT_FOUND_TEXT.home));
  await openForm(visitor);
  await goOffline(visitor);
  await fillIn(visitor, name);
  await visitor.click(SUBMIT);
  await visitor.see(text(REQUEST_TEXT.saveFailed, FORM));
  await visitor.click(button(REQUEST_TEXT.sendLater.offline, FORM));
  await visitor.see(text(REQUEST_TOASTS.waiting.offline, TOASTS));
  await gateway.start();
  await goOnline(visitor);
  await visitor.see(text(REQUEST_TOASTS.saved, TOASTS));
  expect(await stored(1)).toMatchObject([{ language: id }]);
});
