import { afterEach, expect, test } from 'vitest';
import { watchLaunches } from './installed-app.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'launchQueue');
  document.body.replaceChildren();
});

test('on a slow device, the launch that opened the page waits until its form may be closed again: it opens none; later ones do', () => {
  const targetURL = `${location.origin}/?launch`;
  let deliver = (_: { readonly targetURL: string }) => {};
  const launchQueue = {
    setConsumer: (consumer: typeof deliver) => {
      deliver = consumer;
      deliver({ targetURL });
    },
  };
  Object.defineProperty(window, 'launchQueue', { value: launchQueue, configurable: true });
  let clicks = 0;
  const button = document.body.appendChild(document.createElement('button'));
  button.dataset.launch = '';
  button.onclick = () => clicks++;

  watchLaunches(targetURL);
  expect(clicks).toBe(0);
  deliver({ targetURL });
  expect(clicks).toBe(1);
});
