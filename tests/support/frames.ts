/** Lets the browser lay out and paint so many frames: what observers and frame callbacks had to do is done by then. */
export async function frames(count = 2): Promise<void> {
  for (let left = count; left > 0; left--) await new Promise(requestAnimationFrame);
}
