import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteDoc, doc, type Firestore, setDoc, Timestamp } from 'firebase/firestore/lite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLocalFirestore } from '../../emulator/server.ts';
import { createFirestoreInbox } from '../../src/data/firestore/inbox/firestore-inbox.ts';
import type { InboxPort, InboxRequest } from '../../src/data/inbox-port.ts';
import { REQUESTS_PAGE, STATUS_HISTORY_LIMIT } from '../../src/shared/constants.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { startGuardedFirestore } from './guarded-firestore.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';
import { REQUEST } from './samples.ts';
import { connectAs } from './suite.ts';

const ADA = 'ada@agency.example';
const AT = new Date('2026-11-20T08:30:00Z');
const SECONDS = AT.getTime() / 1000;

/** An empty database. */
interface Database {
  readonly host: string;
  readonly projectId: string;
  stop(): Promise<void>;
}

async function startLocal(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  const { host, stop } = await startLocalFirestore(folder);
  return { host, projectId: 'demo-local', stop: () => stop().then(() => rmSync(folder, { recursive: true })) };
}

describe.each([
  ['the local Firestore', startLocal, true],
  ['Google’s Firestore under the rules', startGuardedFirestore, haveGoogleFirestore()],
] as const)('on %s, the inbox', (name, start, isHere) => {
  if (!isHere) return test.skip('needs Google’s emulator', () => {});
  let database: Database;
  let proxy: LossyProxy;
  let owner: Firestore;
  let inbox: InboxPort;
  let now = AT.getTime();

  const open = (host: string, claims: { readonly admin?: boolean }) =>
    createFirestoreInbox(
      connectAs(claims, { ...database, host }),
      async () => ADA,
      () => ++now,
    );

  beforeEach(async () => {
    database = await start();
    proxy = await startLossyProxy(database.host);
    owner = connectAs('owner', database);
    inbox = open(proxy.host, { admin: true });
  });

  afterEach(async () => {
    vi.unstubAllGlobals();
    await proxy?.stop();
    await database?.stop();
  });

  /** Stores documents with the owner's rights. */
  async function give(documents: Readonly<Record<string, object>>): Promise<void> {
    await Promise.all(Object.entries(documents).map(([path, fields]) => setDoc(doc(owner, path), fields)));
  }

  const requestAt = (createdAt: Date | Timestamp, more: object = {}) => ({
    ...REQUEST,
    status: 'pending',
    createdAt,
    updatedAt: createdAt,
    ...more,
  });
  /** Requests in the same second, five in each microsecond, so that pages end among equals. */
  const crowd = (length: number) => Array.from({ length }, (_, i) => `r${String(i).padStart(3, '0')}`);
  const giveCrowd = (ids: readonly string[]) => {
    const at = (i: number) => new Timestamp(SECONDS, Math.floor(i / 5) * 1000);
    return give(Object.fromEntries(ids.map((id, i) => [`projectRequests/${id}`, requestAt(at(i))])));
  };

  async function giveRequest(): Promise<InboxRequest> {
    await give({ 'projectRequests/one': requestAt(new Timestamp(SECONDS, 123_456_000)) });
    return found();
  }

  async function found(id = 'one'): Promise<InboxRequest> {
    const request = await inbox.readRequest(id);
    if (request === null) throw new Error(`No request ${id}.`);
    return request;
  }

  const idsOf = (requests: readonly InboxRequest[]) => requests.map(({ id }) => id);

  test('lists all requests page by page, newest first, each once, however close together', async () => {
    const ids = crowd(2 * REQUESTS_PAGE + 7);
    await giveCrowd(ids);
    const listed: InboxRequest[] = [];
    let more = true;
    while (more) {
      const page = await inbox.listRequests(listed.at(-1) ?? null);
      expect(page.requests.length).toBeLessThanOrEqual(REQUESTS_PAGE);
      listed.push(...page.requests);
      more = page.more;
    }
    expect(idsOf(listed)).toEqual(ids.toReversed());
    expect(await inbox.countRequests()).toBe(ids.length);
  });

  test('finds what is newer than what it knows, and nothing if nothing is', async () => {
    expect(await inbox.listRequests(null)).toEqual({ requests: [], more: false });
    expect(await inbox.newRequests(null)).toEqual([]);
    const [first = '', ...ids] = crowd(REQUESTS_PAGE + 4);
    await giveCrowd([first]);
    const [known = null] = await inbox.newRequests(null);
    expect(await inbox.newRequests(known)).toEqual([]);
    await giveCrowd([first, ...ids]);
    const some = await inbox.newRequests(known);
    const others = await inbox.newRequests(some[0] ?? null);
    expect(idsOf([...others, ...some])).toEqual(ids.toReversed());
  });

  test('reads whatever somebody has written by hand', async () => {
    await give({
      'projectRequests/odd': {
        customerName: 7,
        features: ['seo', null, 3],
        technologies: 'react',
        status: {},
        projectType: 'boat',
        createdAt: AT,
        updatedAt: 'yesterday',
      },
      'projectRequests/empty': {},
      'projectRequests/worded': { createdAt: 'yesterday' },
      'requestDesk/odd': { notes: 7, history: ['won'] },
      'requestDeliveries/odd': { sentAt: 'perhaps' },
    });
    const { requests } = await inbox.listRequests(null);
    expect(requests).toMatchObject([
      { id: 'odd', customerName: '7', customerEmail: '', features: ['seo', '3'], technologies: [], status: '' },
    ]);
    expect(requests[0]).toMatchObject({ projectType: 'boat', createdAt: AT.getTime(), updatedAt: null });
    expect(await inbox.countRequests()).toBe(3);
    expect(await inbox.readRequest('empty')).toMatchObject({ customerName: '', createdAt: null });
    expect(await inbox.readTeamRecord('odd')).toEqual({ notes: '7', history: [{ status: '', by: '', at: null }] });
    expect(await inbox.readDelivery('odd')).toEqual({ isSent: false, problem: '' });
    expect(await inbox.setStatus(await found('odd'), 'won')).toMatchObject({ tag: 'set', teamRecord: { notes: '7' } });
  });

  test('sets a status with who and when; the words stay, and the server stamps it', async () => {
    const request = await giveRequest();
    const first = await inbox.setStatus(request, 'contacted');
    if (first.tag !== 'set') throw new Error(first.tag);
    const { updatedAt, version } = await found();
    expect(first.request).toEqual({ ...request, status: 'contacted', updatedAt, version });
    expect(updatedAt).toBeGreaterThan(request.updatedAt ?? 0);
    const second = await inbox.setStatus(first.request, 'pending');
    expect(second).toMatchObject({ tag: 'set', request: { status: 'pending' } });
    const history = [
      { status: 'contacted', by: ADA, at: now - 1 },
      { status: 'pending', by: ADA, at: now },
    ];
    expect(second).toMatchObject({ teamRecord: { history } });
    expect(await inbox.readTeamRecord('one')).toEqual({ notes: '', history });
  });

  test('sets no status if somebody changes the request by hand at the last moment', async () => {
    const request = await giveRequest();
    const { fetch } = globalThis;
    let isLast = true;
    vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) => {
      const isCommit = String(address).endsWith(':commit');
      if (isCommit && isLast) {
        isLast = false;
        await give({ 'projectRequests/one': requestAt(AT, { status: 'lost' }) });
      }
      return fetch(address, init);
    });
    const result = await inbox.setStatus(request, 'won');
    expect(result).toMatchObject({ tag: 'changed', request: { status: 'lost' }, teamRecord: { history: [] } });
    expect(await found()).toMatchObject({ status: 'lost' });
  });

  test('sets a status although the history is full: the oldest entry goes', async () => {
    const request = await giveRequest();
    const history = Array.from({ length: STATUS_HISTORY_LIMIT }, (_, i) => ({ status: 'won', by: String(i), at: AT }));
    await give({ 'requestDesk/one': { notes: 'x', history } });
    expect((await inbox.setStatus(request, 'lost')).tag).toBe('set');
    const teamRecord = await inbox.readTeamRecord('one');
    expect(teamRecord.notes).toBe('x');
    expect(teamRecord.history).toHaveLength(STATUS_HISTORY_LIMIT);
    expect([teamRecord.history[0]?.by, teamRecord.history.at(-1)?.status]).toEqual(['1', 'lost']);
  });

  test('lets notes replace what was seen, and nothing else', async () => {
    await giveRequest();
    const one = { notes: 'One', history: [] };
    expect(await inbox.keepNotes('one', 'One', '')).toEqual({ tag: 'kept', teamRecord: one });
    expect(await inbox.keepNotes('one', 'Two', '')).toEqual({ tag: 'changed', teamRecord: one });
    expect(await inbox.keepNotes('one', 'Two\u0007', 'One')).toMatchObject({ tag: 'kept' });
    expect(await inbox.readTeamRecord('one')).toEqual({ notes: 'Two\u0007', history: [] });
  });

  test('makes one of two changes at once, and tells the other person; a status and notes are both kept', async () => {
    const request = await giveRequest();
    const [status, notes] = await Promise.all([
      inbox.setStatus(request, 'contacted'),
      inbox.keepNotes('one', 'Call back.', ''),
    ]);
    if (status.tag !== 'set') throw new Error(status.tag);
    expect(notes).toMatchObject({ tag: 'kept' });
    const changes = await Promise.all([
      inbox.setStatus(status.request, 'won'),
      inbox.setStatus(status.request, 'lost'),
    ]);
    const kept = await Promise.all(['One', 'Two'].map((one) => inbox.keepNotes('one', one, 'Call back.')));
    expect(changes.map(({ tag }) => tag).sort()).toEqual(['changed', 'set']);
    expect(kept.map(({ tag }) => tag).sort()).toEqual(['changed', 'kept']);
    const { status: last } = await found();
    expect(changes).toMatchObject([{ request: { status: last } }, { request: { status: last } }]);
    const { notes: words, history } = await inbox.readTeamRecord('one');
    expect(['One', 'Two']).toContain(words);
    expect(history.map((change) => change.status)).toEqual(['contacted', last]);
  });

  test('sets a status and keeps notes once if the answer is lost', async () => {
    const request = await giveRequest();
    proxy.expect('pass', 'pass', 'lose-answer');
    expect(await inbox.setStatus(request, 'won')).toMatchObject({ tag: 'set', request: { status: 'won' } });
    proxy.expect('pass', 'pass', 'lose-answer');
    expect(await inbox.keepNotes('one', 'One', '')).toMatchObject({ tag: 'kept' });
    expect(await inbox.readTeamRecord('one')).toMatchObject({ notes: 'One', history: [{ status: 'won' }] });
  });

  test('keeps neither a status nor notes of a request that has been deleted', async () => {
    const request = await giveRequest();
    await deleteDoc(doc(owner, 'projectRequests/one'));
    expect(await inbox.setStatus(request, 'won')).toEqual({ tag: 'gone' });
    expect(await inbox.readRequest('one')).toBe(null);
    expect(await inbox.keepNotes('one', 'One', '')).toEqual({ tag: 'gone' });
    expect(await inbox.readTeamRecord('one')).toEqual({ notes: '', history: [] });
  });

  test('says whether the agency was notified', async () => {
    await give({
      'requestDeliveries/one': { problem: 'HTTP 404.' },
      'requestDeliveries/two': { sentAt: AT },
      'requestDeliveries/old': { told: 'told' },
    });
    expect(await inbox.readDelivery('one')).toEqual({ isSent: false, problem: 'HTTP 404.' });
    for (const sent of ['two', 'old']) expect(await inbox.readDelivery(sent)).toEqual({ isSent: true, problem: '' });
    expect(await inbox.readDelivery('three')).toBe(null);
  });

  test('shows and erases everything of one person, and nothing of another', async () => {
    const own = Array.from({ length: 12 }, (_, i) => `own${i}`);
    const mails = ['ada@example.org', 'Ada@Example.org', ' ADA@EXAMPLE.ORG'];
    await give({
      ...Object.fromEntries(
        own.map((id, i) => [`projectRequests/${id}`, requestAt(AT, { customerEmail: mails[i % 3] })]),
      ),
      'projectRequests/other': requestAt(AT, { customerEmail: 'ada@example.com' }),
      'projectRequests/odd': {},
      'requestDesk/own0': { notes: 'Hers.', history: [], updatedAt: AT },
      'requestDesk/other': { notes: 'His.', history: [] },
      'requestDeliveries/own1': { told: 'told' },
      'projectAnalytics/own2': { projectId: 'own2' },
      'newsletter/own': { email: 'ADA@example.org' },
      'newsletter/other': { email: 'ada@example.com' },
    });
    const person = await inbox.readPersonalData('ada@example.ORG ');
    expect(idsOf(person.requests).sort()).toEqual(own.toSorted());
    const beside = ['requestDesk/own0', 'requestDeliveries/own1', 'projectAnalytics/own2', 'newsletter/own'];
    expect(person.documents.map(({ path }) => path).sort()).toEqual(
      [...own.map((id) => `projectRequests/${id}`), ...beside].sort(),
    );
    const fields = { notes: 'Hers.', history: [], updatedAt: AT };
    expect(person.documents).toContainEqual({ path: 'requestDesk/own0', fields });
    await inbox.erasePersonalData(person);
    const nothing = { requests: [], subscriptions: [], documents: [] };
    expect(await inbox.readPersonalData('ada@example.org')).toEqual(nothing);
    expect((await inbox.readPersonalData('ada@example.com')).subscriptions).toEqual(['other']);
    expect(await inbox.countRequests()).toBe(2);
    expect(await inbox.readTeamRecord('other')).toMatchObject({ notes: 'His.' });
    expect(await inbox.readDelivery('own1')).toBe(null);
    expect(await inbox.readTeamRecord('own0')).toEqual({ notes: '', history: [] });
    await inbox.erasePersonalData(person);
  });

  test('takes nothing for Firestore’s answer that isn’t', async () => {
    const calls = [() => inbox.countRequests(), () => inbox.listRequests(null), () => inbox.readRequest('one')];
    for (const call of calls) {
      for (const fate of ['html-200', 'html-403', 'json-403', 'json-empty', 'json-list', 'json-login'] as const) {
        proxy.expect(fate);
        await expect(call()).rejects.toMatchObject({ name: 'DataError', kind: 'network' });
      }
    }
  });

  if (name === 'the local Firestore') return;
  test('is closed to whoever lacks the claim', async () => {
    const request = await giveRequest();
    const closed = open(database.host, {});
    const calls = [
      () => closed.listRequests(null),
      () => closed.countRequests(),
      () => closed.newRequests(null),
      () => closed.readRequest('one'),
      () => closed.setStatus(request, 'won'),
      () => closed.readTeamRecord('one'),
      () => closed.keepNotes('one', 'x', ''),
      () => closed.readDelivery('one'),
      () => closed.readPersonalData(request.customerEmail),
      () => closed.erasePersonalData({ requests: [request], subscriptions: [], documents: [] }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ name: 'DataError', kind: 'denied' });
    expect(await found()).toEqual(request);
  });
});
