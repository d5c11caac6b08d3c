import type { Rgba } from '../../src/shared/particle-protocol.ts';
import type { Field } from './field.ts';
import type { Links } from './links.ts';
import { BRIGHTEST_LINK, type Renderer } from './renderer.ts';

/** A picture with 32 bits per pixel, as in `ImageData`: red in the lowest byte, alpha in the highest. */
export interface Picture {
  readonly pixels: Int32Array;
  /** The share of the links' colour in each pixel, in 256ths (0 to 255). */
  readonly cover: Uint8Array;
  /** Pixels per row. */
  readonly width: number;
}

/** The width in pixels of a border outside the view, wide enough that nothing has to be clipped. */
export const BORDER = 32;

const OPAQUE = 255 << 24;
/** The lowest opacity, in 256ths, at which a link is drawn. Fainter links would be invisible, yet take as long to draw. */
const FAINTEST = 3;
/** Particles with a larger radius (CSS pixels) have a halo. */
const NEAR_RADIUS = 1.6;
/** The radius of a halo, as a multiple of the particle's radius. */
const HALO = 2.5;
/** The brightness at the halo's centre, as a fraction of the particle's brightness. */
const HALO_SHINE = 0.3;
/** The smallest radius of a disc, in pixels. A smaller disc would flicker as it moves between the centres of pixels. */
const LEAST_SIZE = 0.5;

/** Converts a colour to a pixel, ignoring its alpha. Reads by index, because destructuring may allocate in each frame. */
export function toPixel(color: Rgba): number {
  return OPAQUE | (color[2] << 16) | (color[1] << 8) | color[0];
}

/** Mixes `alpha` / 256 of a colour into a pixel, which becomes opaque. Computes red and blue together. */
function mix(pixels: Int32Array, at: number, color: number, alpha: number): void {
  const old = pixels[at] as number;
  const redBlue = old & 0xff00ff;
  const green = old & 0xff00;
  pixels[at] =
    OPAQUE |
    ((redBlue + ((Math.imul((color & 0xff00ff) - redBlue, alpha) + 0x800080) >> 8)) & 0xff00ff) |
    ((green + ((Math.imul((color & 0xff00) - green, alpha) + 0x8000) >> 8)) & 0xff00);
}

/** A lookup table for {@link drawLinks}: pixel n, from 0 to 255, is the background mixed with n/256 of the links' colour. */
export type Ink = Int32Array;

export function fillInk(ink: Ink, ground: number, color: number): void {
  ink.fill(ground);
  for (let share = 0; share < ink.length; share++) mix(ink, share, color, share);
}

/**
 * Draws the links one pixel wide on an empty picture with Wu's algorithm: each step along the longer axis colours the two
 * pixels nearest to the line. All links have the same colour, so `cover` stores its share in each pixel. Adding to the share
 * and looking up the pixel in `ink` is faster than mixing colours. Allocates nothing.
 *
 * @param scale pixels per CSS pixel.
 * @param most the opacity of the shortest links, 0 to 1.
 * @returns the number of links drawn.
 */
export function drawLinks(
  { pixels, cover, width }: Picture,
  links: Links,
  scale: number,
  ink: Ink,
  most: number,
): number {
  const { count, from, to, level, x, y } = links;
  const perSquare = (256 * most) / 255 ** 2;
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
      const far = near + across;
      const ofFar = (alpha * ((place >> 8) & 255)) >> 8;
      (cover[near] as number) += ((255 - (cover[near] as number)) * (alpha - ofFar) + 128) >> 8;
      pixels[near] = ink[cover[near] as number] as number;
      (cover[far] as number) += ((255 - (cover[far] as number)) * ofFar + 128) >> 8;
      pixels[far] = ink[cover[far] as number] as number;
      place += step;
    }
  }
  return drawn;
}

/**
 * Draws the particles as small discs, the near ones with a faint halo. Dimmed particles are smaller and much fainter.
 * Allocates nothing.
 *
 * @param scale pixels per CSS pixel.
 * @param most the opacity of the brightest particles, 0 to 1.
 */
export function drawPoints({ pixels, width }: Picture, field: Field, scale: number, color: number, most: number): void {
  const { count, x, y, radius, shine, glow } = field;
  for (let i = 0; i < count; i++) {
    const full = radius[i] as number;
    const bright = glow[i] as number;
    const dimming = bright / (shine[i] as number);
    const alpha = 256 * most * bright * dimming;
    const size = Math.max(LEAST_SIZE, full * scale * dimming);
    const reach = full > NEAR_RADIUS ? size * HALO : size + 0.5;
    const cx = (x[i] as number) * scale + BORDER - 0.5;
    const cy = (y[i] as number) * scale + BORDER - 0.5;
    for (let row = Math.ceil(cy - reach); row < cy + reach; row++) {
      for (let column = Math.ceil(cx - reach); column < cx + reach; column++) {
        const away = Math.sqrt((column - cx) ** 2 + (row - cy) ** 2);
        const cover = Math.max(0, size + 0.5 - away) + HALO_SHINE * Math.max(0, 1 - away / reach) ** 2;
        mix(pixels, row * width + column, color, alpha * Math.min(1, cover));
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
  let image: ImageData | undefined;
  let picture: Picture;
  const linkInk: Ink = new Int32Array(256);

  return {
    maxPixelRatio: 1.5,
    isLost: () => false, // browsers restore this context by themselves
    draw(field, links, scale, { ground, link, particle }) {
      const width = canvas.width + 2 * BORDER;
      const height = canvas.height + 2 * BORDER;
      if (image?.width !== width || image.height !== height) {
        image = new ImageData(width, height);
        picture = { pixels: new Int32Array(image.data.buffer), cover: new Uint8Array(width * height), width };
      }
      const background = toPixel(ground);
      fillInk(linkInk, background, toPixel(link));
      picture.pixels.fill(background);
      picture.cover.fill(0);
      drawLinks(picture, links, scale, linkInk, (BRIGHTEST_LINK * link[3]) / 255);
      drawPoints(picture, field, scale, toPixel(particle), particle[3] / 255);
      context.putImageData(image, -BORDER, -BORDER);
    },
  };
}
