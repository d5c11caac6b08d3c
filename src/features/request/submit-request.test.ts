import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from './request-draft.ts';
import { submitRequest } from './submit-request.ts';

const data = vi.hoisted(() => ({ saveProjectRequest: vi.fn(), addAnalyticsEvent: vi.fn() }));

vi.mock('../../data/load.ts', () => ({ loadData: async () => data }));

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'a test' });
  vi.resetAllMocks();
});

test('a request sent from two forms is counted once, a different one separately', async () => {
  await Promise.all([submitRequest('one', emptyDraft()), submitRequest('one', emptyDraft())]);
  await submitRequest('two', emptyDraft());
  expect(data.saveProjectRequest).toHaveBeenCalledTimes(3);
  expect(data.addAnalyticsEvent.mock.calls.map(([event]) => event.projectId)).toEqual(['one', 'two']);
});

test('a request that was not saved is not counted, and the failure is passed on', async () => {
  data.saveProjectRequest.mockRejectedValueOnce(new Error('no network'));
  await expect(submitRequest('three', emptyDraft())).rejects.toThrow('no network');
  expect(data.addAnalyticsEvent).not.toHaveBeenCalled();
  await submitRequest('three', emptyDraft());
  expect(data.addAnalyticsEvent).toHaveBeenCalledTimes(1);
});
