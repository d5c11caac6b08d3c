import { beforeEach, expect, test, vi } from 'vitest';
import { aRequest } from '../../../tests/support/samples.ts';
import type { InboxPort } from '../../data/inbox-port.ts';
import { DataError } from '../../data/port.ts';
import { inbox, refresh, replaceRequest, showMore, UNLOADED } from './inbox.ts';

const requests = (...ids: string[]) => ids.map((id) => aRequest({ id }));

const port = vi.hoisted(() => ({
  listRequests: vi.fn<InboxPort['listRequests']>(),
  contactedSince: vi.fn<InboxPort['contactedSince']>(),
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
  port.contactedSince.mockResolvedValue([]);
  port.newRequests.mockResolvedValue([]);
});

test('the newest come first; older ones follow the last one, and new ones precede the first, each once', async () => {
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

test.each([
  ['the reply times', 'contactedSince', offline, null],
  ['the list', 'listRequests', offline, { isDenied: false, message: 'offline' }],
  ['the claim', 'listRequests', denied, { isDenied: true, message: 'Missing permissions' }],
] as const)('without %s', async (_, call, failure, problem) => {
  port[call].mockImplementation(failure);
  await refresh();
  expect(inbox.get()).toMatchObject({ problem });
});

test('a failure keeps what is shown, and the next answer clears it', async () => {
  await refresh();
  port.newRequests.mockImplementationOnce(offline);
  await refresh();
  expect(ids()).toBe('d c');
  expect(inbox.get().problem).toMatchObject({ message: 'offline' });
  await refresh();
  expect(inbox.get().problem).toBeNull();
});

test('a request that is opened before the list arrives is not taken for the list', async () => {
  replaceRequest('a', aRequest({ id: 'a' }));
  await refresh();
  expect(ids()).toBe('d c');
});
