import { expect, test, vi } from 'vitest';
import { DataError } from '../../data/port.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { emptyDraft } from './request-draft.ts';
import { createRequestIds, type RequestIds } from './request-ids.ts';
import { createRequestSession } from './request-session.ts';

const valid: ProjectRequest = { ...emptyDraft(), customerName: 'Ada', customerEmail: 'a@b.c', projectType: 'api' };

let made = 0;

/** A session whose answers the test controls. */
function openSession(draft: ProjectRequest, ids: RequestIds = createRequestIds(() => `id-${++made}`)) {
  const sent: { id: string; request: ProjectRequest; answer: Answer<boolean> }[] = [];
  const session = createRequestSession(
    draft,
    (id, request) => {
      const answer = withResolvers<boolean>();
      sent.push({ id, request, answer });
      return answer.promise;
    },
    ids,
  );
  return { session, sent };
}

interface Answer<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: Error) => void;
}

function withResolvers<Value>(): Answer<Value> {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

test('any number of clicks makes one send', () => {
  const { session, sent } = openSession(valid);
  for (let click = 0; click < 10; click++) session.submit();
  expect(sent).toHaveLength(1);
});

test('nothing is sent while a required field is missing', () => {
  const { session, sent } = openSession({ ...valid, customerName: '' });
  session.submit();
  expect(sent).toHaveLength(0);
  expect(session.getState().phase.tag).toBe('error');
});

test('a retry after a failure reuses the id', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, sent } = openSession(valid);
  session.submit();
  sent[0]!.answer.reject(new Error('no network'));
  await vi.waitFor(() => expect(session.getState().phase.tag).toBe('error'));
  session.edit({ customerName: 'Ada L.' });
  session.submit();
  sent[1]!.answer.resolve(true);
  await vi.waitFor(() => expect(session.getState().phase.tag).toBe('success'));
  expect(sent[1]!.id).toBe(sent[0]!.id);
  expect(sent[1]!.request.customerName).toBe('Ada L.');
  vi.restoreAllMocks();
});

test("a failure and a refusal use the error catalogue's messages", async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, sent } = openSession(valid);
  const message = () => {
    const { phase } = session.getState();
    return phase.tag === 'error' ? phase.problems.message : phase.tag;
  };
  session.submit();
  sent[0]!.answer.reject(new Error('anything'));
  await vi.waitFor(() => expect(message()).toBe('Failed to submit project request. Please try again.'));
  session.submit();
  sent[1]!.answer.resolve(false);
  await vi.waitFor(() => expect(message()).toBe('Failed to submit project request'));
  vi.restoreAllMocks();
});

test('the same words sent from a new form reuse the id until the visitor knows that they are saved', async () => {
  const ids = createRequestIds(() => `id-${++made}`);
  const closed = openSession(valid, ids);
  closed.session.submit();
  const reopened = openSession(valid, ids);
  reopened.session.subscribe(() => {});
  reopened.session.submit();
  expect(reopened.sent[0]!.id).toBe(closed.sent[0]!.id);
  closed.sent[0]!.answer.resolve(true);
  reopened.sent[0]!.answer.resolve(true);
  await vi.waitFor(() => expect(reopened.session.getState().phase.tag).toBe('success'));

  const another = openSession(valid, ids);
  another.session.submit();
  expect(another.sent[0]!.id).not.toBe(closed.sent[0]!.id);
  const different = openSession({ ...valid, customerName: 'Grace' }, ids);
  different.session.submit();
  expect(different.sent[0]!.id).not.toBe(another.sent[0]!.id);
});

test('the same choices in another order are the same request', () => {
  const ids = createRequestIds(() => `id-${++made}`);
  const first = openSession({ ...valid, features: ['seo', 'payment'], technologies: ['react', 'python'] }, ids);
  first.session.submit();
  const again = openSession({ ...valid, features: ['payment', 'seo'], technologies: ['python', 'react'] }, ids);
  again.session.submit();
  expect(again.sent[0]!.id).toBe(first.sent[0]!.id);
  const more = openSession({ ...valid, features: ['payment', 'seo', 'analytics'] }, ids);
  more.session.submit();
  expect(more.sent[0]!.id).not.toBe(first.sent[0]!.id);
});

test('a request corrected after a lost answer and then denied is resent at once under its own id', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, sent } = openSession(valid);
  session.subscribe(() => {});
  session.submit();
  sent[0]!.answer.reject(new DataError('network', 'lost'));
  await vi.waitFor(() => expect(session.getState().phase.tag).toBe('error'));
  session.edit({ customerEmail: 'right@b.c' });
  session.submit();
  sent[1]!.answer.reject(new DataError('denied', 'no'));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]!.id).toBe(sent[0]!.id);
  expect(sent[2]!.id).not.toBe(sent[0]!.id);
  sent[2]!.answer.reject(new DataError('denied', 'no'));
  await vi.waitFor(() => expect(session.getState().phase.tag).toBe('error'));
  expect(sent).toHaveLength(3);
  vi.restoreAllMocks();
});

