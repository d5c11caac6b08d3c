/** The site's worker, which here also records its frames. `lab/site.ts` builds its engine with the parts of `timed-engine.ts`. */
import './start-recording.ts';
import '../../workers/particles.worker.ts';
