import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { frames } from '../../../tests/support/frames.ts';
import { LIVE_TEXT } from '../../content/live-panel.ts';
import { LivePanel } from './live-panel.tsx';
import { watchMainThread } from './main-thread.ts';
import { type LiveReading, NOTHING_YET } from './measure-live.ts';

async function show(reading: LiveReading): Promise<() => Record<string, string>> {
  const { container } = await render(<LivePanel measure={(tell) => tell(reading)} onClose={() => undefined} />);
  return () =>
    Object.fromEntries(
      [...container.querySelectorAll('dl > div')].map((figure) => {
        const [name, ...rest] = [...figure.children].map(({ textContent }) => textContent);
        return [name, rest.join(' | ')];
      }),
    );
}

test('what the browser can’t tell is said, not shown as zero', async () => {
  const figures = await show({ ...NOTHING_YET, state: 'none', count: 1, samples: [{ field: null, main: null }] });
  await expect.element(page.getByText(LIVE_TEXT.state.none)).toBeVisible();
  const { frame, main, bytes, tap } = LIVE_TEXT.names;
  const notTold = `${LIVE_TEXT.notTold.value} | ${LIVE_TEXT.notTold.note}`;
  expect(figures()).toMatchObject({ [frame]: `– | ${LIVE_TEXT.still}`, [bytes]: notTold, [tap]: notTold });
  expect(figures()[main]).toMatch(/^–/);
  await expect.element(page.getByText(LIVE_TEXT.noFrames)).toBeVisible();
});

test('a slowest tap says of which taps it is the slowest', async () => {
  const figures = await show({ ...NOTHING_YET, state: 'paused', tap: { ms: 40, of: 'watched' } });
  await expect.poll(() => figures()[LIVE_TEXT.names.tap]).toBe(`40 ms | ${LIVE_TEXT.taps.watched}`);
});

test('before anything is known, nothing is said of the browser', async () => {
  const { container } = await render(<LivePanel measure={() => undefined} onClose={() => undefined} />);
  await expect.element(page.getByText(LIVE_TEXT.state.starting)).toBeVisible();
  expect(container.textContent).not.toContain(LIVE_TEXT.notTold.value);
});

test('bytes that did not come over the network are said to be unpacked, and hidden ones to be missing', async () => {
  const bytes = { files: 9, bytes: 150_000, overNetwork: 2000, hidden: 3 };
  const figures = await show({ ...NOTHING_YET, bytes });
  const { files, unpacked, hiddenFiles, names } = LIVE_TEXT;
  expect(figures()[names.bytes]).toBe(`150 kB | ${files(9, '2 kB')}. ${unpacked} ${hiddenFiles(3)}`);
});

test('it measures from its first to its last moment', async () => {
  let signal: AbortSignal | undefined;
  const closed = vi.fn();
  const { unmount } = await render(
    <LivePanel
      measure={(_, over) => {
        signal = over;
      }}
      onClose={closed}
    />,
  );
  await expect.element(page.getByRole('heading', { name: LIVE_TEXT.title })).toHaveFocus();
  expect(signal?.aborted).toBe(false);
  await userEvent.click(page.getByRole('button', { name: LIVE_TEXT.close }));
  expect(closed).toHaveBeenCalledOnce();
  await unmount();
  expect(signal?.aborted).toBe(true);
});

test('the main thread’s work in frames is timed, and no frame is asked for once it is over', async () => {
  const end = new AbortController();
  const asked = vi.spyOn(window, 'requestAnimationFrame');
  const main = watchMainThread(end.signal);
  let busy = true;
  const work = () => {
    const until = performance.now() + 8;
    while (performance.now() < until);
    if (busy) setTimeout(() => requestAnimationFrame(work));
  };
  requestAnimationFrame(work);
  await expect.poll(() => main()?.frameMs).toBeGreaterThan(2);
  await expect.poll(() => main()?.share ?? 0).toSatisfy((share: number) => share > 0 && share <= 1);
  busy = false;
  end.abort();
  await frames();
  asked.mockClear();
  main();
  await frames(2);
  expect(asked, 'by this test').toHaveBeenCalledTimes(2);
  expect(main()).toBeNull();
});
