import { expect, test } from 'vitest';
import { LANGUAGE } from '#content/language.ts';
import type { Outcome } from '../../data/data-port.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { RequestDraft } from '../../shared/request-fields.ts';
import type { FormHandle } from '../outbox/form-handle.ts';
import { haveSameContent } from '../outbox/record.ts';
import { emptyDraft } from './draft.ts';
import { createRequestSession } from './session.ts';

const valid: RequestDraft = { ...emptyDraft(), customerName: 'Ada', customerEmail: 'a@b.c', projectType: 'api' };

/** Opens a session whose handle records the calls it receives. The test resolves the submissions. */
function openSession({ draft = valid, restored, isFromToast = false, durable = () => true }: Options = {}) {
  const asked: string[] = [];
  const sent: ProjectRequest[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const handle: FormHandle = {
    restored,
    isFromToast,
    isDurable: durable,
    isSentWhenClosed: () => false,
    storeSoon: ({ customerName }, written) => {
      asked.push(`store ${customerName}`);
      setTimeout(() => written?.());
    },
    storeNow: async () => {},
    submit: (request) => {
      asked.push(`submit ${request.customerName}`);
      sent.push(request);
      return new Promise((resolve) => answers.push(resolve));
    },
    sendLater: async () => void asked.push('later'),
    close: (isDiscarded) => void asked.push(isDiscarded ? 'discard' : 'close'),
  };
  const session = createRequestSession(draft, Promise.resolve(handle));
  const phase = () => session.getState().phase;
  return { session, asked, sent, answers, phase };
}

interface Options {
  readonly draft?: RequestDraft;
  readonly restored?: Readonly<Record<string, unknown>> | undefined;
  readonly isFromToast?: boolean;
  readonly durable?: () => boolean;
}

/** Waits until pending promises are settled. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a request has the page’s language, which doesn’t make it an edited one', async () => {
  const { session, sent } = openSession();
  session.submit();
  await settle();
  expect(sent[0]?.language).toBe(LANGUAGE);
  expect(haveSameContent(sent[0]!, valid)).toBe(true);
});

test('any number of clicks sends one request', async () => {
  const { session, asked } = openSession();
  for (let click = 0; click < 10; click++) session.submit();
  await settle();
  expect(asked).toEqual(['submit Ada']);
});

test('the form reports success, unless it has closed', async () => {
  const { session, asked, answers, phase } = openSession();
  session.submit();
  await settle();
  answers[0]?.('saved');
  await settle();
  expect(phase().tag).toBe('success');

  const other = openSession();
  other.session.submit();
  await settle();
  other.session.close();
  other.answers[0]?.('saved');
  await settle();
  expect(other.phase().tag).toBe('submitting');
  expect([asked, other.asked]).toEqual([['submit Ada'], ['submit Ada', 'close']]);
});

test('a stored draft that is read after *Submit* is shown first, and sent after the next *Submit*', async () => {
  const left = { ...valid, customerName: 'Grace', description: 'The long story.' };
  const { session, asked, phase } = openSession({ restored: left });
  session.submit();
  await settle();
  expect(asked).toEqual([]);
  expect(session.getState().draft.description).toBe('The long story.');
  expect(phase().tag).toBe('error');
  session.submit();
  await settle();
  expect(asked).toEqual(['submit Ada']);
});

test('the form says that the browser can’t store its answers, and lists those that an update has left out', async () => {
  const { session } = openSession({ durable: () => false, restored: { ...valid, pager: 'x.example' } });
  await settle();
  expect(session.getState()).toMatchObject({
    isDurable: false,
    leftOut:
      'This page has been updated. Left out, as it is no longer asked for: pager: x.example. Please check, and submit again.',
  });
});

test('the form says that the browser can’t store its answers even if that turns out after the last edit', async () => {
  let durable = true;
  const { session } = openSession({ durable: () => durable });
  await settle();
  session.edit({ customerName: 'Grace' });
  durable = false;
  await settle();
  expect(session.getState().isDurable).toBe(false);
});

test('closing a form discards what the visitor did in it, unless it was sent or kept', async () => {
  const untouched = openSession({ draft: emptyDraft() });
  untouched.session.edit({ customerName: '' }); // as *Submit* does when it reads the fields again
  untouched.session.submit();
  untouched.session.close();
  const typed = openSession();
  typed.session.edit({ customerName: 'Grace' });
  typed.session.close();
  const kept = openSession();
  await settle();
  kept.session.edit({ customerName: 'Grace' });
  await kept.session.sendLater();
  kept.session.close();
  const failed = openSession();
  failed.session.submit();
  await settle();
  failed.answers[0]?.('unknown');
  await settle();
  failed.session.close();
  const [left, edited] = [openSession({ restored: valid }), openSession({ restored: valid, isFromToast: true })];
  await settle();
  left.session.close();
  edited.session.close();
  await settle();
  const sessions = { untouched, typed, kept, failed, left, edited };
  const ends = Object.entries(sessions).map(([name, { asked }]) => [name, asked.at(-1)]);
  expect(Object.fromEntries(ends)).toEqual({
    ...{ untouched: 'close', typed: 'discard', kept: 'close' },
    ...{ failed: 'discard', left: 'discard', edited: 'close' },
  });
});

test('a form whose outbox fails to open shows an error and offers email', async () => {
  const opening = Promise.reject<FormHandle>(new Error());
  const session = createRequestSession(valid, opening);
  session.submit();
  await settle();
  const message = 'Failed to submit project request';
  const { phase } = session.getState();
  expect(phase).toEqual({ tag: 'error', problems: { message, fields: {} }, mayWait: false, byMail: true });
});

test('a form that closes before its handle is open loses neither a stored draft nor a submitted request', async () => {
  const restored = { ...valid, customerName: 'Grace', description: 'The long story.' };
  const half = openSession({ draft: emptyDraft(), restored });
  half.session.edit({ companyName: 'Navy' });
  half.session.close();
  const sent = openSession({ restored });
  sent.session.submit();
  sent.session.close();
  await settle();
  expect(half.asked).toEqual(['store Grace', 'discard']);
  expect(sent.asked).toEqual(['submit Ada', 'close']);
});
