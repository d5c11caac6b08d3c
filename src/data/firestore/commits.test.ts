import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { abortableWrite } from './commits.ts';

const RECEIPT = { writeResults: [{}], commitTime: '2026-11-21T04:00:00.123456Z' };
const ADDRESS = 'https://firestore.example/v1/projects/p/databases/(default)/documents:commit?key=k';

const server = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', server);
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  server.mockReset().mockImplementation(async () => Response.json(RECEIPT));
});

const body = (...paths: string[]) =>
  JSON.stringify({ writes: paths.map((path) => ({ update: { name: `projects/p/databases/d/documents/${path}` } })) });

/** Sends a commit as the SDK does. */
const post = (...paths: string[]) => fetch(ADDRESS, { method: 'POST', body: body(...paths) });

/** The same for a write that was announced. */
async function send(path: string): Promise<Response | undefined> {
  let answer: Response | undefined;
  await abortableWrite(path, new AbortController().signal, async () => {
    answer = await post(path);
  });
  return answer;
}

const signalOf = (call: number) => server.mock.calls[call]?.[1]?.signal;

test('the first write wraps fetch, and no other does', async () => {
  expect(globalThis.fetch).toBe(server);
  await send('c/a');
  const { fetch: watched } = globalThis;
  expect(watched).not.toBe(server);
  await send('c/a');
  expect(globalThis.fetch).toBe(watched);
});

test('a receipt of Firestore’s is passed on, with its body still to be read', async () => {
  expect(await (await send('c/a'))?.json()).toEqual(RECEIPT);
});

test.each([
  ['nothing in it', {}],
  ['null', null],
  ['a list', []],
  ['a number', 7],
  ['a login page’s JSON', { loginUrl: 'https://portal.example/' }],
  ['a result too few', { ...RECEIPT, writeResults: [] }],
  ['a result too many', { ...RECEIPT, writeResults: [{}, {}] }],
  ['results that are no list', { ...RECEIPT, writeResults: { length: 1 } }],
  ['no time', { writeResults: [{}] }],
  ['a time that is none', { ...RECEIPT, commitTime: 'soon' }],
  ['a time that is no text', { ...RECEIPT, commitTime: 1_795_000_000_000 }],
])('a good status with %s is a failed fetch', async (_, answer) => {
  server.mockImplementation(async () => Response.json(answer));
  await expect(send('c/a')).rejects.toThrow('The answer is not Firestore’s.');
});

test.each([
  [403, { error: { status: 'PERMISSION_DENIED' } }, true],
  [404, { error: { status: 'NOT_FOUND' } }, true],
  [403, { error: { status: 'NOT_FOUND' } }, false],
  [403, { error: {} }, false],
  [403, { error: 'blocked' }, false],
  [403, { error: null }, false],
  [403, null, false],
  [404, { message: 'no such route' }, false],
])('HTTP %i with %o is the database’s: %s', async (status, answer, genuine) => {
  server.mockImplementation(async () => Response.json(answer, { status }));
  const answered = send('c/a');
  if (genuine) expect((await answered)?.status).toBe(status);
  else await expect(answered).rejects.toThrow('The answer is not Firestore’s.');
});

test.each([400, 401, 409, 429, 500, 502, 503, 504])(
  'HTTP %i passes whatever its body: it decides nothing',
  async (status) => {
    server.mockImplementation(async () => new Response('<p>', { status }));
    expect((await send('c/a'))?.status).toBe(status);
  },
);

test('other requests are left alone while a write waits: not commits, not announced, another’s or of several writes', async () => {
  server.mockImplementation(async () => Response.json(null));
  await abortableWrite('c/a', new AbortController().signal, async () => {
    const query = { body: body('c/a'), method: 'POST' };
    expect((await fetch(ADDRESS.replace(':commit', ':runQuery'), query)).ok).toBe(true);
    expect((await fetch(new URL('https://example.org/documents:commit'))).ok).toBe(true);
    expect((await post('c/b')).ok).toBe(true);
    expect((await post('c/a', 'd/a')).ok).toBe(true);
  });
  expect((await post('c/a')).ok).toBe(true);
  expect(server.mock.calls.map(([, init]) => init?.signal)).toEqual(Array(5).fill(undefined));
});

test('a write is sent with its own signal, also beside others, the same document’s included', async () => {
  const [first, second, other] = [new AbortController(), new AbortController(), new AbortController()];
  const write = (path: string) => async () => void (await post(path));
  await Promise.all([
    abortableWrite('c/a', first.signal, write('c/a')),
    abortableWrite('c/b', other.signal, write('c/b')),
    abortableWrite('c/a', second.signal, write('c/a')),
  ]);
  expect(signalOf(0)).toBe(first.signal);
  expect(signalOf(1)).toBe(other.signal);
  expect(signalOf(2)).toBe(second.signal);
});

test('once its signal is aborted a write is not begun, and one that had still to be sent is sent with it', async () => {
  const write = vi.fn(async () => {});
  const reason = new Error('too late');
  await expect(abortableWrite('c/a', AbortSignal.abort(reason), write)).rejects.toBe(reason);
  expect(write).not.toHaveBeenCalled();

  const controller = new AbortController();
  await abortableWrite('c/a', controller.signal, async () => {
    controller.abort(); // while the SDK waits for a token, say
    await post('c/a');
  });
  expect(signalOf(0)?.aborted).toBe(true);
});

test('a write that failed before it was sent leaves its signal to nobody', async () => {
  await expect(
    abortableWrite('c/a', new AbortController().signal, () => Promise.reject(new Error('no token'))),
  ).rejects.toThrow('no token');
  await post('c/a');
  expect(signalOf(0)).toBe(undefined);
});
