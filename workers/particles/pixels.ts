import type { Rgba } from '../../src/shared/particle-protocol.ts';

/** A picture with 32 bits per pixel, as in `ImageData`: red in the lowest byte, alpha in the highest. */
export interface Picture {
  readonly pixels: Int32Array;
  /** Pixels per row. */
  readonly width: number;
}

const OPAQUE = 255 << 24;

/** Converts a colour to a pixel, ignoring its alpha. Reads by index, because destructuring may allocate in each frame. */
export function toPixel(color: Rgba): number {
  return OPAQUE | (color[2] << 16) | (color[1] << 8) | color[0];
}

/** Mixes `alpha` / 256 of a colour into a pixel, which becomes opaque. Computes red and blue together. */
export function mix(pixels: Int32Array, at: number, color: number, alpha: number): void {
  const old = pixels[at] as number;
  const redBlue = old & 0xff00ff;
  const green = old & 0xff00;
  pixels[at] =
    OPAQUE |
    ((redBlue + ((Math.imul((color & 0xff00ff) - redBlue, alpha) + 0x800080) >> 8)) & 0xff00ff) |
    ((green + ((Math.imul((color & 0xff00) - green, alpha) + 0x8000) >> 8)) & 0xff00);
}
