import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('subscribers are notified of each change and read the new value, until they unsubscribe', () => {
  const store = createStore('first');
  const seen: string[] = [];
  const end = store.subscribe(() => seen.push(store.get()));
  store.set('second');
  end();
  store.set('third');
  expect(seen).toEqual(['second']);
  expect(store.get()).toBe('third');
});

test('the store knows whether it has subscribers', () => {
  const store = createStore(0);
  expect(store.isWatched()).toBe(false);
  const end = store.subscribe(vi.fn());
  expect(store.isWatched()).toBe(true);
  end();
  expect(store.isWatched()).toBe(false);
});
