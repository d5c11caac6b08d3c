import { CUT, FACETS, LEAST_GEM_PX } from '../../src/shared/gem.ts';
import type { Point } from '../../src/shared/mark.ts';
import type { ParticleColors, ParticleView } from '../../src/shared/particle-protocol.ts';
import { mix, type Picture, toPixel } from './pixels.ts';

/** The gradient's angle and the place of its middle colour, as in the style sheet's `linear-gradient()`. */
const ANGLE = (160 / 180) * Math.PI;
const MIDDLE = 0.55;
/** The number of colours in the gradient. */
const SHADES = 1024;

/**
 * Paints the sapphire: the gradient, its facets and the corner that is cut off. A ground of one colour, as with forced colours,
 * has no facets. Computes the pixels itself, because browsers that resist fingerprinting falsify pixels read from a canvas.
 *
 * @param scale pixels per CSS pixel.
 * @param border the width of the picture's border outside the view, in pixels.
 */
export function paintGround(
  picture: Picture,
  { width: viewWidth, mirrored }: Pick<ParticleView, 'width' | 'mirrored'>,
  scale: number,
  { ground, page }: ParticleColors,
  border: number,
): void {
  const { pixels, width } = picture;
  const height = pixels.length / width;
  const [high, middle, low] = [toPixel(ground[0]), toPixel(ground[1]), toPixel(ground[2])];
  const shades = new Int32Array(SHADES).fill(high);
  for (let i = 0; i < SHADES; i++) {
    const share = i / SHADES;
    mix(shades, i, middle, 256 * Math.min(1, share / MIDDLE));
    mix(shades, i, low, 256 * Math.max(0, (share - MIDDLE) / (1 - MIDDLE)));
  }
  const across = Math.sin(ANGLE);
  const down = -Math.cos(ANGLE);
  const perPixel = SHADES / ((width - 2 * border) * across + (height - 2 * border) * down);
  const perColumn = (mirrored ? -across : across) * perPixel;
  for (let row = 0, at = 0; row < height; row++) {
    let shade = SHADES / 2 + (row + 0.5 - height / 2) * down * perPixel + (0.5 - width / 2) * perColumn;
    for (let column = 0; column < width; column++) {
      pixels[at++] = shades[Math.max(0, Math.min(SHADES - 1, shade)) | 0] as number;
      shade += perColumn;
    }
  }
  const unit = (Math.max(LEAST_GEM_PX, viewWidth) / 100) * scale;
  const corners = (points: readonly Point[]) =>
    points.map(({ x, y }) => ({
      x: mirrored ? border + x * unit : width - border - x * unit,
      y: height - border - y * unit,
    }));
  if (high !== low) {
    for (const { fill, opacity, points } of FACETS) {
      const rgb = Number.parseInt(fill.slice(1), 16);
      const color = toPixel([rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255]);
      fillConvex(picture, corners(points), color, opacity);
    }
  }
  fillConvex(picture, corners(CUT), toPixel(page), 1);
}

/** Fills a convex polygon. Along its edges, pixels are covered in part. */
function fillConvex({ pixels, width }: Picture, corners: readonly Point[], color: number, opacity: number): void {
  /** The distance of a position from an edge is a x + b y + c, positive on the polygon's side. */
  const edges = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] as Point;
    const inner = corners[(i + 2) % corners.length] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [a, b] = [(from.y - to.y) / length, (to.x - from.x) / length];
    const side = Math.sign(a * (inner.x - from.x) + b * (inner.y - from.y));
    return { a: side * a, b: side * b, c: -side * (a * from.x + b * from.y) };
  });
  const range = (places: readonly number[], end: number) =>
    [Math.max(0, Math.floor(Math.min(...places))), Math.min(end, Math.ceil(Math.max(...places)))] as const;
  const [left, right] = range(
    corners.map(({ x }) => x),
    width,
  );
  const [top, bottom] = range(
    corners.map(({ y }) => y),
    pixels.length / width,
  );
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      let inside = 0.5;
      for (const { a, b, c } of edges) inside = Math.min(inside, a * (column + 0.5) + b * (row + 0.5) + c);
      if (inside > -0.5) mix(pixels, row * width + column, color, 256 * opacity * (inside + 0.5));
    }
  }
}
