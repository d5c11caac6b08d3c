/** A worker that presents empty frames: what thirty frames a second cost before anything is drawn. */
import { startWorker } from './stage.ts';

startWorker(new Worker(new URL('./clear-only.worker.ts', import.meta.url), { type: 'module' }));
