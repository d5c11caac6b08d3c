/** The product's worker, with the probe before it. */
import '../pages/probe.ts';
import '../../workers/particles.worker.ts';
