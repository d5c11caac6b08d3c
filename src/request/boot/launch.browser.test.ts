import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLaunchButtons } from './launch.ts';

const form = vi.hoisted(() => ({ openRequestDialog: vi.fn() }));
vi.mock('../form/open-request-dialog.tsx', () => form);

let over: AbortController;

beforeEach(() => {
  over = new AbortController();
  form.openRequestDialog.mockReset();
  document.body.innerHTML = `
    <a href="#x">Elsewhere</a>
    <button data-launch="web-app"><span>Start</span></button>
    <button data-launch="">Launch</button>
    <dialog id="launch" popover><button data-launch="">Try again</button></dialog>`;
});

afterEach(() => {
  over.abort();
  history.replaceState(null, '', location.pathname);
  document.body.replaceChildren();
});

const opened = () => form.openRequestDialog.mock.calls.map(([preset]) => preset.projectType);

test('a click anywhere on a launch button opens the form, and puts the focus on the button', async () => {
  watchLaunchButtons(over.signal);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('span')?.dispatchEvent(click);
  expect(click.defaultPrevented, 'the browser opens no dialog of its own').toBe(true);
  expect(document.activeElement).toBe(document.querySelector('[data-launch="web-app"]'));
  await expect.poll(opened).toEqual(['web-app']);
});

test('so does one that React keeps from coming up', async () => {
  watchLaunchButtons(over.signal);
  const button = document.querySelector<HTMLElement>('[data-launch="web-app"]')!;
  button.addEventListener('click', (event) => event.stopPropagation());
  button.click();
  await expect.poll(opened).toEqual(['web-app']);
});

test('other clicks are none of its business, nor is any after its end', async () => {
  watchLaunchButtons(over.signal);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  over.abort();
  document.querySelector<HTMLElement>('[data-launch="web-app"]')?.click();
  await import('../form/open-request-dialog.tsx');
  await new Promise((resolve) => setTimeout(resolve));
  expect(opened()).toEqual([]);
});

test('a button that was clicked before the script came has its dialog open: the form takes its place', async () => {
  document.querySelector<HTMLElement>('#launch')?.showPopover();
  watchLaunchButtons(over.signal);
  await expect.poll(opened).toEqual(['']);
  expect(document.querySelector('#launch:popover-open')).toBeNull();
});

test.each([
  ['?launch=web-app', 'web-app'],
  ['?launch', ''],
  ['?launch=nothing-known', ''],
])('the address %s opens the form once', async (query, projectType) => {
  history.replaceState({ kept: true }, '', `${query}&stays=1#here`);
  watchLaunchButtons(over.signal);
  expect([location.search, location.hash, history.state]).toEqual(['?stays=1', '#here', { kept: true }]);
  await expect.poll(opened).toEqual([projectType]);
});
