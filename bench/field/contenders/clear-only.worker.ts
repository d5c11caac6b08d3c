import { atFrameRate, type WorkerStart } from './stage.ts';

addEventListener('message', ({ data: { canvas, view } }: MessageEvent<WorkerStart>) => {
  canvas.width = view.width * view.pixelRatio;
  canvas.height = view.height * view.pixelRatio;
  const context = canvas.getContext('2d');
  atFrameRate(() => context?.clearRect(0, 0, canvas.width, canvas.height));
});