/** Two forms of one visitor: in the first, A failed, then B was sent under the same id and its answer was lost. */
async function storyOfTwoVersions() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const ids = createRequestIds(() => `id-${++made}`);
  const first = openSession(valid, ids);
  first.session.submit();
  first.sent[0]!.answer.reject(new DataError('network', 'lost'));
  await vi.waitFor(() => expect(first.session.getState().phase.tag).toBe('error'));
  first.session.edit({ customerName: 'Grace' });
  first.session.submit();
  first.sent[1]!.answer.reject(new DataError('network', 'lost'));
  await vi.waitFor(() => expect(first.session.getState().phase.tag).toBe('error'));
  const { id } = first.sent[1]!;
  expect(id).toBe(first.sent[0]!.id);
  return { ids, id };
}

test('every version sent under an id is recognised, also in a new form', async () => {
  const { ids, id } = await storyOfTwoVersions();
  const reopened = openSession({ ...valid, customerName: 'Grace' }, ids);
  reopened.session.submit();
  expect(reopened.sent[0]!.id).toBe(id);
  vi.restoreAllMocks();
});

test('every version is recognised after a reload that carries the unsettled requests over', async () => {
  const { ids, id } = await storyOfTwoVersions();
  const reloaded = openSession({ ...valid, customerName: 'Grace' }, createRequestIds(undefined, ids.unsettled()));
  reloaded.session.submit();
  expect(reloaded.sent[0]!.id).toBe(id);
  vi.restoreAllMocks();
});

test('a version whose id holds another one is resent at once under its own id', async () => {
  const { ids, id } = await storyOfTwoVersions();
  const reopened = openSession(valid, ids);
  reopened.session.subscribe(() => {});
  reopened.session.submit();
  expect(reopened.sent[0]!.id).toBe(id);
  reopened.sent[0]!.answer.reject(new DataError('denied', 'the other version is in'));
  await vi.waitFor(() => expect(reopened.sent).toHaveLength(2));
  expect(reopened.sent[1]!.id).not.toBe(id);
  reopened.sent[1]!.answer.resolve(true);
  await vi.waitFor(() => expect(reopened.session.getState().phase.tag).toBe('success'));
  vi.restoreAllMocks();
});

test('a version that was edited and restored is resent under its earlier id', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, sent } = openSession(valid);
  session.subscribe(() => {});
  const fail = async (kind: 'network' | 'denied') => {
    sent.at(-1)!.answer.reject(new DataError(kind, 'no'));
    await vi.waitFor(() => expect(session.getState().phase.tag).not.toBe('submitting'));
  };
  session.submit();
  await fail('network');
  session.edit({ customerName: 'Grace' });
  session.submit();
  sent.at(-1)!.answer.reject(new DataError('denied', 'the first version is in'));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  await fail('network');
  session.edit({ customerName: 'Ada' });
  session.submit();
  expect(sent[3]!.id).toBe(sent[0]!.id);
  expect(sent[2]!.id).not.toBe(sent[0]!.id);
  vi.restoreAllMocks();
});

test('a database that refuses everything gets one request per click, and the words keep their id', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, sent } = openSession(valid);
  session.subscribe(() => {});
  for (const click of [1, 2, 3]) {
    session.submit();
    sent.at(-1)!.answer.reject(new DataError('denied', 'no'));
    await vi.waitFor(() => expect(session.getState().phase.tag).toBe('error'));
    expect(sent).toHaveLength(click);
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  vi.restoreAllMocks();
});

test('an answer that comes after the form was closed settles nothing: the same words are still the same request', async () => {
  const ids = createRequestIds(() => `id-${++made}`);
  const { session, sent } = openSession(valid, ids);
  const close = session.subscribe(() => {});
  session.submit();
  close();
  sent[0]!.answer.resolve(true);
  await vi.waitFor(() => expect(session.getState().phase.tag).toBe('success'));
  const reopened = openSession(valid, ids);
  reopened.session.submit();
  expect(reopened.sent[0]!.id).toBe(sent[0]!.id);
});

test('nothing is sent again from a form that was closed before its request was denied', async () => {
  const { ids } = await storyOfTwoVersions();
  const { session, sent } = openSession(valid, ids);
  const close = session.subscribe(() => {});
  session.submit();
  close();
  sent[0]!.answer.reject(new DataError('denied', 'the other version is in'));
  await vi.waitFor(() => expect(session.getState().phase.tag).toBe('error'));
  expect(sent).toHaveLength(1);
  vi.restoreAllMocks();
});

test('what was not taken keeps its id, changed or not', async () => {
  const { session, sent } = openSession(valid);
  session.submit();
  sent[0]!.answer.resolve(false);
  await vi.waitFor(() => expect(session.getState().phase.tag).toBe('error'));
  session.edit({ customerName: 'Grace' });
  session.submit();
  expect(sent[1]!.id).toBe(sent[0]!.id);
});
