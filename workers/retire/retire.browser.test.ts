import { expect, test, vi } from 'vitest';
import { EARLIER_DATABASE } from '../../src/shared/shell-protocol.ts';
import './shell.sw.ts';

const unregister = vi.fn();
const skipWaiting = vi.fn(async () => {});
vi.stubGlobal('registration', { unregister });
vi.stubGlobal('skipWaiting', skipWaiting);

/** @returns what the worker asks to be left alive for. */
function happen(name: 'install' | 'activate'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const waitUntil = (work: Promise<unknown>) => work.then(resolve, reject);
    dispatchEvent(Object.assign(new Event(name), { waitUntil }));
  });
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const asked = indexedDB.open(name);
    asked.onsuccess = () => resolve(asked.result);
  });
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test('the retiring worker waits for no tab', async () => {
  await happen('install');
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('it leaves nothing of an earlier one, and all of the page’s; for what is still held open no page has to wait', async () => {
  await caches.open('chunks');
  await caches.open('pictures');
  const [held, own] = [await open(EARLIER_DATABASE), await open('requests')];
  await happen('activate');
  expect(unregister).toHaveBeenCalledOnce();
  expect(await caches.keys()).toEqual([]);
  held.close();
  await expect.poll(databases).not.toContain(EARLIER_DATABASE);
  expect(await databases()).toContain('requests');
  own.close();
});
