import { expect } from 'playwright/test';
import { expectMoving, expectStars, expectWakes, watchWorker } from './field-watch.ts';
import { journey } from './journey.ts';
import { button } from './targets.ts';

journey('with reduced motion the field is one still picture, with nothing to pause', async ({ visitor, gateway }) => {
  watchWorker(gateway);
  await visitor.open(gateway.origin);
  await expectStars(visitor);
  await expectWakes(visitor, false);
  await expectMoving(visitor, false);
  expect(await visitor.count(button('Pause animation'))).toBe(0);
});
