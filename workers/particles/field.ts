import { type Bead, MARK, MARK_VIEW, markLattice } from '../../src/shared/mark.ts';
import type { Box } from '../../src/shared/particle-protocol.ts';
import { seededRandom } from '../../src/shared/seeded-random.ts';

/**
 * The particles, as a structure of arrays: element i of each array belongs to particle i. Lengths are in CSS pixels. Each
 * array has one more element for the pointer, which the link search treats as a particle.
 */
export interface Field {
  readonly count: number;
  /** The number of beads. They are the first particles, and stand in the lattice; the others drift. */
  beads: number;
  /** The bead in the accent colour, or -1. */
  accent: number;
  /** The size of a unit of the mark's grid. */
  unit: number;
  /** The time for which the field has moved, in seconds. */
  time: number;
  width: number;
  height: number;
  /** The areas in which particles are invisible. */
  calm: readonly Box[];
  /** The width of the zone around each calm area in which drifting particles dim. */
  calmMargin: number;
  /**
   * The position to draw: the course plus the offset, which the pointer and the scattering cause. A bead's course is its place
   * in the lattice, around which it sways, but only within the view. The last position is the pointer's.
   */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly courseX: Float32Array;
  readonly courseY: Float32Array;
  readonly offsetX: Float32Array;
  readonly offsetY: Float32Array;
  /** The velocity along the course or, for a bead, of its offset, in CSS pixels per second. */
  readonly velocityX: Float32Array;
  readonly velocityY: Float32Array;
  /** The rate at which a drifting particle's direction turns, in radians per second. */
  readonly turn: Float32Array;
  /** The radius at full brightness. */
  readonly radius: Float32Array;
  /** The full brightness: up to 1 for drifting particles, above 1 for beads, whose links are brighter. */
  readonly shine: Float32Array;
  /** The brightness to draw: `shine`, dimmed in and near calm areas. The last is the pointer's, which fades in and out. */
  readonly glow: Float32Array;
  /** Whether the pointer is over the field. */
  pointed: boolean;
  /** Whether any particle may have a visible offset from its course. */
  stirred: boolean;
}

/** The distance outside the view at which particles turn back, invisibly. */
export const MARGIN_PX = 6;

const BEAD_SHINE = 1.4;
/** The side of the square around its place in which each bead is scattered, as a fraction of the lattice's height. */
const SCATTER = 0.6;
const LATTICE = markLattice();

const SLOWEST_PX_PER_S = 3;
const FASTEST_PX_PER_S = 11;
const TIGHTEST_TURN_RAD_PER_S = 0.12;

/**
 * Creates a field whose particles are spread evenly but irregularly (Roberts' R2 sequence, jittered). With reduced motion,
 * visitors see only this arrangement, and random positions would leave clumps and holes. The few particles near the viewer are
 * larger, brighter and on average faster.
 */
export function createField(count: number, seed: number, width: number, height: number): Field {
  const random = seededRandom(seed);
  const array = () => new Float32Array(count + 1);
  const [x, y, velocityX, velocityY] = [array(), array(), array(), array()];
  const [courseX, courseY, offsetX, offsetY] = [array(), array(), array(), array()];
  const [turn, radius, shine, glow] = [array(), array(), array(), array()];
  const jitter = 1 / Math.sqrt(count + 1);
  for (let i = 0; i < count; i++) {
    x[i] = courseX[i] = ((i * 0.7548776662 + jitter * random()) % 1) * width;
    y[i] = courseY[i] = ((i * 0.569840291 + jitter * random()) % 1) * height;
    const near = random() ** 2;
    const heading = 2 * Math.PI * random();
    const speed = SLOWEST_PX_PER_S + (FASTEST_PX_PER_S - SLOWEST_PX_PER_S) * (0.6 * near + 0.4 * random());
    velocityX[i] = speed * Math.cos(heading);
    velocityY[i] = speed * Math.sin(heading);
    turn[i] = TIGHTEST_TURN_RAD_PER_S * (2 * random() - 1);
    radius[i] = 0.7 + 1.3 * near;
    shine[i] = glow[i] = 0.7 + 0.3 * near;
  }
  return {
    count,
    beads: 0,
    accent: -1,
    unit: 1,
    time: 0,
    width,
    height,
    calm: [],
    calmMargin: 1,
    x,
    y,
    courseX,
    courseY,
    offsetX,
    offsetY,
    velocityX,
    velocityY,
    turn,
    radius,
    shine,
    glow,
    pointed: false,
    stirred: false,
  };
}

/**
 * Scales the particles' courses and the pointer's position to a new size. Call `step` in the same frame, to update the positions
 * to draw. Nothing jumps, because the browser has already stretched the old picture in the same way.
 */
export function resizeField(field: Field, width: number, height: number): void {
  for (let i = 0; i < field.count; i++) {
    (field.courseX[i] as number) *= width / field.width;
    (field.courseY[i] as number) *= height / field.height;
  }
  (field.x[field.count] as number) *= width / field.width;
  (field.y[field.count] as number) *= height / field.height;
  field.width = width;
  field.height = height;
}

/** Turns the first particles into the beads of the lattice, in the middle of a box and as large as the box allows. */
export function placeBeads(field: Field, { left, top, right, bottom }: Box): void {
  // Above 0, because other functions divide by it.
  const unit = Math.max(0.01, Math.min((right - left) / MARK_VIEW.width, (bottom - top) / MARK_VIEW.height));
  field.unit = unit;
  field.beads = Math.min(field.count, LATTICE.length);
  field.accent = MARK.length - 1;
  for (let i = 0; i < field.beads; i++) {
    const bead = LATTICE[i] as Bead;
    field.courseX[i] = (left + right) / 2 + unit * (bead.x - MARK_VIEW.left - MARK_VIEW.width / 2);
    field.courseY[i] = (top + bottom) / 2 + unit * (bead.y - MARK_VIEW.top - MARK_VIEW.height / 2);
    field.radius[i] = unit * bead.radius;
    field.shine[i] = BEAD_SHINE;
  }
}

/** Moves the beads away from their places, to which they return. */
export function scatterBeads(field: Field, seed: number): void {
  const random = seededRandom(seed);
  const side = SCATTER * field.unit * MARK_VIEW.height;
  for (let i = 0; i < field.beads; i++) {
    field.offsetX[i] = side * (random() - 0.5);
    field.offsetY[i] = side * (random() - 0.5);
  }
  field.stirred = true;
}
