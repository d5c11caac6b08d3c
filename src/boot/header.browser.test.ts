import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { watchHeader } from './header.ts';

afterEach(async () => {
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

test('the menu closes when the window becomes wide enough for all links', async () => {
  watchHeader();
  const menu = openMenu();
  await screen.viewport(1200, 800);
  await expect.poll(() => isOpen(menu)).toBe(false);
});

test('the menu closes when the focus moves to the page behind it, and stays open while the focus is in the header', () => {
  watchHeader();
  document.body.innerHTML =
    '<header><nav id="menu" popover><a href="#about">About</a></nav><button>Close</button></header><a href="#x">Behind</a>';
  const menu = document.querySelector<HTMLElement>('#menu')!;
  menu.showPopover();
  document.querySelector('button')?.focus();
  expect(isOpen(menu)).toBe(true);
  document.querySelector<HTMLElement>('a[href="#x"]')?.focus();
  expect(isOpen(menu)).toBe(false);
});

test('the last of several entries at once says whether the hero’s button is in view', () => {
  const Observer = vi.spyOn(window, 'IntersectionObserver').mockImplementation(class {} as never);
  watchHeader();
  Observer.mock.calls[0]![0]([{ isIntersecting: true }, { isIntersecting: false }] as never, {} as never);
  expect(document.documentElement.dataset).toHaveProperty('pastLaunch');
});
