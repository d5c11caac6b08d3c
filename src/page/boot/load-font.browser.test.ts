import { expect, test, vi } from 'vitest';
import { loadFont } from './load-font.ts';

test('the typeface is loaded, but not with Save-Data', () => {
  const load = vi.spyOn(FontFace.prototype, 'load');
  const connection = vi.spyOn(navigator, 'connection' as never, 'get');
  connection.mockReturnValue({ saveData: true } as never);
  loadFont();
  expect(load).not.toHaveBeenCalled();
  connection.mockReturnValue({ saveData: false } as never);
  loadFont();
  expect(load).toHaveBeenCalledOnce();
});
