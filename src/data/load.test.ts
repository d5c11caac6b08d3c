import { expect, test, vi } from 'vitest';
import { createLoader } from './load.ts';
import type { DataPort } from './port.ts';

const port: DataPort = {
  saveProjectRequest: async () => ({ tag: 'saved' }),
  addAnalyticsEvent: async () => {},
  listTemplates: async () => [],
  listCategories: async () => [],
  listLeftOut: async () => ({ templates: [], complete: true }),
  addTemplate: async () => '',
  addCategory: async () => '',
};

test('the chunk is imported and opened once, for concurrent and later calls', async () => {
  const openData = vi.fn(() => port);
  const importChunk = vi.fn(async () => ({ openData }));
  const load = createLoader(importChunk);
  expect(await Promise.all([load(), load()])).toEqual([port, port]);
  expect(await load()).toBe(port);
  expect(importChunk).toHaveBeenCalledTimes(1);
  expect(openData).toHaveBeenCalledTimes(1);
});

test('a failed import is reported as a network failure, and the next call retries', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const importChunk = vi.fn(async () => ({ openData: () => port }));
  importChunk.mockRejectedValueOnce(cause);
  const load = createLoader(importChunk);
  await expect(load()).rejects.toMatchObject({ name: 'DataError', kind: 'network', message: cause.message, cause });
  expect(await load()).toBe(port);
});
