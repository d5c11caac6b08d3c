/**
 * About the least that the product's picture can cost on a 2D canvas: the real step and search, and the real links and
 * points of some frames, recorded beforehand and drawn in one flat stroke and one fill.
 */
import { readSettings, startWorker } from './stage.ts';

startWorker(new Worker(new URL('./limit.worker.ts', import.meta.url), { type: 'module' }), readSettings());
