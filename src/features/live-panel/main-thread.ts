/** What the main thread has spent on the frames of a window of time. */
export interface MainThreadTime {
  /** Mean time per frame, in ms. */
  readonly frameMs: number;
  /** Share of the whole time, 0 to 1. */
  readonly share: number;
}

/**
 * Times what the main thread does for each frame, style, layout and paint included: from the frame's callback to the
 * first task after the paint. Works in every browser, but requests a frame on every refresh while it runs.
 *
 * @returns a function that gives the frames since it was called last, or null if there were none.
 */
export function watchMainThread(signal: AbortSignal): () => MainThreadTime | null {
  const { port1: painted, port2: ask } = new MessageChannel();
  let since = performance.now();
  let began = 0;
  let frames = 0;
  let spent = 0;
  let request = requestAnimationFrame(begin);

  function begin(): void {
    began = performance.now();
    ask.postMessage(null);
    request = requestAnimationFrame(begin);
  }
  painted.onmessage = () => {
    frames++;
    spent += performance.now() - began;
  };
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(request);
    painted.close();
  });

  return () => {
    const now = performance.now();
    const time = frames === 0 ? null : { frameMs: spent / frames, share: spent / Math.max(1, now - since) };
    since = now;
    frames = spent = 0;
    return time;
  };
}
