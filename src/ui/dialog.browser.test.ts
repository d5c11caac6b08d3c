import { beforeEach, expect, test, vi } from 'vitest';
import { followSeen } from './dialog.tsx';

class View extends EventTarget {
  scale = 1;
  height = document.documentElement.clientHeight;
  offsetTop = 0;
  change(next: Partial<Pick<View, 'scale' | 'height' | 'offsetTop'>>, event = 'resize'): void {
    Object.assign(this, next);
    this.dispatchEvent(new Event(event));
  }
}

let view: View;
let element: HTMLElement;
const told = () => ['--above', '--seen'].map((name) => element.style.getPropertyValue(name));

beforeEach(() => {
  view = new View();
  element = document.createElement('div');
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(view as unknown as VisualViewport);
});

test('reports a keyboard over the page while it is shown, wherever the page is scrolled', () => {
  const end = followSeen(element);
  expect(told()).toEqual(['', '']);
  view.change({ height: 300 });
  expect(told()).toEqual(['0px', '300px']);
  view.change({ offsetTop: 120 }, 'scroll');
  expect(told()).toEqual(['120px', '300px']);
  view.change({ height: document.documentElement.clientHeight, offsetTop: 0 });
  expect(told()).toEqual(['', '']);
  end!();
  view.change({ height: 300 });
  expect(told()).toEqual(['', '']);
});
