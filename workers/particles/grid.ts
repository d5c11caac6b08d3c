import type { Field } from './field.ts';

/** Particles sorted into square cells, row by row. All arrays except `starts` and `place` are in this sorted order. */
export interface Grid {
  columns: number;
  rows: number;
  /** The index of each cell's first particle in the sorted order; after the last cell, the number of particles. */
  readonly starts: Uint32Array;
  /** Each particle's index in the sorted order. */
  readonly place: Uint32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly glow: Float32Array;
  readonly crowd: Float32Array;
}

/** The minimum capacity in cells: enough for a 4K screen with cells of 50 px. */
const LEAST_CELLS = 4096;

/** Creates an empty grid for up to `capacity` particles. */
export function createGrid(capacity: number): Grid {
  const sorted = () => new Float32Array(capacity);
  return {
    columns: 0,
    rows: 0,
    // Two more than the number of cells: while sorting, the count of cell n is at n + 2, and its start at n + 1.
    starts: new Uint32Array(LEAST_CELLS + 4 * capacity + 2),
    place: new Uint32Array(capacity),
    x: sorted(),
    y: sorted(),
    glow: sorted(),
    crowd: sorted(),
  };
}

/**
 * Sorts the first `total` particles of a field into the grid with a counting sort. Allocates nothing. Particles slightly
 * outside the field belong to the border cells.
 *
 * @param cell the side of a cell, in CSS pixels. If the grid has no room for all cells of this size, it uses larger ones.
 * @param crowding a number per particle, copied to `crowd` in sorted order.
 */
export function sortIntoGrid(grid: Grid, field: Field, total: number, cell: number, crowding: Float32Array): void {
  const { starts, place, x, y, glow, crowd } = grid;
  let side = cell;
  while (Math.ceil(field.width / side) * Math.ceil(field.height / side) > starts.length - 2) side *= 1.2;
  const columns = Math.ceil(field.width / side);
  const rows = Math.ceil(field.height / side);
  const perPixel = 1 / side;
  grid.columns = columns;
  grid.rows = rows;
  starts.fill(0, 0, columns * rows + 2);
  for (let i = 0; i < total; i++) {
    const column = Math.min(columns - 1, Math.max(0, ((field.x[i] as number) * perPixel) | 0));
    const row = Math.min(rows - 1, Math.max(0, ((field.y[i] as number) * perPixel) | 0));
    const at = row * columns + column + 2;
    (starts[at] as number)++;
    place[i] = at - 1;
  }
  for (let at = 2; at < columns * rows + 2; at++) (starts[at] as number) += starts[at - 1] as number;
  for (let i = 0; i < total; i++) {
    const at = place[i] as number;
    const to = (starts[at] as number)++;
    place[i] = to;
    x[to] = field.x[i] as number;
    y[to] = field.y[i] as number;
    glow[to] = field.glow[i] as number;
    crowd[to] = crowding[i] as number;
  }
}
