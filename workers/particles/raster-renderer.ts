import type { ParticleColors, Rgba } from '../../src/shared/particle-protocol.ts';
import type { Field } from './field.ts';
import { paintGround } from './ground.ts';
import type { Links } from './links.ts';
import { mix, type Picture, toPixel } from './pixels.ts';
import { BRIGHTEST_LINK, type Renderer } from './renderer.ts';

/** The width in pixels of a border outside the view, wide enough that nothing has to be clipped. */
export const BORDER = 32;

/** The lowest opacity, in 256ths, at which a link is drawn. Fainter links would be invisible, yet take as long to draw. */
const FAINTEST = 3;
/** The smallest radius of a disc, in pixels. A smaller disc would flicker as it moves between the centres of pixels. */
const LEAST_SIZE = 0.5;

/**
 * Draws the links one pixel wide with Wu's algorithm: each step along the longer axis colours the two pixels nearest to the
 * line. Allocates nothing.
 *
 * @param scale pixels per CSS pixel.
 * @returns the number of links drawn.
 */
export function drawLinks({ pixels, width }: Picture, links: Links, scale: number, color: Rgba): number {
  const { count, from, to, level, x, y } = links;
  const pixel = toPixel(color);
  const perSquare = (256 * BRIGHTEST_LINK * color[3]) / 255 ** 3;
  let drawn = 0;
  for (let i = 0; i < count; i++) {
    const bright = perSquare * (level[i] as number) ** 2;
    if (bright < FAINTEST) continue;
    drawn++;
    const one = from[i] as number;
    const other = to[i] as number;
    const steep =
      Math.abs((y[other] as number) - (y[one] as number)) > Math.abs((x[other] as number) - (x[one] as number));
    const long = steep ? y : x;
    const short = steep ? x : y;
    const isForward = (long[one] as number) < (long[other] as number);
    const a = isForward ? one : other;
    const b = isForward ? other : one;
    const start = (long[a] as number) * scale + BORDER;
    const slope = ((short[b] as number) - (short[a] as number)) / ((long[b] as number) - (long[a] as number) || 1);
    // A sloping line has fewer steps per length, so each step is brighter.
    const alpha = Math.min(255, bright * Math.sqrt(1 + slope * slope)) | 0;
    const first = Math.round(start);
    const along = steep ? width : 1;
    const across = steep ? 1 : width;
    const end = Math.round((long[b] as number) * scale + BORDER) * along;
    // The line's position on its shorter axis at the first pixel. A fixed-point number, like `step`: 65536 is one pixel.
    let place = (((short[a] as number) * scale + BORDER - 0.5 + (first + 0.5 - start) * slope) * 65536) | 0;
    const step = (slope * 65536) | 0;
    for (let at = first * along; at < end; at += along) {
      const near = at + (place >> 16) * across;
      const ofFar = (alpha * ((place >> 8) & 255)) >> 8;
      mix(pixels, near, pixel, alpha - ofFar);
      mix(pixels, near + across, pixel, ofFar);
      place += step;
    }
  }
  return drawn;
}

/**
 * Draws the particles as discs. Allocates nothing.
 *
 * @param scale pixels per CSS pixel.
 */
export function drawPoints(
  { pixels, width }: Picture,
  field: Field,
  scale: number,
  colors: Pick<ParticleColors, 'particle' | 'accent'>,
): void {
  const { accent, count, x, y, radius, shine, glow } = field;
  for (let i = 0; i < count; i++) {
    const bright = glow[i] as number;
    if (bright === 0) continue;
    const dimming = bright / (shine[i] as number);
    const color = i === accent ? colors.accent : colors.particle;
    const pixel = toPixel(color);
    const alpha = (256 / 255) * color[3] * Math.min(1, bright) * dimming;
    const size = Math.max(LEAST_SIZE, (radius[i] as number) * scale * dimming);
    const reach = size + 0.5;
    const cx = (x[i] as number) * scale + BORDER - 0.5;
    const cy = (y[i] as number) * scale + BORDER - 0.5;
    for (let row = Math.ceil(cy - reach); row < cy + reach; row++) {
      for (let column = Math.ceil(cx - reach); column < cx + reach; column++) {
        const away = Math.sqrt((column - cx) ** 2 + (row - cy) ** 2);
        if (away < reach) mix(pixels, row * width + column, pixel, alpha * Math.min(1, reach - away));
      }
    }
  }
}

/**
 * Creates the renderer for machines without a GPU: a rasterizer that draws in memory. A 2D context only copies the picture to
 * the canvas.
 *
 * @throws Error if the canvas has no 2D context.
 */
export function createRasterRenderer(canvas: OffscreenCanvas): Renderer {
  // An opaque canvas needs no blending; `willReadFrequently` keeps it in memory, away from the GPU.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('No context to draw with.');
  let image: ImageData;
  let picture: Picture;
  let ground: Int32Array;
  let scale: number;
  let colors: ParticleColors;

  return {
    maxPixelRatio: 1.5,
    isLost: () => false, // browsers restore this context by themselves
    fit(view, nextScale, nextColors) {
      [scale, colors] = [nextScale, nextColors];
      const width = canvas.width + 2 * BORDER;
      image = new ImageData(width, canvas.height + 2 * BORDER);
      picture = { pixels: new Int32Array(image.data.buffer), width };
      ground = new Int32Array(picture.pixels.length);
      paintGround({ pixels: ground, width }, view, scale, colors, BORDER);
    },
    draw(field, links) {
      picture.pixels.set(ground);
      drawLinks(picture, links, scale, colors.link);
      drawPoints(picture, field, scale, colors);
      context.putImageData(image, -BORDER, -BORDER);
    },
  };
}
