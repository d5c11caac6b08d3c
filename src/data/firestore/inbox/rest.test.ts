import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, openRest } from './rest.ts';

const fetched = vi.fn<typeof fetch>();
const somebody: Caller = { headers: { authorization: 'Bearer token' }, email: 'ada@agency.example' };

beforeEach(() => vi.stubGlobal('fetch', fetched));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
});

test('credentials that can’t be had are a failed network, and nothing is sent', async () => {
  const rest = openRest({ projectId: 'agency' }, () => Promise.reject(new TypeError('blocked')), 1000);
  const failure = { name: 'DataError', kind: 'network', message: 'blocked' };
  await expect(rest.post('commit', {})).rejects.toMatchObject(failure);
  await expect(rest.user()).rejects.toMatchObject(failure);
  expect(fetched).not.toHaveBeenCalled();
});

test('nothing is sent after the deadline, and what runs is cut off', async () => {
  vi.useFakeTimers();
  let arrive: (caller: Caller) => void = () => {};
  const late = new Promise<Caller>((resolve) => {
    arrive = resolve;
  });
  const waiting = openRest({ projectId: 'agency' }, () => late, 1000).post('commit', {});
  const ended = expect(waiting).rejects.toMatchObject({ kind: 'deadline' });
  await vi.advanceTimersByTimeAsync(1000);
  arrive(somebody);
  await ended;
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).not.toHaveBeenCalled();

  fetched.mockImplementation(() => new Promise(() => {}));
  const running = openRest({ projectId: 'agency' }, async () => somebody, 1000).post('commit', {});
  const cut = expect(running).rejects.toMatchObject({ kind: 'deadline' });
  await vi.advanceTimersByTimeAsync(1000);
  await cut;
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test.each([
  ['denied', 403, { error: { status: 'PERMISSION_DENIED' } }],
  ['denied', 401, [{ error: { status: 'UNAUTHENTICATED' } }]],
  ['rejected', 400, { error: { status: 'FAILED_PRECONDITION' } }],
  ['network', 500, { error: { status: 'INTERNAL' } }],
  ['network', 403, {}],
])('a call is %s by HTTP %i with %j', async (kind, status, answer) => {
  fetched.mockResolvedValueOnce(Response.json(answer, { status }));
  const rest = openRest({ projectId: 'agency' }, async () => somebody, 1000);
  await expect(rest.post('commit', {})).rejects.toMatchObject({ kind });
});
