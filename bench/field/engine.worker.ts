/** The site's worker, which here also counts its frames and reports their number on the channel `frames`. */
import '../../workers/particles.worker.ts';
import { countCalls, countOf, FRAME_CALLS } from './count-calls.ts';

countCalls(FRAME_CALLS);
const channel = new BroadcastChannel('frames');
channel.addEventListener('message', () => channel.postMessage(countOf(FRAME_CALLS)));
