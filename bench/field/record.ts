/** A period, as its start and its end in ms since 1970. */
export type Span = readonly [start: number, end: number];

/** What a page or a worker has recorded about itself. */
export interface Recording {
  /** The animation frame callbacks that drew a frame. */
  readonly frames: Span[];
  /** The parts of our engine's frames, if `timed-engine.ts` times them. */
  readonly parts: Readonly<Record<'step' | 'links' | 'draw', Span[]>>;
  /** Each pointer move, from its event's timestamp until it reached this page's listeners. */
  readonly moves: Span[];
  /** The times at which a worker received messages. */
  readonly messages: number[];
  /** The width of the canvas that was drawn last. */
  width: number;
}

/** A global object after {@link record}. */
export type Recorded = typeof globalThis & { recording?: Recording };

/**
 * Starts recording in this page or worker, once. A worker answers any message on the channel `recording` with its recording.
 * Must run before the code that draws, unless that code looks up `requestAnimationFrame` for each frame. This
 * function can't use the module's variables, because `scriptOf` sends its source to pages and workers.
 *
 * @param slowdown the factor by which a worker prolongs each callback, because DevTools can't slow down workers.
 */
export function record(slowdown: number): void {
  const realm = globalThis as Recorded;
  if (realm.recording !== undefined) return;
  const now = () => performance.timeOrigin + performance.now();
  const parts = { step: [], links: [], draw: [] };
  const recording: Recording = { frames: [], parts, moves: [], messages: [], width: 0 };
  realm.recording = recording;
  let hasDrawn = false;

  // Each contender calls one of these methods in each frame: our engine the last two, without a GPU and with one.
  for (const method of ['clearRect', 'putImageData', 'drawArraysInstanced']) {
    for (const context of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D', 'WebGL2RenderingContext']) {
      const prototype = (realm as unknown as Record<string, { prototype: Record<string, unknown> }>)[context]
        ?.prototype;
      const original = prototype?.[method];
      if (prototype === undefined || typeof original !== 'function') continue;
      prototype[method] = function (this: { readonly canvas: { readonly width: number } }, ...given: unknown[]) {
        hasDrawn = true;
        recording.width = this.canvas.width;
        return original.apply(this, given);
      };
    }
  }

  const isWorker = 'WorkerGlobalScope' in realm;
  const request = realm.requestAnimationFrame.bind(realm);
  realm.requestAnimationFrame = (callback) =>
    request((time) => {
      const start = now();
      hasDrawn = false;
      callback(time);
      const end = isWorker ? start + slowdown * (now() - start) : 0;
      while (now() < end);
      if (hasDrawn) recording.frames.push([start, now()]);
    });

  if (isWorker) {
    realm.addEventListener('message', () => recording.messages.push(now()));
    const channel = new BroadcastChannel('recording');
    channel.addEventListener('message', () => channel.postMessage(recording));
  } else {
    const onMove = ({ timeStamp }: Event) => recording.moves.push([performance.timeOrigin + timeStamp, now()]);
    realm.addEventListener('pointermove', onMove, { capture: true, passive: true });
  }
}
