import type { InboxPort } from './inbox-port.ts';
import { DataError, type DataPort, messageOf } from './port.ts';

/**
 * Creates a loader that imports a port's chunk and opens the port, once. A failed import is forgotten, so that the next
 * call retries: the visitor may be back online by then. Browsers that cache a failed import are never given one: see
 * `browser/import-chunk.ts`.
 *
 * @returns a function that rejects with a {@link DataError} of kind `network` when the chunk can't be loaded.
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
 * Opens the database: code and configuration are fetched on first use and kept. Rejects with a {@link DataError} of
 * kind `network` when the chunk can't be loaded; a later call retries.
 */
export const loadData: () => Promise<DataPort> = createLoader(async () =>
  (await import('./firestore/open.ts')).openData(),
);

/** Opens the same database for the inbox, in the same way; visitors load none of its code. */
export const loadInbox: () => Promise<InboxPort> = createLoader(async () =>
  (await import('./firestore/open.ts')).openInbox(),
);

/** Runs {@link loadData} ahead of need, for example when the form opens. */
export function prefetchData(): void {
  // Callers that need the database call loadData and get the error there.
  loadData().catch(() => {});
}
