import { LINK_DISTANCE_PX, MAX_LINKS_PER_PARTICLE } from '../../src/shared/constants.ts';
import { BEAD_REACH } from '../../src/shared/mark.ts';
import type { Field } from './field.ts';
import { createGrid, sortIntoGrid } from './grid.ts';

/**
 * The link radius as a fraction of the distance at which an average particle would have the maximum number of links. It is
 * below 1, because a particle's links beyond the maximum disappear abruptly instead of fading.
 */
const RADIUS_SLACK = 0.5;

/**
 * Computes the link radius r, in CSS pixels like `width` and `height`. Evenly spread particles have on average
 * count × π r² / area others within r. The function makes this average `RADIUS_SLACK`² × `MAX_LINKS_PER_PARTICLE`, unless r
 * would then be above `LINK_DISTANCE_PX`.
 */
export function linkRadius(count: number, width: number, height: number): number {
  return Math.min(
    LINK_DISTANCE_PX,
    RADIUS_SLACK * Math.sqrt((MAX_LINKS_PER_PARTICLE * width * height) / (Math.PI * count)),
  );
}

/**
 * One frame's links. Ends are indices into `x` and `y`, which are sorted by grid cell, so that neighbours in space are mostly
 * neighbours in memory. Only the first `count` links are valid.
 */
export interface Links {
  count: number;
  /** The two ends of each link: `from[i]` and `to[i]`. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Each link's brightness, 0 to 255: the product of its ends' brightness, faded to 0 at the link's maximum length. */
  readonly level: Uint8Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Finds links without allocating. */
export interface LinkSearch {
  readonly links: Links;
  /**
   * Finds up to `MAX_LINKS_PER_PARTICLE` links per particle, shorter than `radius` (CSS pixels), and even shorter in crowds. A
   * bead links only within the distance of its neighbours in the lattice. Overwrites `links`.
   */
  find(field: Field, radius: number): void;
}

/** The number of links above which a particle's reach (the maximum length of its links) shrinks a little in each frame. */
const COMFORTABLE_LINKS = 20;
/** For each link above or below `COMFORTABLE_LINKS`, a particle's `crowding` rises or falls by this value per frame. */
const YIELD_PER_LINK = 0.01;

/** Cells per link radius. With 2, a scan compares twice as many particles as are within reach; with 1, nearly 3 times. */
const CELLS_PER_RADIUS = 2;

/**
 * Creates a search for links between up to `capacity` particles, including the pointer. The search sorts the particles into
 * square cells, row by row. It compares each particle with the later ones in nearby cells of its own row and of the rows
 * below. In each row, these particles are contiguous in the sorted order, so the inner loop is a linear scan.
 */
export function createLinkSearch(capacity: number): LinkSearch {
  const most = (capacity * MAX_LINKS_PER_PARTICLE) / 2;
  const links = {
    ...createGrid(capacity),
    count: 0,
    from: new Uint32Array(most),
    to: new Uint32Array(most),
    level: new Uint8Array(most),
    degree: new Uint8Array(capacity),
    // `scan…`: the index ranges to compare with the particles of one cell. `hit…`: the particles within reach of one
    // particle, plus one slot for a candidate that turns out to be too far away.
    scanFrom: new Uint32Array(CELLS_PER_RADIUS + 1),
    scanTo: new Uint32Array(CELLS_PER_RADIUS + 1),
    hit: new Uint32Array(capacity + 1),
    hitGap: new Float32Array(capacity + 1),
  };
  // For each particle, the number (at least 1) by which the square of its maximum link length is divided in a crowd.
  const crowding = new Float32Array(capacity).fill(1);

  function find(field: Field, radius: number): void {
    const total = field.count + ((field.glow[field.count] as number) > 0 ? 1 : 0);
    sortIntoGrid(links, field, total, radius / CELLS_PER_RADIUS, crowding);
    links.degree.fill(0, 0, total);
    const ofBeads = Math.max(1, (radius / (BEAD_REACH * field.unit)) ** 2);
    for (let i = 0; i < field.beads; i++) (links.crowd[links.place[i] as number] as number) *= ofBeads;
    connect(radius * radius);
    for (let i = 0; i < total; i++) {
      const surplus = (links.degree[links.place[i] as number] as number) - COMFORTABLE_LINKS;
      crowding[i] = Math.max(1, (crowding[i] as number) + YIELD_PER_LINK * surplus);
    }
  }

  /** Builds the links from the sorted particles. */
  function connect(radiusSquared: number): void {
    // Local variables, because the inner loop would take a third longer if it read the arrays through the closure.
    const { columns, rows, starts, x, y, glow, crowd, degree, scanFrom, scanTo, hit, hitGap, from, to, level } = links;
    const perRadiusSquared = 1 / radiusSquared;
    let made = 0;
    for (let cell = 0; cell < columns * rows; cell++) {
      const end = starts[cell + 1] as number;
      if (starts[cell] === end) continue;
      const column = cell % columns;
      const before = Math.min(column, CELLS_PER_RADIUS);
      const after = Math.min(columns - column, CELLS_PER_RADIUS + 1);
      let scans = 0;
      for (let at = cell; scans <= CELLS_PER_RADIUS && at < columns * rows; at += columns) {
        scanFrom[scans] = starts[at - before] as number;
        scanTo[scans++] = starts[at + after] as number;
      }
      for (let i = starts[cell] as number; i < end; i++) {
        const xi = x[i] as number;
        const yi = y[i] as number;
        let hits = 0;
        scanFrom[0] = i + 1;
        for (let scan = 0; scan < scans; scan++) {
          const stop = scanTo[scan] as number;
          for (let k = scanFrom[scan] as number; k < stop; k++) {
            const dx = (x[k] as number) - xi;
            const dy = (y[k] as number) - yi;
            const gap = radiusSquared - dx * dx - dy * dy;
            // Branchless, because a branch would be unpredictable. Stores every candidate; the next one overwrites any that is
            // out of reach (the shift yields −1, not 0). A gap slightly below 0 is kept, but skipped in the loop below.
            hit[hits] = k;
            hitGap[hits] = gap;
            hits += 1 + ((gap * 256) >> 31);
          }
        }
        const brightness = 255 * (glow[i] as number);
        const crowdOfI = crowd[i] as number;
        let left = MAX_LINKS_PER_PARTICLE - (degree[i] as number);
        for (let h = 0; h < hits && left > 0; h++) {
          const k = hit[h] as number;
          const near =
            1 - (radiusSquared - (hitGap[h] as number)) * perRadiusSquared * Math.max(crowdOfI, crowd[k] as number);
          if (near <= 0 || (degree[k] as number) === MAX_LINKS_PER_PARTICLE) continue;
          (degree[k] as number)++;
          left--;
          from[made] = i;
          to[made] = k;
          level[made] = Math.min(255, near * brightness * (glow[k] as number));
          made++;
        }
        degree[i] = MAX_LINKS_PER_PARTICLE - left;
      }
    }
    links.count = made;
  }

  return { links, find };
}
