import { beforeEach, expect, test, vi } from 'vitest';
import { followVisualViewport } from './dialog.tsx';

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
let element: HTMLElement;
const readVariables = () => ['--above', '--seen'].map((name) => element.style.getPropertyValue(name));

beforeEach(() => {
  view = new View();
  element = document.createElement('div');
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(view as unknown as VisualViewport);
});

test('the variables state which part of the page is visible while a keyboard covers it, even if the page is scrolled', async () => {
  const end = followVisualViewport(element);
  expect(readVariables()).toEqual(['', '']);
  await view.change({ height: 300 });
  expect(readVariables()).toEqual(['0px', '300px']);
  await view.change({ offsetTop: 120 }, 'scroll');
  expect(readVariables()).toEqual(['120px', '300px']);
  await view.change({ height: document.documentElement.clientHeight, offsetTop: 0 });
  expect(readVariables()).toEqual(['', '']);
  end!();
  await view.change({ height: 300 });
  expect(readVariables()).toEqual(['', '']);
});
