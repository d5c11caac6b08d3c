import { expect, test } from 'vitest';
import { createField, type Field } from './field.ts';
import { createGrid, sortIntoGrid } from './grid.ts';

/** A grid for 10 particles has room for this many cells. */
const MOST_CELLS = 4136;
const CROWDING = new Float32Array(11).map((_, i) => 1 + i / 8);

function fieldOf(width: number, height: number, places: readonly (readonly [number, number])[]): Field {
  const field = createField(10, 1, width, height);
  for (const [i, [x, y]] of places.entries()) {
    field.x[i] = x;
    field.y[i] = y;
    field.glow[i] = (i + 1) / 16;
  }
  return field;
}

/** The number of columns and rows that a field of this size is divided into. */
function cellsOf(width: number, height: number, cell: number): readonly [number, number] {
  const grid = createGrid(10);
  sortIntoGrid(grid, fieldOf(width, height, []), 10, cell, CROWDING);
  return [grid.columns, grid.rows];
}

test('particles are sorted by cell, row by row, and those beyond the border belong to it', () => {
  const grid = createGrid(10);
  const sort = (places: readonly (readonly [number, number])[], total: number) => {
    sortIntoGrid(grid, fieldOf(40, 30, places), total, 10, CROWDING);
    const { columns, rows, starts } = grid;
    return [columns, rows, ...starts.slice(0, columns * rows + 1)];
  };
  // Cell by cell: 11, 0, 3, 8, 0, 5, 11 again, and 6.
  const places = [
    [45, 35],
    [-5, -5],
    [41, -1],
    [-1, 31],
    [9.9, 9.9],
    [10, 10],
    [39, 29],
    [20, 10],
  ] as const;
  expect(sort(places, 7), 'all but the last').toEqual([4, 3, 0, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 7]);
  expect([...grid.place.slice(0, 7)]).toEqual([5, 0, 2, 4, 1, 3, 6]);
  const order = [1, 4, 2, 5, 3, 0, 6];
  const sorted = (values: Float32Array) => [...values.slice(0, 7)];
  expect(sorted(grid.x)).toEqual(order.map((i) => Math.fround(places[i]![0])));
  expect(sorted(grid.y)).toEqual(order.map((i) => Math.fround(places[i]![1])));
  expect(sorted(grid.glow)).toEqual(order.map((i) => (i + 1) / 16));
  expect(sorted(grid.crowd)).toEqual(order.map((i) => 1 + i / 8));
  // Nothing is left of it in the next sort.
  expect(sort([...places].reverse(), 8)).toEqual([4, 3, 0, 2, 2, 2, 3, 3, 4, 5, 5, 6, 6, 6, 8]);
});

test('where there is no room for so many, cells are larger', () => {
  for (const [width, height] of [
    [210, 1970],
    [205, 1970],
    [210, 1965],
  ] as const) {
    const [columns, rows] = cellsOf(width, height, 10);
    expect(columns * rows).toBeLessThanOrEqual(MOST_CELLS);
    expect(columns * rows).toBeGreaterThan(MOST_CELLS / 2);
  }
});
