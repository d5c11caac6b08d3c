import { createFrameLoop } from '../../../workers/particles/frame-loop.ts';
import type { WorkerStart } from './stage.ts';

addEventListener('message', ({ data: { canvas, view } }: MessageEvent<WorkerStart>) => {
  canvas.width = view.width * view.pixelRatio;
  canvas.height = view.height * view.pixelRatio;
  const context = canvas.getContext('2d');
  createFrameLoop(globalThis, () => context?.clearRect(0, 0, canvas.width, canvas.height)).start();
});
