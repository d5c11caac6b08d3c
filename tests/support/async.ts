/** Creates a promise and the function that resolves it. Node 20 has no `Promise.withResolvers`. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Waits for `count` frames. After two, pending observers and frame callbacks have run. */
export async function frames(count = 2): Promise<void> {
  for (let left = count; left > 0; left--) await new Promise(requestAnimationFrame);
}
