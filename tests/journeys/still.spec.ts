import { expect } from 'playwright/test';
import { LIVE_TEXT } from '../../src/content/live-panel.ts';
import { expectMoving, expectStars, expectWakes, watchWorker } from './field-watch.ts';
import { journey } from './journey.ts';
import { button, text } from './targets.ts';

journey('with reduced motion the field is one still picture, with nothing to pause', async ({ visitor, gateway }) => {
  watchWorker(gateway);
  await visitor.open(gateway.origin);
  await expectStars(visitor);
  await expectWakes(visitor, false);
  await expectMoving(visitor, false);
  expect(await visitor.count(button('Pause animation'))).toBe(0);
});

journey('with reduced motion the live panel says so, and the worker sleeps', async ({ visitor, gateway }) => {
  watchWorker(gateway);
  await visitor.open(`${gateway.origin}/#live`);
  await visitor.see(text(LIVE_TEXT.state.reduced));
  await expectWakes(visitor, false);
});
