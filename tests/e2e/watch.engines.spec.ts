import { expect } from 'playwright/test';
import { journey } from './harness/journey.ts';

journey('what no page handles is seen: an error and a rejection', async ({ visitor, gateway }) => {
  await visitor.open(gateway.origin);
  await visitor.tab.evaluate(() => {
    // Words that the console may hold: here the reports are what counts.
    setTimeout(() => {
      throw new Error('NetworkError, thrown on purpose');
    });
    setTimeout(() => void Promise.reject(new Error('NetworkError, rejected on purpose')));
  });
  await expect.poll(() => gateway.unseen.length).toBe(2);
  const [error, rejection] = gateway.unseen.splice(0).sort();
  expect(error).toContain('error: Error: NetworkError, thrown on purpose');
  expect(rejection).toContain('unhandled rejection: Error: NetworkError, rejected on purpose');
});
