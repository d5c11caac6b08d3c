import { expect, test, vi } from 'vitest';
import { deferred } from '../../../tests/support/async.ts';
import { aRequest } from '../../../tests/support/samples.ts';
import type { InboxPort, InboxRequest } from '../../data/inbox-port.ts';
import { DataError } from '../../data/port.ts';
import { createInbox } from './inbox.ts';

const requests = (...ids: string[]) => ids.map((id) => aRequest({ id }));

/** Creates an inbox with a database whose answers the test sets. */
function inboxOver(changes: Partial<InboxPort> = {}) {
  const pages: InboxPort['listRequests'] = async (after) =>
    after === null ? { requests: requests('d', 'c'), more: true } : { requests: requests('c', 'b', 'a'), more: false };
  const port = {
    listRequests: vi.fn(changes.listRequests ?? pages),
    contactedSince: vi.fn(changes.contactedSince ?? (async () => [])),
    newRequests: vi.fn<InboxPort['newRequests']>(async () => []),
  };
  const inbox = createInbox(async () => port as Partial<InboxPort> as InboxPort);
  const ids = () => Array.from(inbox.get().requests, ({ id }) => id).join(' ');
  return { inbox, port, ids };
}

const offline = async () => Promise.reject(new DataError('unknown', 'offline'));
const denied = async () => Promise.reject(new DataError('refused', 'Missing permissions'));

test('the newest come first; older ones follow the last one, and new ones precede the first, each once', async () => {
  const { inbox, port, ids } = inboxOver();
  expect(inbox.get().phase).toBe('loading');
  await inbox.open();
  expect(ids()).toBe('d c');
  expect(inbox.get()).toMatchObject({ phase: 'ready', more: true });
  await Promise.all([inbox.showMore(), inbox.showMore()]);
  expect(ids()).toBe('d c b a');
  expect(inbox.get()).toMatchObject({ more: false, fetching: false });
  expect(port.listRequests.mock.calls.map(([after]) => after?.id)).toEqual([undefined, 'c']);
  const [d] = inbox.get().requests;
  port.newRequests.mockResolvedValue(requests('f', 'e'));
  await Promise.all([inbox.look(), inbox.look()]);
  expect(port.newRequests.mock.lastCall?.[0]?.id).toBe('d');
  expect(ids()).toBe('f e d c b a');
  expect(inbox.get().requests[2], 'the same object: its row is not drawn again').toBe(d);
});

test.each([
  ['the reply times', { contactedSince: offline }, 'ready', ''],
  ['the list', { listRequests: offline }, 'failed', 'offline'],
  ['the claim', { listRequests: denied }, 'denied', 'Missing permissions'],
])('without %s', async (_, changes, phase, problem) => {
  const { inbox } = inboxOver(changes);
  await inbox.open();
  expect(inbox.get()).toMatchObject({ phase, problem });
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
  expect(inbox.get().phase).toBe('denied');
  await inbox.look();
  expect(port.newRequests).toHaveBeenCalledOnce();
});
