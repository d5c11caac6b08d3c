import type { Field } from './field.ts';
import type { Links } from './links.ts';
import { BRIGHTEST_LINK, type Renderer } from './renderer.ts';

/** Levels of link brightness. Each is one path. */
const LINK_STEPS = 12;
/** Lower levels are not drawn: an invisible link costs as much as a visible one. This one shows as 5 of 255 shades. */
const FIRST_SEEN_STEP = 2;

/** Particles with a larger radius are drawn round, in the canvas's own pixels: half as large, a square is a dot. */
const ROUND_FROM = 1.2;

/** Particles with more shine than this count as near: round, with a faint halo. */
const NEAR_FROM_SHINE = 0.88;

/**
 * Creates the renderer for machines without a GPU, where it costs a fraction of software WebGL.
 *
 * @param links the search's result, refilled each frame: working memory is sized by the length of its arrays.
 * @returns null without a context.
 */
export function createCanvas2dRenderer(canvas: OffscreenCanvas, links: Links): Renderer | null {
  // Opaque saves the browser blending; `willReadFrequently` keeps the canvas off the GPU, which this renderer is not
  // for.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) return null;
  const heads = new Int32Array(LINK_STEPS);
  const nexts = new Int32Array(links.from.length);
  let groundStyle = '';
  let particleStyle = '';
  let linkStyle = '';
  let particleAlpha = 1;
  let linkAlpha = 1;

  /** Sorts the links by brightness into linked lists: `heads[step]`, then `nexts[link]` until −1. */
  function sort(links: Links): void {
    const { count, level } = links;
    heads.fill(-1);
    for (let i = 0; i < count; i++) {
      const step = ((level[i] as number) * LINK_STEPS) >> 8;
      nexts[i] = heads[step] as number;
      heads[step] = i;
    }
  }

  /**
   * Draws the near or the far particles, scaled by `size`. Dimmed ones shrink, down to nothing: an opacity each would
   * cost a path each. The smallest are squares, as their corners can't be seen.
   */
  const drawPoints = (
    { count, x, y, radius, shine, glow }: Field,
    scale: number,
    near: boolean,
    size: number,
    alpha: number,
  ) => {
    context.globalAlpha = particleAlpha * alpha;
    context.beginPath();
    for (let i = 0; i < count; i++) {
      const own = shine[i] as number;
      if (own > NEAR_FROM_SHINE !== near) continue;
      const px = (x[i] as number) * scale;
      const py = (y[i] as number) * scale;
      const dimming = (glow[i] as number) / own;
      const half = (radius[i] as number) * dimming * dimming * size * scale;
      if (near || half > ROUND_FROM) {
        context.moveTo(px + half, py);
        context.arc(px, py, half, 0, 7);
      } else context.rect(px - half, py - half, half * 2, half * 2);
    }
    context.fill();
  };

  return {
    name: 'canvas2d',
    maxPixelRatio: 1.5,
    recolor({ ground, particle, link }) {
      groundStyle = `rgb(${ground.slice(0, 3)})`;
      particleStyle = `rgb(${particle.slice(0, 3)})`;
      linkStyle = `rgb(${link.slice(0, 3)})`;
      particleAlpha = particle[3] / 255;
      linkAlpha = (BRIGHTEST_LINK * link[3]) / 255;
    },
    draw(field, links, scale) {
      context.globalAlpha = 1;
      context.fillStyle = groundStyle;
      context.fillRect(0, 0, canvas.width, canvas.height);
      // The line width stays at its default of one device pixel: wider lines leave the rasteriser's fast path and cost
      // eight times as much.
      context.strokeStyle = linkStyle;
      sort(links);
      const { from, to, x, y } = links;
      for (let step = FIRST_SEEN_STEP; step < LINK_STEPS; step++) {
        let i = heads[step] as number;
        if (i < 0) continue;
        context.globalAlpha = linkAlpha * ((step + 0.5) / LINK_STEPS) ** 2;
        context.beginPath();
        for (; i >= 0; i = nexts[i] as number) {
          const a = from[i] as number;
          const b = to[i] as number;
          context.moveTo((x[a] as number) * scale, (y[a] as number) * scale);
          context.lineTo((x[b] as number) * scale, (y[b] as number) * scale);
        }
        context.stroke();
      }
      context.fillStyle = particleStyle;
      drawPoints(field, scale, false, 0.85, 0.7);
      drawPoints(field, scale, true, 2.4, 0.12);
      drawPoints(field, scale, true, 1, 0.95);
    },
  };
}
