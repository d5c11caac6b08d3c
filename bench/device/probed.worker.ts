/** The product's worker, with the probe before it. */
import '../field/probe/probe.ts';
import '../../workers/particles.worker.ts';
