import { expect, test, vi } from 'vitest';
import { deferred } from '../../../tests/support/async.ts';
import { aRequest } from '../../../tests/support/samples.ts';
import type { InboxPort, InboxRequest } from '../../data/inbox-port.ts';
import { DataError } from '../../data/port.ts';
import { createInbox } from './create-inbox.ts';

const requests = (...ids: string[]) => ids.map((id) => aRequest({ id }));

/** Creates an inbox with a database whose answers the test sets. */
function inboxOver(changes: Partial<InboxPort> = {}) {
  const pages: InboxPort['listRequests'] = async (after) =>
    after === null ? { requests: requests('d', 'c'), more: true } : { requests: requests('c', 'b', 'a'), more: false };
  const port = {
    listRequests: vi.fn(changes.listRequests ?? pages),
    countRequests: vi.fn(changes.countRequests ?? (async () => 4)),
    contactedSince: vi.fn(changes.contactedSince ?? (async () => [])),
    newRequests: vi.fn<InboxPort['newRequests']>(async () => []),
  };
  const inbox = createInbox(async () => port as Partial<InboxPort> as InboxPort);
  const ids = () => Array.from(inbox.get().requests, ({ id }) => id).join(' ');
  return { inbox, port, ids };
}

const offline = async () => Promise.reject(new DataError('unknown', 'offline'));
const denied = async () => Promise.reject(new DataError('refused', 'Missing permissions'));

test('the newest are there with their number; older ones follow the last one, each once', async () => {
  const { inbox, port, ids } = inboxOver();
  expect(inbox.get().phase).toBe('loading');
  await inbox.open();
  expect(ids()).toBe('d c');
  expect(inbox.get()).toMatchObject({ phase: 'ready', more: true, total: 4 });
  await Promise.all([inbox.showMore(), inbox.showMore()]);
  expect(ids()).toBe('d c b a');
  expect(inbox.get()).toMatchObject({ more: false, fetching: false });
  expect(port.listRequests.mock.calls.map(([after]) => after?.id)).toEqual([undefined, 'c']);
});

test.each([
  ['the number and the reply times', { countRequests: offline, contactedSince: offline }, 'ready', ''],
  ['the list', { listRequests: offline }, 'failed', 'offline'],
  ['the claim', { listRequests: denied }, 'denied', 'Missing permissions'],
])('without %s', async (_, changes, phase, problem) => {
  const { inbox } = inboxOver(changes);
  await inbox.open();
  expect(inbox.get()).toMatchObject({ phase, problem, total: null });
});

test('a failure keeps what is shown, and the next answer clears it', async () => {
  const { inbox, port, ids } = inboxOver();
  await inbox.open();
  port.newRequests.mockImplementationOnce(offline);
  await inbox.look();
  expect(ids()).toBe('d c');
  expect(inbox.get()).toMatchObject({ phase: 'failed', problem: 'offline' });
  await inbox.look();
  expect(inbox.get()).toMatchObject({ phase: 'ready', problem: '' });
  port.listRequests.mockImplementationOnce(offline);
  await inbox.showMore();
  expect(ids()).toBe('d c');
  expect(inbox.get()).toMatchObject({ phase: 'failed', more: true, fetching: false });
});

test('new ones come first and count, until they were seen; a known one takes its new content', async () => {
  const { inbox, port, ids } = inboxOver();
  await inbox.open();
  const [, c] = inbox.get().requests;
  port.newRequests.mockResolvedValueOnce([...requests('f', 'e'), aRequest({ id: 'd', status: 'won' })]);
  await inbox.look();
  expect(port.newRequests.mock.lastCall?.[0]?.id).toBe('d');
  expect(ids()).toBe('f e d c');
  expect(inbox.get()).toMatchObject({ total: 6, fresh: new Set(['f', 'e']) });
  expect(inbox.get().requests[2]?.status).toBe('won');
  expect(inbox.get().requests[3], 'the same object: its row is not drawn again').toBe(c);
  inbox.markSeen();
  expect(inbox.get().fresh.size).toBe(0);
});

test('a full answer to the question for new ones is followed by another question', async () => {
  const { inbox, port } = inboxOver();
  await inbox.open();
  const many = [...Array(50).keys()].map((n) => `n${n}`);
  port.newRequests.mockResolvedValueOnce(requests(...many)).mockResolvedValueOnce(requests('last'));
  await inbox.look();
  expect(port.newRequests.mock.calls.map(([newest]) => newest?.id)).toEqual(['d', 'n0']);
  expect(inbox.get().requests).toHaveLength(53);
});

test('after a sign-out nothing is left, and no late answer brings it back', async () => {
  const { inbox, port, ids } = inboxOver();
  await inbox.open();
  const { promise, resolve } = deferred<InboxRequest[]>();
  port.newRequests.mockReturnValueOnce(promise);
  const looked = inbox.look();
  await vi.waitFor(() => expect(port.newRequests).toHaveBeenCalled(), 10_000);
  inbox.forget();
  resolve(requests('e'));
  await looked;
  inbox.replace(aRequest({ id: 'd' })); // as from a dialog that was open
  expect(ids()).toBe('');
  expect(inbox.get()).toMatchObject({ phase: 'denied', total: null });
  await inbox.look();
  expect(port.newRequests).toHaveBeenCalledOnce();
});
