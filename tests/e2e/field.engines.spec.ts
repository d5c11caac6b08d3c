import { LIVE_TEXT } from '../../src/content/live-panel.ts';
import { isGone } from '../support/sections.ts';
import { expectMoving, expectStars, expectWakes, watchWorker } from './harness/field-watch.ts';
import { journey } from './harness/journey.ts';
import { button, css, text } from './harness/targets.ts';

journey(
  'the field is drawn in a worker and moves; when paused it stands still, also after a reload, and the live panel says so',
  async ({ visitor, gateway }) => {
    watchWorker(gateway);
    await visitor.open(gateway.origin);
    await expectStars(visitor);
    await expectWakes(visitor, true);
    await expectMoving(visitor, true);
    await visitor.click(button('Pause animation'));
    await expectMoving(visitor, false);
    await visitor.reload();
    await visitor.see(button('Play animation'));
    await expectStars(visitor);
    await expectWakes(visitor, false);
    if (!isGone('about')) {
      await visitor.scrollTo('#live');
      await visitor.click(css('#live > a'));
      await visitor.see(text(LIVE_TEXT.state.paused));
      await visitor.until(
        'no rate should be told',
        () => document.querySelector('#live div:last-child > dd')?.textContent, // the last figure is their rate
        '–',
      );
    }
    await visitor.scrollTo('#home');
    await visitor.click(button('Play animation'));
    await expectWakes(visitor, true);
  },
);
