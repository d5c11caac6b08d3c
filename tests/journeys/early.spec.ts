import { expect } from 'playwright/test';
import { FORM, LAUNCH, WAITING } from './form.ts';
import { holdBack } from './gateway.ts';
import { journey } from './journey.ts';
import { button, heading, link, text } from './targets.ts';
import type { Visitor } from './visitor.ts';

const SCRIPTS = /\.js$/;

/** Records the frame after a click in which something opens: the click's own is 0. */
function watchOpening(): void {
  const noted = globalThis as { openedAfterFrames?: number };
  let frames = 0;
  const count = () => {
    frames++;
    requestAnimationFrame(count);
  };
  document.addEventListener('click', () => {
    frames = 0;
    requestAnimationFrame(count);
  });
  document.addEventListener(
    'beforetoggle',
    () => {
      noted.openedAfterFrames = frames;
    },
    { capture: true },
  );
}

async function openedInTheFrameOfTheClick(visitor: Visitor): Promise<void> {
  const frames = () => (globalThis as { openedAfterFrames?: number }).openedAfterFrames;
  expect(await visitor.tab.evaluate(frames)).toBe(0);
}

journey(
  'before any script has loaded, Launch Project responds in the frame of the click, and the form follows',
  async ({ visitor, gateway }) => {
    const gate = holdBack(gateway, SCRIPTS);
    await visitor.open(gateway.origin);
    await visitor.see(LAUNCH);
    await visitor.tab.evaluate(watchOpening);
    await visitor.click(LAUNCH);
    await openedInTheFrameOfTheClick(visitor);
    await visitor.see(WAITING);
    gate.release();
    await visitor.see(FORM);
    await visitor.gone(WAITING);
    await visitor.click(button('Cancel', FORM));
    await visitor.focusIs('Launch Project');
  },
);

journey(
  'a visitor who cancels the wait by button, Escape or a click outside gets no form',
  async ({ visitor, gateway }) => {
    const gate = holdBack(gateway, SCRIPTS);
    await visitor.open(gateway.origin);
    for (const leave of [
      () => visitor.click(button('Cancel', WAITING)),
      () => visitor.press('Escape'),
      () => visitor.clickAt(12, 200),
    ]) {
      await visitor.click(LAUNCH);
      await visitor.see(WAITING);
      await leave();
      await visitor.gone(WAITING);
    }
    gate.release();
    await visitor.see(button('Pause animation'));
    expect(await visitor.count({ role: 'dialog' })).toBe(0);
  },
);

journey(
  'before any script has loaded, the menu responds in the frame of the click and leads to its sections',
  async ({ visitor, gateway, phone }) => {
    gateway.on(SCRIPTS, () => {}); // never answered
    await visitor.open(gateway.origin);
    if (phone) {
      await visitor.see(button('Open menu'));
      await visitor.tab.evaluate(watchOpening);
      await visitor.click(button('Open menu'));
      await openedInTheFrameOfTheClick(visitor);
    }
    await visitor.click(link('Contact', { role: 'navigation', name: 'Main' }));
    await visitor.until('the section should come into view', isInView, true);
    if (phone) await visitor.press('Escape');
    await visitor.click(text('Who owns the code?'));
    await visitor.see(text('You do, from the first commit.'));
  },
);

function isInView(): boolean {
  const top = document.querySelector('#contact')?.getBoundingClientRect().top ?? Number.NaN;
  return top < innerHeight && top > -innerHeight / 2;
}

journey('without a script the page is readable in full and its links work', async ({ visitor, gateway }) => {
  gateway.on(/^\/$/, (exchange) =>
    exchange.pass({ rewrite: (page) => page.replace(/<script type="module".*?<\/script>/s, '') }),
  );
  await visitor.open(gateway.origin);
  for (const title of [/^Innovating the Future/, /^Eight things/, /^Start from/, /^Engineers/, /^Tell us what/]) {
    await visitor.see(heading(title));
  }
  await visitor.click(link('Watch Demo'));
  await visitor.until('the address should name the section', () => location.hash, '#template');
  expect(gateway.asked.filter((path) => SCRIPTS.test(path))).toEqual([]);
});
