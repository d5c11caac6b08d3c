/** The floor: only clears its canvas, 30 times per second, in the site's frame loop. */
import { createFrameLoop } from '../../../workers/particles/frame-loop.ts';
import type { WorkerStart } from '../picture.ts';

addEventListener('message', ({ data: { canvas } }: MessageEvent<WorkerStart>) => {
  const context = canvas.getContext('2d');
  createFrameLoop(globalThis, () => context?.clearRect(0, 0, canvas.width, canvas.height)).start();
});
