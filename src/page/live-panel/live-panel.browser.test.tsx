import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LIVE_TEXT } from '../../content/live-panel.ts';
import { LivePanel } from './live-panel.tsx';
import type { LiveReading } from './measure-live.ts';

const { names, state } = LIVE_TEXT;

async function show(reading: LiveReading): Promise<Record<string, string>> {
  const { container } = await render(<LivePanel measure={(tell) => tell(reading)} onClose={() => undefined} />);
  await expect.element(page.getByText(state[reading.state])).toBeVisible();
  return Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map((figure) => {
      const [name, ...rest] = [...figure.children].map(({ textContent }) => textContent);
      return [name, rest.join(' | ')];
    }),
  );
}

test('what is measured is said, and that a worker draws it where one does', async () => {
  const reading = { state: 'moving', framesPerSecond: 30.2, inWorker: true, bytes: 231_600 } as const;
  expect(await show(reading)).toMatchObject({ [names.rate]: `30 | ${LIVE_TEXT.inWorker}`, [names.bytes]: '232 kB' });
});

test('what the browser can’t tell is not shown as zero, and a sky on the main thread not as in a worker', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([]);
  const figures = await show({ state: 'none', framesPerSecond: null, inWorker: false, bytes: null });
  expect(figures).toEqual({ [names.readable]: '–', [names.bytes]: '–', [names.rate]: '– | ' });
});
