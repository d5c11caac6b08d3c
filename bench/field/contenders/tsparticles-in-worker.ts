/** tsParticles in a worker, which it does not offer: the strongest peer that one can make of it. */
import { startWorker } from './stage.ts';

startWorker(new Worker(new URL('./tsparticles.worker.ts', import.meta.url), { type: 'module' }));
