/** Waits for `count` frames, after which pending observers and frame callbacks have run. */
export async function frames(count = 2): Promise<void> {
  for (let left = count; left > 0; left--) await new Promise(requestAnimationFrame);
}
