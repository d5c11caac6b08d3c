import { beforeEach, expect, test, vi } from 'vitest';

const openData = vi.hoisted(() => vi.fn());
vi.mock('./firestore/open.ts', () => ({ openData }));

beforeEach(() => {
  vi.resetModules();
  openData.mockReset();
});

test('what is fetched ahead of need is there when it is needed', async () => {
  const port = {};
  openData.mockReturnValue(port);
  const { loadData, prefetchData } = await import('./load.ts');
  prefetchData();
  await vi.waitFor(() => expect(openData).toHaveBeenCalledTimes(1), 10_000);
  expect(await loadData()).toBe(port);
  expect(openData).toHaveBeenCalledTimes(1);
});

test('a failure ahead of need troubles nobody, and whoever needs the database is told', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  openData.mockImplementation(() => {
    throw new Error('blocked');
  });
  const { loadData, prefetchData } = await import('./load.ts');
  prefetchData();
  await vi.waitFor(() => expect(openData).toHaveBeenCalledTimes(1), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  await expect(loadData()).rejects.toMatchObject({ kind: 'network', message: 'blocked' });
});
