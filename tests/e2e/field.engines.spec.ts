import { expectMoving, expectStars } from './harness/field-watch.ts';
import { journey } from './harness/journey.ts';
import { button } from './harness/targets.ts';

journey.use({ wantsMotion: true });

journey('the field moves; when paused it stands still, also after a reload', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
  await expectStars(visitor);
  await expectMoving(visitor, true);
  await visitor.click(button('Pause animation'));
  await expectMoving(visitor, false);
  await visitor.reload();
  await visitor.see(button('Play animation'));
  await expectStars(visitor);
  await expectMoving(visitor, false);
  await visitor.click(button('Play animation'));
  await expectMoving(visitor, true);
});
