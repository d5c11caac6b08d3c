import { afterEach, expect, test, vi } from 'vitest';
import { loadFont } from './load-font.ts';

afterEach(() => {
  document.fonts.clear();
  vi.unstubAllGlobals();
});

const faces = () => [...document.fonts].map(({ family, weight, status }) => [family, weight, status]);

test('the typeface is there in every weight that the page uses, once it has come', async () => {
  loadFont();
  expect(faces(), 'the page stands in another until then').toEqual([]);
  await expect.poll(faces, { timeout: 5000 }).toEqual([['Geist', '400 650', 'loaded']]);
});

test('a visitor who saves data goes without', async () => {
  const load = vi.spyOn(FontFace.prototype, 'load');
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  loadFont();
  expect(load).not.toHaveBeenCalled();
});

test('a typeface that can’t be had is no error', async () => {
  vi.spyOn(FontFace.prototype, 'load').mockRejectedValue(new DOMException('blocked', 'NetworkError'));
  loadFont();
  await new Promise((resolve) => setTimeout(resolve));
  expect(faces()).toEqual([]);
});
