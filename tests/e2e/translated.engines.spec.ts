import { expect } from 'playwright/test';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { SECTIONS } from '../support/sections.ts';
import {
  FAILED,
  fillIn,
  KEEP_IT,
  NOT_YET,
  openForm,
  SEND_NOW,
  SENT,
  SUBMIT,
  waitForName,
  waitForThanks,
} from './harness/form.ts';
import type { Gateway } from './harness/gateway.ts';
import { GALLERY, waitForGallery } from './harness/page-state.ts';
import { requestJourney } from './harness/request-journey.ts';
import { button, css, dialog, link, radio } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';

const GAME = SAMPLE_TEMPLATES.find(({ category }) => category === 'gaming')?.title ?? '';

/** Opens the page, and translates it before hydration, as a browser may. */
async function openTranslated(visitor: Visitor, gateway: Gateway): Promise<void> {
  gateway.on(/^\/translate\.js$/, (exchange) => exchange.answer(200, `(${translate})()`, 'text/javascript'));
  const script = '<script src="/translate.js"></script>';
  gateway.on(/^\/$/, (exchange) => exchange.pass((page) => page.replace('<head>', `<head>${script}`)));
  gateway.on(/:runQuery$/, (exchange) => exchange.cut());
  await visitor.open(gateway.origin);
  await visitor.until('the page should be translated', () => document.querySelector('h1 font font') !== null, true);
}

/** Counts the page's parts, to compare the page before and after hydration. Runs in the page. */
const parts = () =>
  ['header', 'main > section', 'footer', '#launch', '[data-launch]', '#template li h3', '#contact h3'].map(
    (selector) => document.querySelectorAll(selector).length,
  );

requestJourney('a page translated before React loads stays whole', async ({ visitor, gateway }) => {
  await openTranslated(visitor, gateway);
  const before = await visitor.tab.evaluate(parts);
  await visitor.tab.evaluate(() => {
    for (const part of document.querySelectorAll('#root > header, #home')) Object.assign(part, { isFirst: true });
  });
  for (const { id } of SECTIONS) await visitor.scrollTo(`#${id}`);
  await visitor.scrollTo('#template');
  await waitForGallery(visitor);
  expect(await visitor.tab.evaluate(parts)).toEqual(before);
  const first = () => [...document.querySelectorAll('#root > header, #home')].filter((part) => 'isFirst' in part);
  expect(await visitor.tab.evaluate(first), 'not rendered again').toHaveLength(2);
  expect(
    await visitor.tab.evaluate(() =>
      [...document.querySelectorAll('main [role="status"]')]
        .map((one) => one.textContent)
        .filter((words) => words?.includes('Loading')),
    ),
  ).toEqual([]);

  const titles = () =>
    [...document.querySelectorAll('#template li h3')].map((title) => title.textContent.trim()).join();
  await visitor.click(radio(/^Gaming/, GALLERY));
  await visitor.until('the category should filter', titles, GAME);
  await visitor.click(radio(/^All/, GALLERY));
  await visitor.until('all should be there', () => document.querySelectorAll('#template li h3').length, 6);
  await visitor.click(link(GAME, GALLERY));
  await visitor.click(button('Picture 2 of 4', dialog(GAME)));
  await visitor.press('Escape');
  await visitor.gone(dialog(GAME));

  const phones = () => {
    document.documentElement.dir = 'rtl';
    return [...document.querySelectorAll('[href^="tel:"]')].map((phone) => getComputedStyle(phone).direction);
  };
  expect(await visitor.tab.evaluate(phones), 'in Arabic a number still begins with its plus').toEqual(['ltr', 'ltr']);
});

requestJourney(
  'a translated form and its toasts work',
  { tag: '@chromium' },
  async ({ visitor, gateway, faults, name, stored }) => {
    await openTranslated(visitor, gateway);
    await openForm(visitor);
    await fillIn(visitor, name);
    faults.all('html-502');
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    await visitor.click(SUBMIT); // makes React remove the translated message
    await expect.poll(() => faults.met.length).toBe(2);
    await visitor.see(FAILED);
    await waitForName(visitor, name);
    await visitor.click(KEEP_IT);
    await visitor.see(NOT_YET);
    faults.all('pass');
    await visitor.click(SEND_NOW);
    await visitor.see(SENT);
    await stored(1);
  },
);

requestJourney(
  'a form broken by another script is rendered again with its answers',
  { tag: '@chromium' },
  async ({ visitor, gateway, faults, name, stored }) => {
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    // Moves an element away from where React will try to remove it.
    await visitor.tab.evaluate(() => {
      const form = document.querySelector('dialog form');
      new MutationObserver((_, observer) => {
        const alert = form?.querySelector('[role="alert"] p');
        if (!alert) return;
        observer.disconnect();
        document.body.append(alert);
      }).observe(document.body, { childList: true, subtree: true });
    });
    faults.next('html-502');
    await visitor.click(SUBMIT);
    await expect.poll(() => faults.met.length).toBe(1);
    await visitor.see(css('body > p'));
    await visitor.click(SUBMIT);
    await waitForThanks(visitor);
    await stored(1);
  },
);

/**
 * Changes a page as browsers' translators do: wraps each text, including texts added later, in two nested `<font>` elements.
 * Keeps the words, because journeys find elements by them, but appends a space, so that hydration finds a different text. Runs in
 * the page.
 */
function translate(): void {
  const wrap = (text: Text) => {
    const place = text.parentElement;
    if (place === null || text.data.trim() === '' || place.closest('font, script, style, noscript, textarea, svg'))
      return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`${text.data} `);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrapAll(target);
        else for (const node of addedNodes) wrapAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
