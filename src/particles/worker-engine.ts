import { releaseProxy, transfer, wrap } from 'comlink';
import ENGINE from '../../workers/particles.worker.ts?worker&url';
import type { ParticleEngine, ParticleSetup, ParticleWorker } from '../shared/particle-protocol.ts';

/** The reason why an engine ended: a lost drawing context, or any other failure. */
export type EngineEnd = 'context-lost' | 'failed';

/** The worker's URL. In browsers with Trusted Types, the policy in `firebase.json` requires a trusted URL. */
const workerUrl =
  globalThis.trustedTypes?.createPolicy('particles', { createScriptURL: () => ENGINE }).createScriptURL('') ?? ENGINE;

/**
 * Transfers the canvas to a worker and resolves once the first frame is drawn, or with undefined if the worker can't draw. A
 * canvas can be transferred only once.
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
    // Read once, because each property access on a remote creates a new proxy. The proxies also keep `remote` alive.
    const { start, lost, resize, recolor, point, unpoint, run, halt } = remote;
    let hasEnded = false;

    function end(how: EngineEnd): void {
      if (hasEnded) return;
      hasEnded = true;
      remote[releaseProxy](); // before `terminate`, because a terminated worker can't release its side
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
