import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readColors, watchTheme } from './theme-colors.ts';

let canvas: HTMLCanvasElement;

beforeEach(() => {
  document.body.innerHTML = '<canvas></canvas>';
  canvas = document.querySelector('canvas')!;
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
});

function paint(ground: string, particle: string, link: string) {
  canvas.style.cssText = `background: ${ground}; --particle-color: ${particle}; --link-color: ${link}`;
  return readColors(canvas);
}

test('any kind of CSS colour is read: translucent ones, ones of another space, one for each theme', () => {
  const { ground, particle, link } = paint('color(srgb 1 0.2 0)', 'rgb(255 0 0 / 40%)', 'light-dark(#0000ff, #0000ff)');
  expect(ground).toEqual([255, 51, 0, 255]);
  expect(particle).toEqual([255, 0, 0, 102]);
  expect(link).toEqual([0, 0, 255, 255]);
});

test('a change of theme is told, by the page or by the system, until its signal is aborted', async () => {
  const system = new EventTarget();
  const ask = vi.spyOn(window, 'matchMedia').mockReturnValue(system as MediaQueryList);
  const changed = vi.fn();
  const end = new AbortController();
  watchTheme(changed, end.signal);
  expect(ask.mock.calls).toEqual([['(prefers-color-scheme: dark)']]);
  document.documentElement.dataset.theme = 'dark';
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  document.documentElement.title = 'something else';
  system.dispatchEvent(new Event('change'));
  expect(changed).toHaveBeenCalledTimes(2);
  end.abort();
  document.documentElement.dataset.theme = 'light';
  system.dispatchEvent(new Event('change'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(changed).toHaveBeenCalledTimes(2);
  document.documentElement.removeAttribute('title');
});
