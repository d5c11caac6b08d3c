import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { OUTDATED_EVENT } from '../../shared/shell-protocol.ts';
import { loadNewerVersion } from './newer-version.ts';
import { watchVanishedChunks } from './recover-chunks.ts';

// A real reload would take the test along.
vi.mock('./newer-version.ts', async (original) => ({
  ...(await original<object>()),
  loadNewerVersion: vi.fn(async () => {}),
}));

const ENTRY = '/assets/main-of-this-version.js';
const page = (entry: string) => `<!doctype html><script type="module" src="${entry}"></script>`;
const NEWER = page('/assets/main-of-the-next.js');
const HOUR_MS = 3_600_000;

let server: MockInstance<typeof fetch>;
const outdated = vi.fn();
const reloads = vi.mocked(loadNewerVersion);

watchVanishedChunks(new AbortController().signal);

beforeEach(() => {
  document.head.insertAdjacentHTML('afterbegin', `<script type="module" src="${ENTRY}"></script>`);
  sessionStorage.clear();
  reloads.mockClear();
  outdated.mockClear();
  window.addEventListener(OUTDATED_EVENT, outdated);
  server = vi.spyOn(window, 'fetch').mockImplementation(async () => answered(NEWER));
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  window.removeEventListener(OUTDATED_EVENT, outdated);
  document.head.firstElementChild?.remove();
  document.body.replaceChildren();
  delete document.documentElement.dataset.outdated;
});

const tasks = () => new Promise((resolve) => setTimeout(resolve));
/** A whole answer at once: a real one takes some time to be read. */
const answered = (body: string, status = 200) => ({ ok: status === 200, text: async () => body }) as Response;

/** A part of the page can't be fetched. Resolves once all that follows from it has happened. */
async function missAChunk(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'));
  await tasks();
}

// First: what has listened since stays until the page goes.
test('a form that is asked for once the new page has been asked for opens there', async () => {
  let asked = () => {};
  reloads.mockReturnValueOnce(new Promise<void>((resolve) => (asked = resolve)));
  await missAChunk();
  document.body.innerHTML = '<button data-launch="api" aria-busy="true">Start</button>';
  document.querySelector('button')?.click();
  asked();
  await tasks();
  expect(reloads.mock.calls).toEqual([[undefined], ['/?launch=api']]);
});

test('a page that misses a chunk of an older version is loaded anew, with no form', async () => {
  await missAChunk();
  expect(reloads.mock.calls).toEqual([[undefined]]);
  expect(server.mock.calls[0]?.[0]).toBe('/?version');
  expect(server.mock.calls[0]?.[1]?.cache, 'no copy of the page will do').toBe('no-store');
  expect(outdated).not.toHaveBeenCalled();
});

test('it reloads once in an hour: after that it says that it is outdated', async () => {
  vi.setSystemTime(20 * HOUR_MS);
  await missAChunk();
  vi.setSystemTime(21 * HOUR_MS - 1);
  await missAChunk();
  expect(reloads).toHaveBeenCalledTimes(1);
  expect(outdated).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset.outdated).toBe('');
  vi.setSystemTime(21 * HOUR_MS);
  await missAChunk();
  expect(reloads).toHaveBeenCalledTimes(2);
});

test.each([
  ['the same version', async () => answered(page(ENTRY))],
  ['the sign-in page of a public network', async () => answered('<script src="/portal.js"></script>')],
  ['an error', async () => answered(NEWER, 503)],
  ['nothing at all', () => Promise.reject(new TypeError('offline'))],
])('where the server answers with %s, nothing is loaded anew', async (_, answer) => {
  server.mockImplementation(answer);
  await missAChunk();
  expect(reloads).not.toHaveBeenCalled();
  expect(outdated).not.toHaveBeenCalled();
  server.mockImplementation(async () => answered(NEWER));
  await missAChunk();
  expect(reloads, 'and it is asked again the next time').toHaveBeenCalledTimes(1);
});

test('the server is asked once at a time, with patience for ten seconds', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout');
  window.dispatchEvent(new Event('vite:preloadError'));
  await missAChunk();
  expect(server).toHaveBeenCalledTimes(1);
  expect(patience.mock.calls).toEqual([[10_000]]);
});

test.each([
  '<form><input value="Ada" /></form>',
  '<form><textarea>A shop</textarea></form>',
  '<form><input type="radio" name="a" value="x" checked></form>',
  '<form><fieldset disabled><input value="Ada"></fieldset></form>',
  '<div data-unsaved></div>',
])('what is half-filled is never reloaded over: %s', async (markup) => {
  document.body.innerHTML = markup;
  await missAChunk();
  expect(reloads).not.toHaveBeenCalled();
  expect(outdated).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
  await missAChunk();
  expect(reloads, 'the one reload is still to be had').toHaveBeenCalledTimes(1);
});

test.each([
  '<form><input><textarea></textarea><input type="radio" name="a" value="x"></form>',
  '<search><input value="words"></search>',
  '<form method="dialog"><button value="no">Close</button></form>',
])('what has nothing to lose is reloaded over: %s', async (markup) => {
  document.body.innerHTML = markup;
  await missAChunk();
  expect(reloads).toHaveBeenCalledTimes(1);
});

test.each([
  ['that was asked for', '<button data-launch="web-app" aria-busy="true"></button>', '/?launch=web-app'],
  ['that is waited for', '<dialog id="launch" open></dialog>', '/?launch'],
  ['that is open and empty', '<div class="request-host"></div>', '/?launch'],
])('a form %s opens again after the reload', async (_, markup, projectType) => {
  document.body.innerHTML = markup;
  await missAChunk();
  expect(reloads.mock.calls).toEqual([[projectType]]);
});

test('so does one that was asked for while the server was asked, but none that was closed meanwhile', async () => {
  document.body.innerHTML = '<button data-launch="game" aria-busy="true"></button>';
  let answer: (response: Response) => void = () => {};
  server.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await missAChunk();
  document.body.innerHTML = '<div class="request-host"></div>';
  answer(answered(NEWER));
  await tasks();
  expect(reloads.mock.calls, 'the kind of project that was asked for first').toEqual([['/?launch=game']]);

  sessionStorage.clear();
  reloads.mockClear();
  await missAChunk();
  document.body.replaceChildren();
  answer(answered(NEWER));
  await tasks();
  expect(reloads.mock.calls).toEqual([[undefined]]);
});

test.each([
  ['navigate', 1],
  ['reload', 0],
] as const)('where nothing can be stored, a visit that began with %s is reloaded %i times', async (type, times) => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  vi.spyOn(visit!, 'type', 'get').mockReturnValue(type);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit!]);
  await missAChunk();
  expect(reloads).toHaveBeenCalledTimes(times);
});
