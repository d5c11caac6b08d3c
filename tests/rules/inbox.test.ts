import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLocalFirestore } from '../../emulator/server.ts';
import { commit } from '../../src/data/firestore/inbox/documents.ts';
import { createFirestoreInbox } from '../../src/data/firestore/inbox/firestore-inbox.ts';
import { openRest, type Rest } from '../../src/data/firestore/inbox/rest.ts';
import type { InboxPort, InboxRequest } from '../../src/data/inbox-port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { REQUESTS_PAGE, STATUS_HISTORY_LIMIT } from '../../src/shared/constants.ts';
import { ANSWERS } from '../support/fates.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { startGuardedFirestore, unsignedToken } from './guarded-firestore.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';
import { list, text } from './rest.ts';
import { eventOf, VALID_REQUEST } from './samples.ts';

const PATIENT_MS = 20_000;
const NOW = Date.parse('2026-11-22T10:00:00Z');

/** A database, and whom it takes for an admin. */
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
  let owner: Rest;
  let inbox: InboxPort;

  const open = (host: string, token: string, email = 'ada@agency.example') => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    return openRest({ projectId: database.projectId, host, ssl: false }, async () => ({ headers, email }), PATIENT_MS);
  };

  beforeAll(async () => {
    database = await start();
    proxy = await startLossyProxy(database.host);
    owner = open(database.host, 'owner');
    inbox = createFirestoreInbox(open(proxy.host, unsignedToken(database.projectId, { admin: true })), () => NOW);
  });

  beforeEach(async () => {
    proxy.expect();
    const root = `${database.projectId}/databases/(default)/documents`;
    await fetch(`http://${database.host}/emulator/v1/projects/${root}`, { method: 'DELETE' });
  });

  afterAll(async () => {
    await proxy?.stop();
    await database?.stop();
  });

  /** Stores documents with the owner's rights. */
  async function give(documents: Readonly<Record<string, object>>): Promise<void> {
    const writes = Object.entries(documents).map(([path, fields]) => ({ update: { name: owner.name(path), fields } }));
    await commit(owner, writes);
  }

  const requestAt = (createdAt: string, more: object = {}) => ({
    ...VALID_REQUEST.fields,
    createdAt: { timestampValue: createdAt },
    updatedAt: { timestampValue: createdAt },
    ...more,
  });

  async function giveRequest(more: object = {}): Promise<InboxRequest> {
    const id = randomId();
    await give({ [`projectRequests/${id}`]: requestAt('2026-11-20T08:30:00.123456Z', more) });
    return found(id);
  }

  async function found(id: string): Promise<InboxRequest> {
    const request = await inbox.readRequest(id);
    if (request === null) throw new Error(`No request ${id}.`);
    return request;
  }

  const idsOf = (requests: readonly InboxRequest[]) => requests.map(({ id }) => id);

  test('lists all requests page by page, newest first, each once, however close together', async () => {
    const ids = Array.from({ length: 2 * REQUESTS_PAGE + 7 }, (_, i) => `r${String(i).padStart(3, '0')}`);
    // Five in each microsecond, so that pages end among equals.
    const micros = (i: number) => String(Math.floor(i / 5)).padStart(6, '0');
    await give(
      Object.fromEntries(ids.map((id, i) => [`projectRequests/${id}`, requestAt(`2026-11-20T08:30:00.${micros(i)}Z`)])),
    );
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
    await give({ 'projectRequests/first': requestAt('2026-11-20T08:30:00.000001Z') });
    const [first] = await inbox.newRequests(null);
    expect(first?.id).toBe('first');
    expect(await inbox.newRequests(first ?? null)).toEqual([]);
    const ids = Array.from({ length: REQUESTS_PAGE + 3 }, (_, i) => `n${String(i).padStart(3, '0')}`);
    await give(
      Object.fromEntries(ids.map((id) => [`projectRequests/${id}`, requestAt('2026-11-20T08:30:00.000002Z')])),
    );
    const some = await inbox.newRequests(first ?? null);
    const others = await inbox.newRequests(some[0] ?? null);
    expect(idsOf([...others, ...some])).toEqual(ids.toReversed());
  });

  test('reads whatever somebody has written by hand', async () => {
    await give({
      'projectRequests/odd': {
        customerName: { integerValue: '7' },
        features: list(text('seo'), { nullValue: null }, { integerValue: '3' }),
        technologies: text('react'),
        status: { mapValue: { fields: {} } },
        projectType: text('boat'),
        createdAt: { timestampValue: '2026-11-20T08:30:00Z' },
        updatedAt: text('yesterday'),
      },
      'projectRequests/empty': {},
      'projectRequests/worded': { createdAt: text('yesterday') },
      'requestDesk/odd': { notes: { integerValue: '7' }, history: list(text('won')) },
      'requestDeliveries/odd': { told: text('perhaps'), channels: text('mail') },
    });
    const { requests } = await inbox.listRequests(null);
    expect(requests).toMatchObject([
      { id: 'odd', customerName: '7', customerEmail: '', features: ['seo', '3'], technologies: [], status: '' },
    ]);
    expect(requests[0]).toMatchObject({
      projectType: 'boat',
      createdAt: Date.parse('2026-11-20T08:30:00Z'),
      updatedAt: null,
    });
    expect(await inbox.countRequests()).toBe(3);
    expect(await inbox.readRequest('empty')).toMatchObject({ customerName: '', createdAt: null });
    expect(await inbox.readTeamRecord('odd')).toEqual({ notes: '7', history: [{ status: '', by: '', at: null }] });
    expect(await inbox.readDelivery('odd')).toEqual({ told: 'waiting', channels: [] });
    expect(await inbox.setStatus(await found('odd'), 'won')).toMatchObject({ tag: 'set', teamRecord: { notes: '7' } });
  });

  describe('a status', () => {
    test('is set with who and when; the words stay, and the server stamps it', async () => {
      const request = await giveRequest();
      const first = await inbox.setStatus(request, 'contacted');
      if (first.tag !== 'set') throw new Error(first.tag);
      expect(first.request).toEqual(await found(request.id));
      expect(first.request).toEqual({
        ...request,
        status: 'contacted',
        updatedAt: expect.any(Number),
        version: expect.any(String),
      });
      expect(first.request.updatedAt).toBeGreaterThan(request.updatedAt ?? 0);
      const second = await inbox.setStatus(first.request, 'pending');
      expect(second).toMatchObject({ tag: 'set', request: { status: 'pending' } });
      expect(await inbox.readTeamRecord(request.id)).toEqual({
        notes: '',
        history: [
          { status: 'contacted', by: 'ada@agency.example', at: NOW },
          { status: 'pending', by: 'ada@agency.example', at: NOW },
        ],
      });
    });

    test('is not set if somebody changes the request by hand at the last moment', async () => {
      const request = await giveRequest();
      const rest = open(database.host, unsignedToken(database.projectId, { admin: true }));
      let isLast = true;
      const post: Rest['post'] = async (method, body) => {
        const byHand = requestAt('2026-11-20T08:30:00.123456Z', { status: text('lost') });
        if (method === 'commit' && isLast) await give({ [`projectRequests/${request.id}`]: byHand });
        if (method === 'commit') isLast = false;
        return rest.post(method, body);
      };
      const result = await createFirestoreInbox({ ...rest, post }, () => NOW).setStatus(request, 'won');
      expect(result).toMatchObject({ tag: 'changed', request: { status: 'lost' }, teamRecord: { history: [] } });
      expect(await found(request.id)).toMatchObject({ status: 'lost' });
    });

    test('is set although the history is full: the oldest entry goes', async () => {
      const request = await giveRequest();
      const by = (who: number) => ({
        mapValue: {
          fields: { status: text('won'), by: text(String(who)), at: { timestampValue: '2026-11-20T08:30:00Z' } },
        },
      });
      const history = list(...Array.from({ length: STATUS_HISTORY_LIMIT }, (_, i) => by(i)));
      await give({ [`requestDesk/${request.id}`]: { notes: text('x'), history } });
      expect((await inbox.setStatus(request, 'lost')).tag).toBe('set');
      const teamRecord = await inbox.readTeamRecord(request.id);
      expect(teamRecord.notes).toBe('x');
      expect(teamRecord.history).toHaveLength(STATUS_HISTORY_LIMIT);
      expect([teamRecord.history[0]?.by, teamRecord.history.at(-1)?.status]).toEqual(['1', 'lost']);
    });
  });

  test('notes replace what was seen, and nothing else', async () => {
    const { id } = await giveRequest();
    expect(await inbox.keepNotes(id, 'One', '')).toEqual({ tag: 'kept', teamRecord: { notes: 'One', history: [] } });
    expect(await inbox.keepNotes(id, 'Two', '')).toEqual({ tag: 'changed', teamRecord: { notes: 'One', history: [] } });
    expect(await inbox.keepNotes(id, 'Two\u0007', 'One')).toMatchObject({ tag: 'kept' });
    expect(await inbox.readTeamRecord(id)).toEqual({ notes: 'Two\u0007', history: [] });
  });

  test('of two changes at once, one is made, and the other person is told; a status and notes are both kept', async () => {
    const request = await giveRequest();
    const [status, notes] = await Promise.all([
      inbox.setStatus(request, 'contacted'),
      inbox.keepNotes(request.id, 'Call back.', ''),
    ]);
    if (status.tag !== 'set') throw new Error(status.tag);
    expect(notes).toMatchObject({ tag: 'kept' });
    const changes = await Promise.all([
      inbox.setStatus(status.request, 'won'),
      inbox.setStatus(status.request, 'lost'),
    ]);
    const kept = await Promise.all(['One', 'Two'].map((one) => inbox.keepNotes(request.id, one, 'Call back.')));
    expect(changes.map(({ tag }) => tag).sort()).toEqual(['changed', 'set']);
    expect(kept.map(({ tag }) => tag).sort()).toEqual(['changed', 'kept']);
    const now = (await found(request.id)).status;
    expect(changes).toMatchObject([{ request: { status: now } }, { request: { status: now } }]);
    const { notes: words, history } = await inbox.readTeamRecord(request.id);
    expect(['One', 'Two']).toContain(words);
    expect(history.map((change) => change.status)).toEqual(['contacted', now]);
  });

  test('whose answer is lost, a status is there for whoever tries again, and notes are kept', async () => {
    const request = await giveRequest();
    const lost = { name: 'DataError', kind: 'network' };
    proxy.expect('pass', 'lose-answer');
    await expect(inbox.setStatus(request, 'won')).rejects.toMatchObject(lost);
    expect(await inbox.setStatus(request, 'won')).toMatchObject({ tag: 'changed', request: { status: 'won' } });
    proxy.expect('pass', 'lose-answer');
    await expect(inbox.keepNotes(request.id, 'One', '')).rejects.toMatchObject(lost);
    expect(await inbox.keepNotes(request.id, 'One', '')).toMatchObject({ tag: 'kept' });
  });

  test('neither a status nor notes are kept of a request that has been deleted', async () => {
    const request = await giveRequest();
    await commit(owner, [{ delete: owner.name(`projectRequests/${request.id}`) }]);
    expect(await inbox.setStatus(request, 'won')).toEqual({ tag: 'gone' });
    expect(await inbox.readRequest(request.id)).toBe(null);
    expect(await inbox.keepNotes(request.id, 'One', '')).toEqual({ tag: 'gone' });
    expect(await inbox.readTeamRecord(request.id)).toEqual({ notes: '', history: [] });
  });

  test('says who was told', async () => {
    const channel = { state: text('failed'), attempts: { integerValue: '9' }, problem: text('The password is wrong.') };
    await give({
      'requestDeliveries/one': {
        told: text('nobody'),
        channels: { mapValue: { fields: { mail: { mapValue: { fields: channel } } } } },
      },
      'requestDeliveries/two': { told: text('told') },
    });
    expect(await inbox.readDelivery('one')).toEqual({
      told: 'nobody',
      channels: [{ name: 'mail', state: 'failed', problem: 'The password is wrong.' }],
    });
    expect(await inbox.readDelivery('three')).toBe(null);
    expect(await inbox.listUnnotified()).toEqual(['one']);
  });

  test('shows and erases everything of one person, and nothing of another', async () => {
    const own = Array.from({ length: 12 }, (_, i) => `own${i}`);
    const mails = ['ada@example.org', 'Ada@Example.org', ' ADA@EXAMPLE.ORG'];
    await give({
      ...Object.fromEntries(
        own.map((id, i) => [
          `projectRequests/${id}`,
          requestAt('2026-11-20T08:30:00Z', { customerEmail: text(mails[i % 3] ?? '') }),
        ]),
      ),
      'projectRequests/other': requestAt('2026-11-20T08:30:00Z', { customerEmail: text('ada@example.com') }),
      'projectRequests/odd': {},
      'requestDesk/own0': {
        notes: text('Hers.'),
        history: list(),
        updatedAt: { timestampValue: '2026-11-20T08:30:00Z' },
      },
      'requestDesk/other': { notes: text('His.'), history: list() },
      'requestDeliveries/own1': { told: text('told') },
      'projectAnalytics/own2': eventOf('own2').fields,
      'newsletter/own': { email: text('ADA@example.org') },
      'newsletter/other': { email: text('ada@example.com') },
    });
    const person = await inbox.readPersonalData('ada@example.ORG ');
    expect(idsOf(person.requests).sort()).toEqual(own.toSorted());
    const beside = ['requestDesk/own0', 'requestDeliveries/own1', 'projectAnalytics/own2', 'newsletter/own'];
    expect(person.documents.map(({ path }) => path).sort()).toEqual(
      [...own.map((id) => `projectRequests/${id}`), ...beside].sort(),
    );
    expect(JSON.parse(JSON.stringify(person.documents))).toContainEqual({
      path: 'requestDesk/own0',
      fields: { notes: 'Hers.', history: [], updatedAt: '2026-11-20T08:30:00.000Z' },
    });
    await inbox.erasePersonalData(person);
    expect(await inbox.readPersonalData('ada@example.org')).toEqual({
      ...{ requests: [], subscriptions: [], documents: [] },
    });
    expect((await inbox.readPersonalData('ada@example.com')).subscriptions).toEqual(['other']);
    expect(await inbox.countRequests()).toBe(2);
    expect(await inbox.readTeamRecord('other')).toMatchObject({ notes: 'His.' });
    expect([await inbox.readDelivery('own1'), await inbox.readTeamRecord('own0')]).toEqual([
      null,
      { notes: '', history: [] },
    ]);
    await inbox.erasePersonalData(person);
  });

  if (name === 'the local Firestore') {
    // The proxy answers: behind it is any database.
    test.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])('takes %s for what it is', async (fate) => {
      const kind = /^status-40[13]$/.test(fate) ? 'denied' : /^status-4/.test(fate) ? 'rejected' : 'network';
      const calls = [
        () => inbox.countRequests(),
        () => inbox.listRequests(null),
        () => inbox.readRequest('one'),
        () => inbox.keepNotes('one', 'x', ''),
      ];
      for (const call of calls) {
        proxy.expect(fate);
        await expect(call()).rejects.toMatchObject({ name: 'DataError', kind });
      }
    });
    return;
  }

  test('is closed to whoever lacks the claim', async () => {
    const request = await giveRequest();
    const closed = createFirestoreInbox(open(database.host, unsignedToken(database.projectId, {})), () => NOW);
    const calls = [
      () => closed.listRequests(null),
      () => closed.countRequests(),
      () => closed.newRequests(null),
      () => closed.readRequest(request.id),
      () => closed.setStatus(request, 'won'),
      () => closed.readTeamRecord(request.id),
      () => closed.keepNotes(request.id, 'x', ''),
      () => closed.readDelivery(request.id),
      () => closed.listUnnotified(),
      () => closed.readPersonalData(request.customerEmail),
      () => closed.erasePersonalData({ requests: [request], subscriptions: [], documents: [] }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ name: 'DataError', kind: 'denied' });
    expect(await found(request.id)).toEqual(request);
  });
});
