import { deleteDoc, doc, type Firestore, getDoc, setDoc, Timestamp } from 'firebase/firestore/lite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import { createFirestoreInbox } from '../../src/data/firestore/inbox/firestore-inbox.ts';
import type { InboxPort, InboxRequest, RequestFilter } from '../../src/data/inbox-port.ts';
import { REQUESTS_PAGE, STATUS_HISTORY_LIMIT } from '../../src/shared/constants.ts';
import { EVENT, REQUEST } from '../support/fixtures.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { connect, deploy, type Project } from './environment.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';

const ADA = 'ada@agency.example';
const AT = new Date('2026-11-20T08:30:00Z');
const ALL: RequestFilter = { status: '', assignee: '', from: null, before: null };
const DENIED = { name: 'DataError', outcome: 'refused' };

describe.skipIf(!haveGoogleFirestore())('the inbox', () => {
  let project: Project;
  let proxy: LossyProxy;
  let owner: Firestore;
  let inbox: InboxPort;
  let now = AT.getTime();

  const open = (host: string, claims: object, uid = 'someone', email = ADA) =>
    createFirestoreInbox(
      connect({ ...project, host }, { sub: uid, ...claims }),
      async () => ({ uid, email }),
      () => ++now,
    );

  beforeEach(async () => {
    project = await deploy();
    proxy = await startLossyProxy(project.host);
    owner = connect(project, 'owner');
    inbox = open(proxy.host, { admin: true, email: ADA });
  });

  afterEach(() => proxy?.close());

  const give = (documents: Readonly<Record<string, object>>) =>
    Promise.all(Object.entries(documents).map(([path, fields]) => setDoc(doc(owner, path), fields)));
  const requestAt = (createdAt: Date | Timestamp, customerEmail = REQUEST.customerEmail) => ({
    ...{ ...REQUEST, customerEmail, status: 'pending' },
    ...{ createdAt, updatedAt: createdAt },
  });
  const crowd = (length: number) => Array.from({ length }, (_, i) => `r${String(i).padStart(3, '0')}`);
  /** Creates requests in groups of five with equal times, so that a page of the list ends within a group. */
  const giveCrowd = (ids: readonly string[]) => {
    const at = (i: number) => new Timestamp(AT.getTime() / 1000, Math.floor(i / 5) * 1000);
    return give(Object.fromEntries(ids.map((id, i) => [`projectRequests/${id}`, requestAt(at(i))])));
  };
  const current = async (id = 'one') => (await inbox.readRequest(id))!;
  const found = async () => (await current()).request;
  const record = async (id = 'one') => (await getDoc(doc(owner, 'requestDesk', id))).data();
  async function giveRequest(): Promise<InboxRequest> {
    await give({ 'projectRequests/one': requestAt(AT) });
    return found();
  }
  const idsOf = (requests: readonly InboxRequest[]) => requests.map(({ id }) => id);

  const createAll = () => inbox.createTeamRecords(() => {});
  const list = async (filter: Partial<RequestFilter> = {}) => {
    const listed: InboxRequest[] = [];
    for (let after: string | null = null, first = true; first || after !== null; first = false) {
      const page = await inbox.listRequests({ ...ALL, ...filter }, after, REQUESTS_PAGE);
      expect(page.requests.length).toBeLessThanOrEqual(REQUESTS_PAGE);
      listed.push(...page.requests);
      after = page.next;
    }
    expect(await inbox.countRequests({ ...ALL, ...filter })).toBe(listed.length);
    return idsOf(listed);
  };

  test('lists all requests page by page, each once, even with equal times: newest first, those that wait oldest first', async () => {
    const ids = crowd(2 * REQUESTS_PAGE + 7);
    await giveCrowd(ids);
    const steps: (readonly number[])[] = [];
    await inbox.createTeamRecords((...step) => steps.push(step));
    expect(steps).toEqual([[0, ids.length]]);
    expect(await list()).toEqual(ids.toReversed());
    expect(await list({ status: 'pending' })).toEqual(ids);
  });

  test('finds requests by status, colleague and time, whichever version stored them', async () => {
    const old = { notes: 'Old.', history: [{ status: 'lost', by: ADA, at: AT }], updatedAt: AT };
    await give({
      ...Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((id, n) => [`projectRequests/${id}`, requestAt(new Date(+AT + n))]),
      ),
      'projectRequests/old': { ...requestAt(new Date(+AT - 1)), status: 'lost' },
      'requestDesk/old': old,
      'projectRequests/last': { ...requestAt(new Date(+AT - 2)), status: 'lost' },
      'requestDesk/last': { ...old, last: { status: 'won', by: ADA, at: AT } },
      'projectRequests/odd': { ...requestAt(new Date(+AT - 3)), status: 'on hold' },
      'requestDesk/odd': { notes: 7, history: 'none' },
      'projectRequests/untimed': REQUEST,
    });
    await createAll();
    expect(await list()).toEqual(['d', 'c', 'b', 'a', 'old', 'last', 'odd']);
    expect(await list({ status: 'lost' })).toEqual(['old']);
    expect(await list({ status: 'won' })).toEqual(['last']);
    expect(await list({ status: 'pending' })).toEqual(['odd', 'a', 'b', 'c', 'd']);
    expect((await current('old')).request).toMatchObject({ notes: 'Old.', status: 'lost', history: [{ by: ADA }] });
    await inbox.setStatus((await current('b')).request, 'contacted');
    await inbox.assign((await current('b')).request, ADA);
    await inbox.assign((await current('c')).request, ADA);
    expect(await list({ status: 'pending' })).toEqual(['odd', 'a', 'c', 'd']);
    expect(await list({ assignee: ADA })).toEqual(['c', 'b']);
    expect(await list({ assignee: ADA, status: 'pending' })).toEqual(['c']);
    expect(await list({ from: +AT + 1, before: +AT + 3 })).toEqual(['c', 'b']);
    expect(await list({ from: +AT, status: 'pending', before: +AT + 3 })).toEqual(['a', 'c']);
  });

  test('finds requests that were added later with an earlier time, and forgets those that were deleted by hand', async () => {
    await giveCrowd(['r001', 'r002']);
    await createAll();
    await give({ 'projectRequests/earlier': requestAt(new Date(0)) });
    await createAll();
    expect(await list()).toEqual(['r002', 'r001', 'earlier']);
    await deleteDoc(doc(owner, 'projectRequests/r001'));
    await inbox.listRequests(ALL, null, 10);
    expect(await list()).toEqual(['r002', 'earlier']);
    expect(await record('r001')).toBe(undefined);
  });

  test.each([
    ['as many', 1],
    ['more', 3],
  ])('finds every request although %s records are left of requests that were deleted by hand', async (_, leftover) => {
    const ids = crowd(25);
    await giveCrowd(ids);
    await createAll();
    const gone = ids.splice(0, leftover);
    await Promise.all(gone.map((id) => deleteDoc(doc(owner, 'projectRequests', id))));
    const hidden = { new: 1000, newest: 2000, ...(leftover > 1 && { earlier: -1000 }) };
    for (const [id, ms] of Object.entries(hidden))
      await give({ [`projectRequests/${id}`]: requestAt(new Date(+AT + ms)) });
    await inbox.setStatus((await current('newest')).request, 'contacted'); // opened by a link
    await createAll();
    expect(await list()).toEqual(['newest', 'new', ...ids.toReversed(), ...(leftover > 1 ? ['earlier'] : [])]);
  });

  test('two inboxes that find the same new requests leave what one of them has written', async () => {
    await giveCrowd(crowd(5));
    const other = open(project.host, { admin: true, email: ADA });
    await Promise.all([other.newRequests(null), inbox.newRequests(null), other.createTeamRecords(() => {})]);
    expect(await inbox.saveNotes('r000', 'One', '')).toMatchObject({ tag: 'saved' });
    const blind = setDoc(doc(connect(project, { admin: true, email: ADA }), 'requestDesk/r000'), {
      ...{ notes: '', history: [], status: 'pending', createdAt: new Timestamp(AT.getTime() / 1000, 0) },
    });
    await expect(blind).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await list({ status: 'pending' })).toHaveLength(5);
  });

  test('finds exactly the requests that are newer than the newest known one', async () => {
    expect(await inbox.listRequests(ALL, null, 9)).toEqual({ requests: [], next: null });
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

  test('reads requests and team records whose fields have wrong types, as after an edit by hand', async () => {
    const odd = {
      customerName: 7,
      features: ['seo', null, 3],
      technologies: 'react',
      status: {},
      projectType: 'boat',
      language: 'de',
      source: { referrer: 'a.example', landing: 7, utm_source: 'news' },
    };
    await give({
      'projectRequests/one': { ...odd, createdAt: AT },
      'projectRequests/empty': {},
      'projectRequests/worded': { createdAt: 'yesterday' },
      'requestDesk/one': { notes: 7, history: ['won'] },
    });
    expect(await found()).toMatchObject({ notes: '', history: [{ status: '', by: '', at: null }] });
    const read = { customerName: '', customerEmail: '', features: ['seo'], technologies: [], status: '' };
    const requests = await inbox.newRequests(null);
    expect(requests).toMatchObject([
      {
        ...read,
        projectType: 'boat',
        language: 'de',
        source: 'referrer: a.example, utm_source: news',
        createdAt: AT.getTime(),
      },
    ]);
    expect(await inbox.readRequest('empty')).toMatchObject({
      request: { customerName: '', createdAt: null, language: '', source: '' },
    });
    expect(await found()).toMatchObject({ notes: '' });
    expect(await inbox.setStatus(await found(), 'won')).toMatchObject({ tag: 'saved', request: { notes: '' } });
  });

  test('stores a status with its author; the request stays unchanged, and the server sets the time of the change', async () => {
    const request = await giveRequest();
    const first = await inbox.setStatus(request, 'contacted');
    expect(first).toMatchObject({ tag: 'saved', request: { ...request, status: 'contacted', history: [{ by: ADA }] } });
    expect(await found()).toMatchObject({ status: 'contacted', customerName: request.customerName });
    expect((await inbox.listRequests(ALL, null, 9)).requests).toMatchObject([{ status: 'contacted' }]);
    expect((await inbox.newRequests(null))[0]).toMatchObject({ status: 'contacted' });
    const second = await inbox.setStatus(first!.request, 'pending');
    const history = ['contacted', 'pending'].map((status) => ({ status, by: ADA }));
    expect(second).toMatchObject({ tag: 'saved', request: { status: 'pending', history } });
    const { notes, history: stored } = await found();
    expect({ notes, history: stored }).toMatchObject({ notes: '', history });
    // The clock of the device is wrong here.
    for (const { at } of stored) expect(Math.abs((at ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('drops the oldest entry when it adds to a full history', async () => {
    const request = await giveRequest();
    const history = Array.from({ length: STATUS_HISTORY_LIMIT }, (_, i) => ({ status: 'won', by: String(i), at: AT }));
    await give({ 'requestDesk/one': { notes: 'x', history } });
    expect(await inbox.setStatus(request, 'lost')).toMatchObject({ tag: 'saved' });
    const { notes, history: kept } = await found();
    expect([notes, kept.length, kept[0]?.by, kept.at(-1)?.status]).toEqual([
      'x',
      STATUS_HISTORY_LIMIT + 1,
      '0',
      'lost',
    ]);
    expect(await inbox.setStatus(await found(), 'won')).toMatchObject({ tag: 'saved' });
    expect((await found()).history.map(({ by }) => by).slice(0, 2)).toEqual(['1', '2']);
  });

  test('saves notes with their author, only if the stored notes are those that were displayed', async () => {
    await giveRequest();
    const one = { notes: 'One', history: [], noted: { by: ADA } };
    expect(await inbox.saveNotes('one', 'One', '')).toMatchObject({ tag: 'saved', request: one });
    expect(await inbox.saveNotes('one', 'Two', '')).toMatchObject({ tag: 'conflict', request: one });
    expect(await inbox.setStatus(await found(), 'won')).toMatchObject({ tag: 'saved', request: { noted: one.noted } });
    expect(await found()).toMatchObject({ notes: 'One', noted: { by: ADA } });
    expect(Math.abs(((await found()).noted?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await inbox.saveNotes('one', 'Two\u0007', 'One')).toMatchObject({ tag: 'saved' });
    expect(await found()).toMatchObject({ notes: 'Two\u0007', status: 'won' });
  });

  test('assigns a request to a colleague, unless somebody else was faster', async () => {
    const request = await giveRequest();
    expect(await inbox.assign(request, ADA)).toMatchObject({ tag: 'saved', request: { assignee: ADA } });
    expect(await inbox.assign(request, 'ben@agency.example')).toMatchObject({
      tag: 'conflict',
      request: { assignee: ADA },
    });
    expect(await inbox.assign(await found(), '')).toMatchObject({ tag: 'saved', request: { assignee: '' } });
  });

  test('lists the colleagues who have opened the inbox, each with the present address', async () => {
    const bo = 'bo@agency.example';
    expect(await inbox.joinTeam()).toEqual([ADA]);
    expect(await open(project.host, { admin: true, email: bo }, 'bo', bo).joinTeam()).toEqual([bo, ADA]);
    const renamed = open(project.host, { admin: true, email: 'b@agency.example' }, 'bo', 'b@agency.example');
    expect(await renamed.joinTeam()).toEqual(['b@agency.example', ADA]);
    expect(await inbox.joinTeam()).toEqual([ADA, 'b@agency.example']);
  });

  test('stores one of two simultaneous changes and reports the other; a status doesn’t conflict with notes', async () => {
    const request = await giveRequest();
    const [status, notes] = await Promise.all([
      inbox.setStatus(request, 'contacted'),
      inbox.saveNotes('one', 'Call back.', ''),
    ]);
    expect([status?.tag, notes?.tag]).toEqual(['saved', 'saved']);
    const contacted = await found();
    const changes = await Promise.all((['won', 'lost'] as const).map((one) => inbox.setStatus(contacted, one)));
    const kept = await Promise.all(['One', 'Two'].map((one) => inbox.saveNotes('one', one, 'Call back.')));
    expect(changes.map((one) => one?.tag).sort()).toEqual(['conflict', 'saved']);
    expect(kept.map((one) => one?.tag).sort()).toEqual(['conflict', 'saved']);
    const { status: last } = await found();
    expect(changes).toMatchObject([{ request: { status: last } }, { request: { status: last } }]);
    const { notes: words, history } = await found();
    expect(['One', 'Two']).toContain(words);
    expect(history.map((change) => change.status)).toEqual(['contacted', last]);
  });

  test('stores a status and notes only once if the answer is lost', async () => {
    const request = await giveRequest();
    proxy.expect('pass', 'pass', 'lose-answer');
    expect(await inbox.setStatus(request, 'won')).toMatchObject({ tag: 'saved', request: { status: 'won' } });
    proxy.expect('pass', 'pass', 'lose-answer');
    expect(await inbox.saveNotes('one', 'One', '')).toMatchObject({ tag: 'saved' });
    expect(await found()).toMatchObject({ notes: 'One', history: [{ status: 'won' }] });
  });

  test('stores neither a status nor notes for a deleted request', async () => {
    const request = await giveRequest();
    await deleteDoc(doc(owner, 'projectRequests/one'));
    expect(await inbox.setStatus(request, 'won')).toBe(null);
    expect(await inbox.saveNotes('one', 'One', '')).toBe(null);
    expect(await record()).toBe(undefined);
  });

  test('reports whether the agency was notified', async () => {
    const records = {
      none: null,
      failing: { problem: 'HTTP 404.' },
      sent: { sentAt: AT },
      mailed: { mailAt: AT }, // the agency's email has been sent, but not all other messages
      old: { told: 'told' },
      odd: { sentAt: 'perhaps' },
    };
    const read: Record<string, unknown> = {};
    for (const [id, fields] of Object.entries(records)) {
      await give({ [`projectRequests/${id}`]: requestAt(AT), ...(fields && { [`requestDeliveries/${id}`]: fields }) });
      read[id] = (await current(id)).delivery;
    }
    const sent = { isSent: true, problem: '' };
    expect(read).toEqual({
      ...{ none: null, failing: { isSent: false, problem: 'HTTP 404.' }, odd: { isSent: false, problem: '' } },
      ...{ sent, mailed: sent, old: sent },
    });
  });

  test('shows and erases all data of one person, and no data of others', async () => {
    const own = Array.from({ length: 12 }, (_, i) => `own${i}`);
    const mails = ['ada@bücher.example', 'Ada@Bücher.example', ' ADA@xn--bcher-kva.EXAMPLE'];
    const hers = {
      ...Object.fromEntries(own.map((id, i) => [`projectRequests/${id}`, requestAt(AT, mails[i % 3])])),
      'requestDesk/own0': { notes: 'Hers.', history: [], updatedAt: AT },
      'requestDeliveries/own1': { sentAt: AT },
      'projectAnalytics/own2': { projectId: 'own2' },
      'newsletter/own': { email: 'ADA@bücher.example' },
    };
    await give({
      ...hers,
      'projectRequests/other': requestAt(AT, 'ada@example.com'),
      'projectRequests/odd': {},
      'requestDesk/other': { notes: 'His.', history: [] },
      'newsletter/other': { email: 'ada@example.com' },
    });
    const person = await inbox.readPersonalData('ada@BÜCHER.example ');
    expect(idsOf(person.requests).sort()).toEqual(own.toSorted());
    expect(Object.fromEntries(person.documents.map(({ path, fields }) => [path, fields]))).toEqual(hers);
    for (const _ of ['once', 'again']) await inbox.erasePersonalData(person);
    const nothing = { requests: [], subscriptions: [], documents: [] };
    expect(await inbox.readPersonalData('ada@xn--bcher-kva.example')).toEqual(nothing);
    const { requests, subscriptions, documents } = await inbox.readPersonalData('ada@example.com');
    expect([idsOf(requests), subscriptions, documents.length]).toEqual([['other'], ['other'], 3]);
    expect(await inbox.readRequest('odd')).not.toBe(null);
    expect((await getDoc(doc(owner, 'requestDeliveries/own1'))).exists()).toBe(false);
    expect(await record('own0')).toBe(undefined);
  });

  test('refuses an erased request that is sent again by a page that lost the answer', async () => {
    const page = createFirestoreData(connect(project));
    await page.saveProjectRequest(EVENT.projectId, REQUEST);
    await inbox.erasePersonalData(await inbox.readPersonalData(REQUEST.customerEmail));
    await expect(page.saveProjectRequest(EVENT.projectId, REQUEST)).rejects.toMatchObject(DENIED);
    await expect(page.addAnalyticsEvent(EVENT)).rejects.toMatchObject(DENIED);
    expect(await inbox.readRequest(EVENT.projectId)).toBe(null);
  });

  test('refuses users without the admin claim, and doesn’t mistake another server’s answer for the database’s', async () => {
    const request = await giveRequest();
    const reads = (port: InboxPort) => [
      () => port.listRequests({ ...ALL, status: 'pending' }, null, 9),
      () => port.newRequests(null),
    ];
    const closed = open(project.host, {});
    const calls = [() => closed.setStatus(request, 'won'), () => closed.readPersonalData(request.customerEmail)];
    for (const call of [...reads(closed), ...calls]) await expect(call()).rejects.toMatchObject(DENIED);
    for (const call of reads(inbox)) {
      proxy.expect('json-403');
      await expect(call()).rejects.toMatchObject({ name: 'DataError', outcome: 'unknown' });
    }
    expect(await found()).toEqual(request);
  });
});
