/**
 * The mark, from which everything with its shape is made: logo, icons, the lattice of particles and its drawing. To replace it,
 * change the points and `MARK_VIEW`.
 */

/** A point, in units of the mark's own grid. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points, in the order in which lines link them. `radius` is in units of the grid. The last one has the accent colour. */
export const MARK: readonly (Point & { readonly radius: number })[] = [
  { x: 23, y: 8, radius: 2.7 },
  { x: 9.5, y: 11.5, radius: 2.1 },
  { x: 22.5, y: 20.5, radius: 2.1 },
  { x: 9, y: 24.5, radius: 2.9 },
];

/** The part of the grid that the mark covers. */
export const MARK_VIEW = { left: 5.5, top: 4.5, width: 20.7, height: 23.5 };

/** Returns a box as the value of the attribute `viewBox` of an SVG. */
export function viewBox({ left, top, width, height }: typeof MARK_VIEW): string {
  return `${left} ${top} ${width} ${height}`;
}

/** Returns a line through the points as the value of the attribute `d` of a path, each point relative to the one before. */
export function linePath(points: readonly Point[]): string {
  const steps = points.map(({ x, y }, index) => {
    const before = points[index - 1] ?? { x: 0, y: 0 };
    return `${round(x - before.x)} ${round(y - before.y)}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`;
}

const round = (length: number) => Math.round(100 * length) / 100;

/** The distance between two beads along a line of the lattice, and between its two rows, in units of the grid. */
const BEAD_DISTANCE = 1.05;
const ROW_DISTANCE = 1.35;
/** Beads closer than this, in units of the grid, are linked: neighbours in a row, and across. */
export const BEAD_REACH = 1.9;
/** The radius of the mark's points in the lattice, as a fraction of their radius in the mark. */
export const POINT_SCALE = 0.17;

/** A bead of the lattice. Its radius is in units of the grid, too. */
export interface Bead extends Point {
  readonly radius: number;
}

/** Returns the lattice's beads along each of the mark's lines, in two rows: each bead and the next one are on opposite sides. */
export function beadLines(): readonly (readonly Bead[])[] {
  return MARK.slice(1).map((end, line) => {
    const start = MARK[line] as Point;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const length = Math.hypot(dx, dy);
    const count = Math.max(1, Math.round(length / BEAD_DISTANCE) * 2 - 1);
    return Array.from({ length: count }, (_, i) => {
      const share = (i + 1) / (count + 1);
      const side = ((i % 2 === 0 ? 0.5 : -0.5) * ROW_DISTANCE) / length;
      const radius = 0.09 + 0.11 * ((i * 0.618) % 1) ** 3;
      return { x: start.x + dx * share - dy * side, y: start.y + dy * share + dx * side, radius };
    });
  });
}

/** Returns the lattice: the mark's points, then its beads. */
export function markLattice(): readonly Bead[] {
  return [...MARK.map((point) => ({ ...point, radius: POINT_SCALE * point.radius })), ...beadLines().flat()];
}
