import type { InboxPort } from './inbox-port.ts';
import { DataError, type DataPort, messageOf } from './port.ts';

/**
 * Creates a loader that imports a port's chunk and opens the port, once. After a failure the next call retries, as the visitor
 * may be back online by then.
 *
 * @returns a function that rejects with a {@link DataError} of kind `network` if the chunk can't be loaded.
 */
function createLoader<Port>(open: () => Promise<Port>): () => Promise<Port> {
  let loading: Promise<Port> | undefined;

  async function load(): Promise<Port> {
    try {
      return await open();
    } catch (cause) {
      loading = undefined;
      throw new DataError('network', messageOf(cause), { cause });
    }
  }

  return () => {
    loading ??= load();
    return loading;
  };
}

/**
 * Opens the database, loading its code on first use. Rejects with a {@link DataError} of kind `network` if the chunk can't be
 * loaded; a later call retries.
 */
export const loadData: () => Promise<DataPort> = createLoader(async () =>
  (await import('./firestore/open.ts')).openData(),
);

/** Opens the inbox's interface to the database in the same way. Visitors load none of its code. */
export const loadInbox: () => Promise<InboxPort> = createLoader(async () =>
  (await import('./firestore/open.ts')).openInbox(),
);

/** Calls {@link loadData} in advance, for example when the form opens. */
export function prefetchData(): void {
  // Errors are ignored, as a later `loadData` reports them.
  loadData().catch(() => {});
}
