import { releaseProxy, transfer, wrap } from 'comlink';
import ENGINE from '../../workers/particles.worker.ts?worker&url';
import type { ParticleEngine, ParticleSetup, ParticleWorker } from '../shared/particle-protocol.ts';

/** The reason why an engine ended: a lost drawing context, or any other failure. */
export type EngineEnd = 'context-lost' | 'failed';

/** The worker's URL. In browsers with Trusted Types, the Content Security Policy requires a `TrustedScriptURL`. */
const workerUrl =
  globalThis.trustedTypes?.createPolicy('particles', { createScriptURL: () => ENGINE }).createScriptURL('') ?? ENGINE;

/**
 * Transfers the canvas, which is possible only once, to a new worker. Resolves to the engine after its first frame, or to
 * undefined if the worker can't draw. Rejects if the browser blocks workers.
 *
 * @param ended called once if the engine fails or loses its context, even before the first frame.
 */
export function startInWorker(
  canvas: HTMLCanvasElement,
  setup: ParticleSetup,
  ended: (how: EngineEnd) => void,
): Promise<ParticleEngine | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(workerUrl, { type: 'module' });
    const remote = wrap<ParticleWorker<OffscreenCanvas>>(worker);
    // Reads each method once, because every access to a property of `remote` creates a new proxy.
    const { start, lost, resize, recolor, point, unpoint, run, halt } = remote;
    let hasEnded = false;

    function end(how: EngineEnd): void {
      if (hasEnded) return;
      hasEnded = true;
      remote[releaseProxy](); // before `terminate`, because a terminated worker can't release its end of the connection
      worker.terminate();
      resolve(undefined);
      ended(how);
    }
    const fail = () => end('failed');
    const send = (call: Promise<unknown>) => void call.catch(fail);

    async function draw(): Promise<void> {
      const surface = canvas.transferControlToOffscreen();
      await start(transfer(surface, [surface]), setup);
      resolve({
        resize: (view) => send(resize(view)),
        recolor: (colors) => send(recolor(colors)),
        point: (x, y) => send(point(x, y)),
        unpoint: () => send(unpoint()),
        run: () => send(run()),
        halt: () => send(halt()),
      });
    }

    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail();
    });
    send(lost().then(() => end('context-lost')));
    send(draw());
  });
}
