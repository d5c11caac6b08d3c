import { expect } from 'playwright/test';
import { LIVE_TEXT } from '../../src/content/live-panel.ts';
import { isGone } from '../support/sections.ts';
import { expectMoving, expectStars, expectWakes, watchWorker } from './harness/field-watch.ts';
import { journey } from './harness/journey.ts';
import { button, text } from './harness/targets.ts';

journey(
  'with reduced motion the field is one still picture with nothing to pause, and the live panel at its address says so',
  { tag: '@chromium' },
  async ({ visitor, gateway }) => {
    watchWorker(gateway);
    await visitor.open(`${gateway.origin}/#live`);
    if (!isGone('about')) await visitor.see(text(LIVE_TEXT.state.reduced));
    await expectWakes(visitor, false);
    await visitor.scrollTo('#home');
    await expectStars(visitor);
    await expectWakes(visitor, false);
    await expectMoving(visitor, false);
    expect(await visitor.count(button('Pause animation'))).toBe(0);
  },
);
