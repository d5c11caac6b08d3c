import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { watchMenu } from './menu.ts';

let over: AbortController;

beforeEach(() => {
  over = new AbortController();
});

afterEach(async () => {
  over.abort();
  document.body.replaceChildren();
  await screen.viewport(412, 915);
});

function openMenu(): HTMLElement {
  document.body.innerHTML = '<nav id="menu" popover><a href="#about">About</a><p>Words</p></nav>';
  const menu = document.querySelector<HTMLElement>('#menu')!;
  menu.showPopover();
  return menu;
}

const isOpen = (menu: HTMLElement) => menu.matches(':popover-open');

test('following a link closes the menu; a click beside the links does not', () => {
  watchMenu(over.signal);
  const menu = openMenu();
  menu.querySelector('p')?.click();
  expect(isOpen(menu)).toBe(true);
  menu.querySelector('a')?.click();
  expect(isOpen(menu)).toBe(false);
});

test('the menu closes when the window becomes wide enough for all links', async () => {
  watchMenu(over.signal);
  const menu = openMenu();
  await screen.viewport(1200, 800);
  await expect.poll(() => isOpen(menu)).toBe(false);
});

test('nothing closes it once it is no longer watched', async () => {
  watchMenu(over.signal);
  over.abort();
  const menu = openMenu();
  menu.querySelector('a')?.click();
  await screen.viewport(1200, 800);
  await new Promise(requestAnimationFrame);
  expect(isOpen(menu)).toBe(true);
});
