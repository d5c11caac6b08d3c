import { expect, test } from 'vitest';
import { readColors } from './theme-colors.ts';

test('any kind of CSS colour is read: translucent ones, ones of another space, one for each theme', () => {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.style.background = 'color(srgb 1 0.2 0)';
  canvas.style.setProperty('--particle-color', 'rgb(255 0 0 / 40%)');
  canvas.style.setProperty('--link-color', 'light-dark(#0000ff, #0000ff)');
  expect(readColors(canvas)).toEqual({ ground: [255, 51, 0, 255], particle: [255, 0, 0, 102], link: [0, 0, 255, 255] });
  canvas.remove();
});
