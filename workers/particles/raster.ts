import type { Rgba } from '../../src/shared/particle-protocol.ts';
import type { Field } from './field.ts';
import type { Links } from './links.ts';

/** Pixels of 32 bits, as an `ImageData` has them: red in the lowest byte, alpha in the highest. */
export interface Picture {
  readonly pixels: Int32Array;
  /** How much of each pixel's colour is the links': 0 to 255 of 256 parts. */
  readonly cover: Uint8Array;
  /** Pixels per row. */
  readonly width: number;
}

/** The picture reaches this many pixels beyond the view on each side, further than particles do: nothing is clipped. */
export const BORDER = 32;

const OPAQUE = 255 << 24;
/** A link with fewer 256ths of its colour is not drawn: an invisible one costs as much as a visible one. */
const FAINTEST = 3;
/** Particles with a larger radius (CSS pixels) have a halo. */
const NEAR_RADIUS = 1.6;
/** Radius of a halo, as a multiple of the particle's. */
const HALO = 2.5;
/** Brightness at its centre, as a share of the particle's. */
const HALO_SHINE = 0.3;
/** A disc with a smaller radius (pixels) would blink as it drifts: between pixel centres it would cover none. */
const LEAST_SIZE = 0.5;

/** A colour as a pixel. Its alpha doesn't count. By index, as a tuple that is taken apart may be allocated each frame. */
export function toPixel(color: Rgba): number {
  return OPAQUE | (color[2] << 16) | (color[1] << 8) | color[0];
}

/** Mixes a share of `alpha` / 256 of a colour into a pixel, which becomes opaque. Red and blue are computed in one. */
function mix(pixels: Int32Array, at: number, color: number, alpha: number): void {
  const old = pixels[at] as number;
  const redBlue = old & 0xff00ff;
  const green = old & 0xff00;
  pixels[at] =
    OPAQUE |
    ((redBlue + ((Math.imul((color & 0xff00ff) - redBlue, alpha) + 0x800080) >> 8)) & 0xff00ff) |
    ((green + ((Math.imul((color & 0xff00) - green, alpha) + 0x8000) >> 8)) & 0xff00);
}

/** 256 pixels: the ground's colour with 0 to 255 of 256 parts of the links'. {@link drawLinks} looks them up by cover. */
export type Ink = Int32Array;

export function fillInk(ink: Ink, ground: number, color: number): void {
  ink.fill(ground);
  for (let share = 0; share < ink.length; share++) mix(ink, share, color, share);
}

/**
 * Draws the links one pixel wide on an empty picture (Wu's algorithm: each step along the longer axis colours the two
 * pixels between which the line passes). All have one colour, so how much of it a pixel has is one number: adding to that
 * and looking the result up is faster than mixing colours. Allocates nothing.
 *
 * @param scale pixels per CSS pixel.
 * @param most share of the ink in the shortest links, 0 to 1.
 * @returns how many links were drawn.
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
    // A sloping line has fewer steps for its length.
    const alpha = Math.min(255, bright * Math.sqrt(1 + slope * slope)) | 0;
    const first = Math.round(start);
    const along = steep ? width : 1;
    const across = steep ? 1 : width;
    const end = Math.round((long[b] as number) * scale + BORDER) * along;
    // Both in 65536ths of a pixel.
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
 * Draws the particles: small discs, the near ones with a faint halo, smaller and much fainter the more they are dimmed.
 * Allocates nothing.
 *
 * @param scale pixels per CSS pixel.
 * @param most share of the colour in the brightest, 0 to 1.
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
