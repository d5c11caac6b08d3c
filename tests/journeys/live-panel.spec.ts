import { expect } from 'playwright/test';
import { LIVE_TEXT } from '../../src/content/live-panel.ts';
import { expectWakes, watchWorker } from './field-watch.ts';
import { journey } from './journey.ts';
import { button, css, link, text } from './targets.ts';

const START = link('Measure this page');
const PANEL = css('#live section');

/** The panel's values, by name. */
function values(): Record<string, string> {
  const figures = [...document.querySelectorAll('#live dl > div')];
  return Object.fromEntries(
    figures.map((figure) => [
      figure.querySelector('dt')?.textContent ?? '',
      figure.querySelector('dd')?.textContent ?? '',
    ]),
  );
}

journey(
  'the live panel measures while it is open and seen, and nothing runs otherwise',
  async ({ visitor, gateway }) => {
    watchWorker(gateway);
    await visitor.open(gateway.origin);
    await expectWakes(visitor, true);
    await visitor.scrollTo('#live');
    await expectWakes(visitor, false);
    // The service worker may have fetched its code; the page has not.
    const fetched = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('live-panel')).length;
    expect(await visitor.tab.evaluate(fetched)).toBe(0);
    await visitor.click(START);
    await visitor.see(text(LIVE_TEXT.state.moving));
    await visitor.focusIs(LIVE_TEXT.title);
    await expectWakes(visitor, true);
    await visitor.until(
      'frames should be counted',
      () => {
        const rate = document.querySelector('#live dd')?.textContent ?? '';
        return Number(rate) > 0;
      },
      true,
    );
    const seen = await visitor.tab.evaluate(values);
    expect(Object.keys(seen).sort()).toEqual(Object.values(LIVE_TEXT.names).sort()); // WebKit's driver keeps no order
    expect(seen[LIVE_TEXT.names.frame]).toMatch(/^\d+\.\d ms$/);
    expect(seen[LIVE_TEXT.names.main]).toMatch(/^\d+\.\d ms$/);
    expect(seen[LIVE_TEXT.names.bytes]).toMatch(/^\d+ kB$/);
    expect(seen[LIVE_TEXT.names.tap]).toMatch(/^(\d+ ms|under \d+ ms|Unknown)$/);
    await visitor.scrollTo('footer');
    await expectWakes(visitor, false);
    await visitor.scrollTo('#live');
    await expectWakes(visitor, true);
    await visitor.click(button(LIVE_TEXT.close));
    await visitor.gone(PANEL);
    await expectWakes(visitor, false);
    await visitor.focusIs('Measure this page');
    await visitor.until('the address should be clean', () => location.hash, '');
    await visitor.click(START);
    await visitor.see(PANEL);
  },
);

journey('the live panel says that the visitor has paused the field', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
  await visitor.click(button('Pause animation'));
  await visitor.scrollTo('#live');
  await visitor.click(START);
  await visitor.see(text(LIVE_TEXT.state.paused));
  expect((await visitor.tab.evaluate(values))[LIVE_TEXT.names.rate]).toBe('0');
});

journey('the live panel has an address of its own', async ({ visitor, gateway }) => {
  await visitor.open(`${gateway.origin}/#live`);
  await visitor.see(PANEL);
});
