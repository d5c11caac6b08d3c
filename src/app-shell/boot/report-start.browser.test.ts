import { expect, test, vi } from 'vitest';
import { reportStart } from './report-start.ts';

test('the worker that served the page is told that it runs', () => {
  const postMessage = vi.fn();
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue({ controller: { postMessage } } as never);
  reportStart();
  expect(postMessage.mock.calls).toEqual([['started']]);
});

test.each([
  ['no worker serves the page', { controller: null }],
  ['there are none', undefined],
])('nobody is told where %s', (_, container) => {
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(container as never);
  expect(reportStart).not.toThrow();
});
