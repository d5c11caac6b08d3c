import { expect } from 'playwright/test';
import { expectMoving, expectStars } from './harness/field-watch.ts';
import { journey } from './harness/journey.ts';
import { button } from './harness/targets.ts';

journey.use({ device: 'desktop' });

journey(
  'with reduced motion the field is one still picture with nothing to pause',
  { tag: '@chromium' },
  async ({ visitor, gateway }) => {
    await visitor.open(gateway.origin);
    await expectStars(visitor);
    await expectMoving(visitor, false);
    expect(await visitor.count(button('Pause animation'))).toBe(0);
  },
);
