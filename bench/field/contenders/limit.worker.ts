import { createField, type Field } from '../../../workers/particles/field.ts';
import { createLinkSearch, type Links, linkRadius } from '../../../workers/particles/links.ts';
import { step } from '../../../workers/particles/step.ts';
import { atFrameRate, COLORS, type WorkerStart } from './stage.ts';

const RECORDED_FRAMES = 8;
/** Links dimmer than this are not drawn by the product's 2D renderer either; nor does it draw finer than that. */
const SEEN_FROM_LEVEL = 22;
const MAX_PIXEL_RATIO = 1.5;

addEventListener('message', ({ data: { canvas, view, count } }: MessageEvent<WorkerStart>) => {
  const scale = Math.min(MAX_PIXEL_RATIO, view.pixelRatio);
  canvas.width = view.width * scale;
  canvas.height = view.height * scale;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return;
  const field = createField(count, 1, view.width, view.height);
  const search = createLinkSearch(count + 1);
  const radius = linkRadius(count, view.width, view.height);
  const simulate = (seconds: number) => {
    step(field, seconds);
    search.find(field, radius);
  };
  const frames = Array.from({ length: RECORDED_FRAMES }, () => {
    simulate(1 / 30);
    return record(field, search.links, scale);
  });
  const [red, green, blue] = COLORS.link;
  context.strokeStyle = context.fillStyle = `rgb(${red} ${green} ${blue})`;
  let frame = 0;
  atFrameRate((seconds) => {
    simulate(seconds);
    frame = (frame + 1) % RECORDED_FRAMES;
    const picture = frames[frame];
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (picture === undefined) return;
    context.globalAlpha = 0.25;
    context.stroke(picture.links);
    context.globalAlpha = 1;
    context.fill(picture.points);
  });
});

function record(field: Field, links: Links, scale: number): { readonly links: Path2D; readonly points: Path2D } {
  const lines = new Path2D();
  for (let i = 0; i < links.count; i++) {
    if ((links.level[i] as number) < SEEN_FROM_LEVEL) continue;
    const a = links.from[i] as number;
    const b = links.to[i] as number;
    lines.moveTo((links.x[a] as number) * scale, (links.y[a] as number) * scale);
    lines.lineTo((links.x[b] as number) * scale, (links.y[b] as number) * scale);
  }
  const points = new Path2D();
  for (let i = 0; i < field.count; i++) {
    const side = 2 * (field.radius[i] as number) * scale;
    points.rect((field.x[i] as number) * scale - side / 2, (field.y[i] as number) * scale - side / 2, side, side);
  }
  return { links: lines, points };
}
