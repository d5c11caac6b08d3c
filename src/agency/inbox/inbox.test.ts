import { beforeEach, expect, test, vi } from 'vitest';
import { aRequest } from '../../../tests/support/samples.ts';
import type { InboxPort } from '../../data/inbox-port.ts';
import { DataError } from '../../data/port.ts';
import { inbox, refresh, replaceRequest, showMore, UNLOADED } from './inbox.ts';

const requests = (...ids: string[]) => ids.map((id) => aRequest({ id }));

const port = vi.hoisted(() => ({
  listRequests: vi.fn<InboxPort['listRequests']>(),
  newRequests: vi.fn<InboxPort['newRequests']>(),
}));
vi.mock('../../data/load.ts', () => ({ loadInbox: async () => port }));

const ids = () =>
  inbox
    .get()
    .requests?.map(({ id }) => id)
    .join(' ');
const offline = async () => Promise.reject(new DataError('unknown', 'offline'));
const denied = async () => Promise.reject(new DataError('refused', 'Missing permissions'));

beforeEach(() => {
  vi.resetAllMocks();
  inbox.set(UNLOADED);
  port.listRequests.mockImplementation(async (after) =>
    after === null ? { requests: requests('d', 'c'), more: true } : { requests: requests('c', 'b', 'a'), more: false },
  );
  port.newRequests.mockResolvedValue([]);
});

test('the list starts with the newest requests; older ones are appended and new ones prepended, each only once', async () => {
  await refresh();
  expect(ids()).toBe('d c');
  expect(inbox.get()).toMatchObject({ problem: null, more: true });
  await Promise.all([showMore(), showMore()]);
  expect(ids()).toBe('d c b a');
  expect(inbox.get().more).toBe(false);
  expect(port.listRequests.mock.lastCall?.[0]?.id).toBe('c');
  const [d] = inbox.get().requests!;
  port.newRequests.mockResolvedValue(requests('f', 'e'));
  await Promise.all([refresh(), refresh()]);
  expect(port.newRequests.mock.lastCall?.[0]?.id).toBe('d');
  expect(ids()).toBe('f e d c b a');
  expect(inbox.get().requests?.[2], 'the same object: its row is not drawn again').toBe(d);
});

test('a failed refresh keeps the list, and the next successful one clears the error', async () => {
  await refresh();
  port.newRequests.mockImplementationOnce(offline);
  await refresh();
  expect(ids()).toBe('d c');
  expect(inbox.get().problem).toMatchObject({ message: 'offline' });
  await refresh();
  expect(inbox.get().problem).toBeNull();
});

test('only a success clears a refusal, because the sign-in form is visible until then', async () => {
  port.listRequests.mockImplementationOnce(denied).mockImplementationOnce(offline);
  await refresh();
  await refresh();
  expect(inbox.get().problem?.isDenied).toBe(true);
  await refresh();
  expect(inbox.get().problem).toBeNull();
});

test('a request opened before the list has loaded does not count as the list', async () => {
  replaceRequest('a', aRequest({ id: 'a' }));
  await refresh();
  expect(ids()).toBe('d c');
});
