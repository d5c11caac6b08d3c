import { expect } from 'playwright/test';
import { LAST, SECTIONS } from '../support/sections.ts';
import { FORM } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { button, link } from './harness/targets.ts';
import { aMoment } from './harness/wait-for.ts';

journey.use({ wantsMotion: true });

const MAIN = { role: 'navigation', name: 'Main' };
const LINKS = [
  ...SECTIONS.map(({ id, label }) => [label, id] as const),
  ['Home', 'home'],
  ['Get Started', 'services'],
] as const;

/** Returns the ids of the sections that start near the top of the viewport. Runs in the page. */
function sectionsAtTop(): readonly string[] {
  return [...document.querySelectorAll('main > section')]
    .filter((section) => Math.abs(section.getBoundingClientRect().top) < 100)
    .map(({ id }) => id);
}

journey('every link of the menu leads to its section and closes it', async ({ visitor, gateway, phone }) => {
  await visitor.open(gateway.origin);
  // A wide window has no menu button.
  if (phone) {
    await visitor.gone(MAIN);
    await visitor.tap(button('Open menu'));
    await visitor.see(MAIN);
    await visitor.tap(button('Close menu'));
    await visitor.gone(MAIN);
    await visitor.click(button('Open menu'));
    await visitor.see(MAIN);
    await visitor.press('Escape');
    await visitor.gone(MAIN);
  }
  for (const [label, id] of LINKS) {
    if (phone) await visitor.click(button('Open menu'));
    await visitor.click(link(label, MAIN));
    await visitor.until(`${label} should lead to #${id}`, sectionsAtTop, [id]);
    if (phone) await visitor.gone(link(label, MAIN));
  }
});

journey('a form opened from the menu or by a URL closes in place', async ({ visitor, gateway, phone }) => {
  const closeUnmoved = async () => {
    await visitor.see(FORM);
    await aMoment();
    const place = await visitor.tab.evaluate(() => scrollY);
    await visitor.press('Escape');
    await visitor.gone(FORM);
    await aMoment();
    expect(await visitor.tab.evaluate(() => scrollY)).toBe(place);
  };
  await visitor.open(gateway.origin);
  if (phone) {
    await visitor.scrollTo(`#${LAST.id}`);
    await visitor.click(button('Open menu'));
    await visitor.click(button('Launch Project', MAIN));
    await closeUnmoved();
    await visitor.focusIs('Open menu');
  }
  await visitor.open(`${gateway.origin}/?launch`);
  await closeUnmoved();
});

journey('a reloaded page keeps its scroll position', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
  await visitor.scrollTo(`#${LAST.id}`);
  await aMoment();
  const place = `#${LAST.id} h2`;
  const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
  const before = await visitor.tab.evaluate(top, place);
  await visitor.reload();
  const off = async () => Math.abs((await visitor.tab.evaluate(top, place)) - before);
  await expect.poll(off).toBeLessThanOrEqual(27); // the height of a line of text, and a pixel for rounding
});

journey('a hash opens at its section', async ({ visitor, gateway, phone, engineName }) => {
  journey.skip(engineName === 'webkit' && !phone, 'docs/browsers.md: the stand-in typeface');
  await visitor.open(`${gateway.origin}/#${LAST.id}`);
  const isThere = () => {
    const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const target = document.querySelector(':target');
    if (target === null) return false;
    const place = header + Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    return Math.abs(target.getBoundingClientRect().top - place) <= 27; // the height of a line of text, and a pixel for rounding
  };
  await visitor.until('the section should stand below the header', isThere, true);
});
