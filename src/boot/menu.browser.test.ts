import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { watchMenu } from './menu.ts';

const over = new AbortController();

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

test('the menu closes when a link in it is followed, and not on a click beside the links', () => {
  watchMenu(over.signal);
  const menu = openMenu();
  menu.querySelector('p')?.click();
  expect(isOpen(menu)).toBe(true);
  menu.querySelector('a')?.click();
  expect(isOpen(menu)).toBe(false);
});

test('it closes when the window has become wide enough for all links', async () => {
  const watched = new AbortController();
  watchMenu(watched.signal);
  const menu = openMenu();
  await screen.viewport(1200, 800);
  await expect.poll(() => isOpen(menu)).toBe(false);
  watched.abort();
});
