import { everyPair, everyPairAt200 } from './every-pair.ts';
import { kdTree } from './kd-tree.ts';
import type { Kernel } from './kernel.ts';
import { mapGrid } from './map-grid.ts';
import { nearestFirst } from './nearest-first.ts';
import { ours, oursAt200 } from './ours.ts';
import { sweep } from './sweep.ts';

/** Every search that is measured, the product's first. */
export const KERNELS: readonly Kernel[] = [
  ours,
  mapGrid,
  sweep,
  kdTree,
  everyPair,
  oursAt200,
  everyPairAt200,
  nearestFirst,
];
