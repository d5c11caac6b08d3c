import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { afterFrame } from '../browser/when.ts';
import { Dialog } from './dialog.tsx';

class View extends EventTarget {
  scale = 1;
  height = document.documentElement.clientHeight;
  offsetTop = 0;
  /** Fires the event before it changes the sizes, as iOS does. */
  async change(next: Partial<Pick<View, 'scale' | 'height' | 'offsetTop'>>, event = 'resize'): Promise<void> {
    this.dispatchEvent(new Event(event));
    Object.assign(this, next);
    await new Promise(requestAnimationFrame);
  }
}

let view: View;
const PROPS = { title: 'Details', subtitle: '', onClosed: () => {}, children: () => null };

beforeEach(() => {
  view = new View();
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(view as unknown as VisualViewport);
});

test('the variables state which part of the page is visible while a keyboard covers it, even if the page is scrolled', async () => {
  const { container, unmount } = await render(createElement(Dialog, PROPS));
  const { style } = container.querySelector('dialog')!;
  const readVariables = () => ['--visible-top', '--visible-height'].map((name) => style.getPropertyValue(name));
  expect(readVariables()).toEqual(['', '']);
  await view.change({ height: 300 });
  expect(readVariables()).toEqual(['0px', '300px']);
  await view.change({ offsetTop: 120 }, 'scroll');
  expect(readVariables()).toEqual(['120px', '300px']);
  await view.change({ height: document.documentElement.clientHeight, offsetTop: 0 });
  expect(readVariables()).toEqual(['', '']);
  await unmount();
  await view.change({ height: 300 });
  expect(readVariables()).toEqual(['', '']);
});

test('a dialog returns the focus to its opener, but not to that of an earlier dialog', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  const focusAfterDialog = async () => {
    const { container, unmount } = await render(createElement(Dialog, PROPS));
    container.querySelector('dialog')!.close();
    for (let frame = 0; frame < 3; frame++) await new Promise<void>(afterFrame);
    await unmount();
    return document.activeElement;
  };
  button.focus();
  expect(await focusAfterDialog()).toBe(button);
  button.blur(); // as in Safari, where a clicked link doesn't get the focus
  expect(await focusAfterDialog()).toBe(document.body);
});
