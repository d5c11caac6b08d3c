import { expect } from 'playwright/test';
import { LIVE_TEXT } from '../../src/content/live-panel.ts';
import { isGone } from '../support/sections.ts';
import { expectWakes, watchWorker } from './harness/field-watch.ts';
import { FORM, openForm } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { button, css, text } from './harness/targets.ts';
import { waitFor } from './harness/wait-for.ts';

journey.skip(isGone('about'), 'the panel is part of a section that is gone');

const START = css('#live > a');
const PANEL = css('#live section');

const { readable, bytes, rate } = LIVE_TEXT.names;
/** What each value comes to. */
const MEASURED = {
  [readable]: /^\d+\.\d s$/,
  [bytes]: /^[1-9]\d* kB$/,
  [rate]: /^([1-9]|[1-3]\d)$/,
};

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
  'the live panel measures while it is open and seen; the field’s worker sleeps otherwise, and under the form',
  { tag: '@chromium' },
  async ({ visitor, gateway }) => {
    watchWorker(gateway);
    await visitor.open(gateway.origin);
    await expectWakes(visitor, true);
    await openForm(visitor);
    await expectWakes(visitor, false);
    await visitor.press('Escape');
    await visitor.gone(FORM);
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
    const seen = await waitFor(
      'Everything should be measured',
      () => visitor.tab.evaluate(values),
      (told) => Object.entries(MEASURED).every(([name, value]) => value.test(told[name] ?? '')),
    );
    expect(Object.keys(seen).sort()).toEqual(Object.values(LIVE_TEXT.names).sort()); // WebKit's driver keeps no order
    await visitor.scrollTo('footer');
    await expectWakes(visitor, false);
    await visitor.scrollTo('#live');
    await expectWakes(visitor, true);
    await visitor.click(button(LIVE_TEXT.close));
    await visitor.gone(PANEL);
    await expectWakes(visitor, false);
    const isFocused = () => document.activeElement?.matches('#live > a') === true;
    await visitor.until('the way to the panel should have the focus', isFocused, true);
    await visitor.until('the address should be clean', () => location.hash, '');
  },
);
