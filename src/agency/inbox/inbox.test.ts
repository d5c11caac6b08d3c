import { beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../../../tests/support/async.ts';
import { aRequest } from '../../../tests/support/fixtures.ts';
import { DataError } from '../../data/data-port.ts';
import type { InboxPage, InboxPort } from '../../data/inbox-port.ts';
import { ANY_REQUEST, inbox, refresh, replaceRequest, setFilter, showMore, UNLOADED } from './inbox.ts';
import { readAll, stopReading } from './read-all.ts';

const requests = (...ids: string[]) => ids.map((id) => aRequest({ id }));

const port = vi.hoisted(() => ({
  listRequests: vi.fn<InboxPort['listRequests']>(),
  newRequests: vi.fn<InboxPort['newRequests']>(),
  countRequests: vi.fn<InboxPort['countRequests']>(),
  createTeamRecords: vi.fn<InboxPort['createTeamRecords']>(),
  joinTeam: vi.fn<InboxPort['joinTeam']>(),
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
  inbox.set({ ...UNLOADED, filter: ANY_REQUEST });
  port.listRequests.mockImplementation(async (_, after) =>
    after === null ? { requests: requests('d', 'c'), next: 'c' } : { requests: requests('c', 'b', 'a'), next: null },
  );
  port.newRequests.mockResolvedValue([]);
  port.joinTeam.mockRejectedValue(new DataError('unknown', 'offline'));
  port.countRequests.mockResolvedValue(4);
});

test('the list starts with the newest requests; older ones are appended and new ones prepended, each only once', async () => {
  await refresh();
  expect(ids()).toBe('d c');
  expect(inbox.get()).toMatchObject({ problem: null, next: 'c', counts: { pending: 4, won: 4 } });
  await Promise.all([showMore(), showMore()]);
  expect(ids()).toBe('d c b a');
  expect(inbox.get().next).toBe(null);
  expect(port.listRequests.mock.lastCall?.[1]).toBe('c');
  const [d] = inbox.get().requests!;
  port.newRequests.mockResolvedValue(requests('f', 'e'));
  await Promise.all([refresh(), refresh()]);
  expect(port.newRequests.mock.lastCall?.[0]?.id).toBe('d');
  expect(ids()).toBe('f e d c b a');
  expect(inbox.get().counts, 'counted once').toMatchObject({ pending: 6 });
  expect(inbox.get().requests?.[2], 'the same object: its row is not drawn again').toBe(d);
});

test('of requests that wait, new ones come last, once all earlier ones are loaded', async () => {
  inbox.set(UNLOADED);
  await refresh();
  port.newRequests.mockResolvedValue(requests('f', 'e'));
  await refresh();
  expect(ids()).toBe('d c');
  await showMore();
  port.newRequests.mockResolvedValue(requests('h', 'g'));
  await refresh();
  expect(ids()).toBe('d c b a g h');
});

test('another filter shows its own requests, although the answer to the one before comes later', async () => {
  await refresh();
  const { promise, resolve } = deferred<InboxPage>();
  port.listRequests.mockReturnValueOnce(promise).mockResolvedValueOnce({ requests: requests('w'), next: null });
  const slow = setFilter({ ...ANY_REQUEST, status: 'lost' });
  await setFilter({ ...ANY_REQUEST, status: 'won' });
  resolve({ requests: requests('l'), next: null });
  await slow;
  expect(ids()).toBe('w');
});

test('a changed status moves a request from one count to the other', async () => {
  await refresh();
  replaceRequest('d', aRequest({ id: 'd', status: 'won' }));
  expect(inbox.get().counts).toMatchObject({ pending: 3, won: 5 });
  replaceRequest('d', null);
  expect(inbox.get().counts).toMatchObject({ pending: 3, won: 4 });
});

test('a search reads all requests once, can be stopped, and goes on where it was stopped', async () => {
  port.listRequests.mockImplementationOnce(async () => {
    stopReading();
    return { requests: requests('d', 'c'), next: 'c' };
  });
  expect(await readAll()).toBe(false);
  expect(inbox.get().total).toBe(4);
  const all = () => inbox.get().all.map(({ id }) => id);
  expect(all()).toEqual(['d', 'c']);
  expect(await Promise.all([readAll(), readAll()]), 'a search and an export').toEqual([true, true]);
  expect(all()).toEqual(['d', 'c', 'b', 'a']);
  const { length } = port.listRequests.mock.calls;
  expect(await readAll()).toBe(true);
  expect(port.listRequests.mock.calls.length).toBe(length);
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
