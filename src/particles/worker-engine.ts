import { releaseProxy, transfer, wrap } from 'comlink';
import ENGINE from '../../workers/particles.worker.ts?worker&url';
import type { ParticleEngine, ParticleSetup, ParticleWorker } from '../shared/particle-protocol.ts';

/** An engine that runs in a worker. */
export interface RunningEngine extends ParticleEngine {
  /** Ends it. No method may be called afterwards. */
  stop(): void;
}

/** How an engine ended: its drawing context is lost, or it does not work at all. */
export type EngineEnd = 'context-lost' | 'failed';

/** A worker that has not drawn its first frame by then counts as dead. Generous, as its script may load slowly. */
const READY_WITHIN_MS = 10_000;

/** The page's content security policy (`firebase.json`) takes no plain address for a worker. */
const address =
  globalThis.trustedTypes?.createPolicy('particles', { createScriptURL: () => ENGINE }).createScriptURL('') ?? ENGINE;

/**
 * Transfers the canvas to a worker and resolves once the first frame is drawn. The canvas can't be reused after this.
 *
 * @param ended called once if the engine ends on its own after it started.
 * @throws EngineEnd as a rejection when it does not start.
 */
export function startInWorker(
  canvas: HTMLCanvasElement,
  setup: ParticleSetup,
  ended: (how: EngineEnd) => void,
): Promise<RunningEngine> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' });
    const remote = wrap<ParticleWorker<OffscreenCanvas>>(worker);
    // Each property access on a remote creates a new proxy, so read them once. It also keeps `remote` alive.
    const { start, lost, resize, recolor, point, unpoint, run, halt } = remote;
    const deadline = setTimeout(() => end('failed'), READY_WITHIN_MS);
    let stopped = false;

    function stop(): void {
      stopped = true;
      clearTimeout(deadline);
      // In this order: a terminated worker can't release its end.
      remote[releaseProxy]();
      worker.terminate();
    }
    function end(how: EngineEnd): void {
      if (stopped) return;
      stop();
      reject(how);
      ended(how);
    }
    const fail = () => end('failed');
    const send = (call: Promise<unknown>) => void call.catch(fail);

    worker.addEventListener('messageerror', fail);
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail();
    });
    let surface: OffscreenCanvas;
    try {
      surface = canvas.transferControlToOffscreen();
    } catch {
      return fail();
    }
    send(lost().then(() => end('context-lost')));
    send(
      start(transfer(surface, [surface]), setup).then(() => {
        clearTimeout(deadline);
        resolve({
          resize: (view) => send(resize(view)),
          recolor: (colors) => send(recolor(colors)),
          point: (x, y) => send(point(x, y)),
          unpoint: () => send(unpoint()),
          run: () => send(run()),
          halt: () => send(halt()),
          stop,
        });
      }),
    );
  });
}
