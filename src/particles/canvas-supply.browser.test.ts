import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCanvasSupply } from './canvas-supply.ts';

let own: HTMLCanvasElement;

beforeEach(() => {
  document.body.innerHTML = '<canvas class="field"></canvas><p>after it</p>';
  own = document.querySelector('canvas')!;
});
afterEach(() => document.body.replaceChildren());

const canvases = () => [...document.querySelectorAll('canvas')];
const shown = () => canvases().filter(({ style }) => style.display !== 'none');

test('the page’s own canvas is given out first, copies of it after', () => {
  const supply = createCanvasSupply(own);
  expect(supply.take()).toBe(own);
  const second = supply.take();
  const third = supply.take();
  expect(new Set([own, second, third]).size).toBe(3);
  expect(canvases(), 'each right behind the one before').toEqual([own, second, third]);
  expect(second.className).toBe('field');
});

test('a canvas that was given out once is never given out again, by another supply neither', () => {
  createCanvasSupply(own).take();
  expect(createCanvasSupply(own).take()).not.toBe(own);
});

test('the one shown before stays until the next has something to show', () => {
  const supply = createCanvasSupply(own);
  supply.take();
  supply.show();
  const second = supply.take();
  expect(own.style.display).toBe('');
  supply.show();
  expect(shown()).toEqual([second]);
  expect(canvases(), 'the page’s own is hidden, not removed').toEqual([own, second]);
  const third = supply.take();
  expect(shown(), 'a copy of a hidden canvas is not hidden').toEqual([second, third]);
  supply.show();
  expect(canvases(), 'a copy that is used up is removed').toEqual([own, third]);
});

test('where nothing can draw none is shown', () => {
  const supply = createCanvasSupply(own);
  supply.take();
  supply.take();
  supply.hide();
  expect(canvases()).toEqual([own]);
  expect(shown()).toEqual([]);
});

test('in the end the page is as it was', () => {
  const supply = createCanvasSupply(own);
  supply.take();
  supply.take();
  supply.show();
  supply.clear();
  expect(canvases()).toEqual([own]);
  expect(shown()).toEqual([own]);
});
