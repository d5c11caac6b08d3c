import type { Point } from '../../src/shared/mark.ts';
import type { ParticleColors, ParticleView } from '../../src/shared/particle-protocol.ts';
import { CUT, FACETS, LEAST_SAPPHIRE_PX } from '../../src/shared/sapphire.ts';
import { mix, type Picture, toPixel } from './pixels.ts';

/** The gradient's angle and the place of its middle colour, as in the style sheet. */
const ANGLE = (160 / 180) * Math.PI;
const MIDDLE = 0.55;
/** The number of colours in the gradient. */
const SHADES = 1024;

/**
 * Paints the sapphire: the gradient, the facets and the cut corner. A ground of one colour, as with forced colours,
 * has no facets. Computes the pixels itself, because browsers that resist fingerprinting falsify pixels read from a canvas.
 *
 * @param scale pixels per CSS pixel.
 * @param border the width of the picture's border outside the view, in pixels.
 */
export function paintGround(
  picture: Picture,
  view: Pick<ParticleView, 'width' | 'mirrored'>,
  scale: number,
  { ground, page }: ParticleColors,
  border: number,
): void {
  const { pixels, width } = picture;
  const height = pixels.length / width;
  const [high, middle, low] = [toPixel(ground[0]), toPixel(ground[1]), toPixel(ground[2])];
  const shades = new Int32Array(SHADES).fill(high);
  for (let i = 0; i < SHADES; i++) {
    mix(shades, i, middle, Math.min(256, (256 / MIDDLE) * (i / SHADES)));
    mix(shades, i, low, Math.max(0, (256 / (1 - MIDDLE)) * (i / SHADES - MIDDLE)));
  }
  const [across, down] = [Math.sin(ANGLE), -Math.cos(ANGLE)];
  const perPixel = SHADES / ((width - 2 * border) * across + (height - 2 * border) * down);
  const perColumn = (view.mirrored ? -across : across) * perPixel;
  for (let at = 0, row = 0; row < height; row++) {
    let shade = SHADES / 2 + (row + 0.5 - height / 2) * down * perPixel + (0.5 - width / 2) * perColumn;
    for (const end = at + width; at < end; shade += perColumn) {
      pixels[at++] = shades[Math.max(0, Math.min(SHADES - 1, shade)) | 0] as number;
    }
  }
  const unit = (scale * Math.max(LEAST_SAPPHIRE_PX, view.width)) / 100;
  const fill = (points: readonly Point[], color: number, opacity: number) => {
    const toCorner = ({ x, y }: Point) => ({
      x: view.mirrored ? border + x * unit : width - border - x * unit,
      y: height - border - y * unit,
    });
    fillConvex(picture, points.map(toCorner), color, 256 * opacity);
  };
  for (const { fill: hex, opacity, points } of high === low ? [] : FACETS) {
    const rgb = Number.parseInt(hex.slice(1), 16);
    fill(points, toPixel([rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255]), opacity);
  }
  fill(CUT, toPixel(page), 1);
}

/** Fills a convex polygon with soft edges, `alpha` in 256ths. */
function fillConvex({ pixels, width }: Picture, corners: readonly Point[], color: number, alpha: number): void {
  /** The distance of (x, y) from an edge is a x + b y + c, positive on the polygon's side. */
  const edges = corners.map((from, i) => {
    const [to, third] = [corners.at(i + 1 - corners.length) as Point, corners.at(i + 2 - corners.length) as Point];
    const distance = (a: number, b: number) => ({ a, b, c: -a * from.x - b * from.y });
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const edge = distance((from.y - to.y) / length, (to.x - from.x) / length);
    return edge.a * third.x + edge.b * third.y + edge.c > 0 ? edge : distance(-edge.a, -edge.b);
  });
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const right = Math.min(width, Math.max(...xs) + 1);
  const bottom = Math.min(pixels.length / width, Math.max(...ys) + 1);
  for (let row = Math.max(0, Math.floor(Math.min(...ys))); row < bottom; row++) {
    for (let column = Math.max(0, Math.floor(Math.min(...xs))); column < right; column++) {
      let inside = 0.5;
      for (const { a, b, c } of edges) inside = Math.min(inside, a * (column + 0.5) + b * (row + 0.5) + c);
      if (inside > -0.5) mix(pixels, row * width + column, color, alpha * (inside + 0.5));
    }
  }
}
