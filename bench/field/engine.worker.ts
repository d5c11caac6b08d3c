/** The site's worker, extended to count its frames for the device bench. */
import '../../workers/particles.worker.ts';
import { countCalls, countOf, FRAME_CALLS } from './count-calls.ts';

countCalls(FRAME_CALLS);
const channel = new BroadcastChannel('frames');
channel.addEventListener('message', () => channel.postMessage(countOf(FRAME_CALLS)));
