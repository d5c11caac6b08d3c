/** The site's worker, which here also counts its frames. Any message on the channel `frames` asks for their number. */
import '../../workers/particles.worker.ts';
import { countCalls, countOf, FRAME_CALLS } from './count-calls.ts';

countCalls(FRAME_CALLS);
const channel = new BroadcastChannel('frames');
channel.addEventListener('message', () => channel.postMessage(countOf(FRAME_CALLS)));
