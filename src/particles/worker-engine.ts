import { releaseProxy, transfer, wrap } from 'comlink';
import type { ParticleEngine, ParticleReport, ParticleSetup, ParticleWorker } from '../shared/particle-protocol.ts';

/** An engine that draws, wherever it runs. */
export interface RunningEngine extends Omit<ParticleEngine, 'measure'> {
  measure(on: boolean): Promise<ParticleReport | null>;
  /** Ends it. Nothing may be called afterwards. */
  stop(): void;
}

/** What became of an engine: its drawing context is gone for good, or it does not work at all. */
export type EngineEnd = 'context-lost' | 'failed';

/** A worker that has not drawn its first frame by then is taken for dead. Generous: its script may come slowly. */
const READY_WITHIN_MS = 10_000;

/**
 * Hands the canvas to a worker and resolves once the first frame is drawn. The canvas can't be used again after this.
 *
 * @param ended called once if the engine comes to an end by itself, after it had started.
 * @throws EngineEnd as a rejection when it does not start.
 */
export function startInWorker(
  canvas: HTMLCanvasElement,
  setup: ParticleSetup,
  ended: (how: EngineEnd) => void,
): Promise<RunningEngine> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../workers/particles.worker.ts', import.meta.url), { type: 'module' });
    const remote = wrap<ParticleWorker<OffscreenCanvas>>(worker);
    // Each property read of a remote makes a new proxy: read once, kept for good. It also keeps `remote` alive.
    const { start, lost, resize, recolor, point, unpoint, run, halt, measure } = remote;
    const deadline = setTimeout(() => end('failed'), READY_WITHIN_MS);
    let stopped = false;

    function stop(): void {
      stopped = true;
      clearTimeout(deadline);
      // In this order: a worker that is gone can't let go of its end.
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
          measure: (on) => measure(on),
          stop,
        });
      }),
    );
  });
}
