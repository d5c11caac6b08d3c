import { expect, test } from 'vitest';
import { onPage, scriptOf } from '../lab/on-page.ts';
import { type Recorded, record } from './record.ts';

test.each([
  ['2d', 'clearRect'],
  ['2d', 'putImageData'],
  ['webgl2', 'drawArraysInstanced'],
])('a frame counts as drawn if a %s context calls %s', async (context, method) => {
  const frames = await onPage({}, async (page) => {
    await page.evaluate(scriptOf(record, 1));
    return page.evaluate(
      async ([type, call]) => {
        const drawing: Record<string, unknown> = Object(document.createElement('canvas').getContext(type as '2d'));
        const image = new ImageData(1, 1);
        const nextFrame = (draw: () => unknown) =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => {
              draw();
              resolve();
            });
          });
        const given = {
          clearRect: [0, 0, 1, 1],
          putImageData: [image, 0, 0],
          drawArraysInstanced: [4, 0, 3, 1],
        };
        const draw = drawing[call as string] as (...args: unknown[]) => void;
        await nextFrame(() => draw.apply(drawing, given[call as keyof typeof given]));
        await nextFrame(() => {});
        return (globalThis as Recorded).recording?.frames.length;
      },
      [context, method],
    );
  });
  expect(frames).toBe(1);
});
