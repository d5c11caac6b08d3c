import { DataError, type DataPort } from './port.ts';

/** What the lazy chunk exports. */
interface DataChunk {
  openData(): DataPort;
}

/**
 * Makes a loader that imports the chunk once, however often and at whatever time it is asked. A failed import is
 * forgotten, so that the next call tries again: the visitor may be back online by then.
 *
 * Browsers that remember a failed import are given none: see `platform/import-chunk.ts`.
 *
 * @returns a function that rejects with a {@link DataError} of kind `network` when the chunk can't be had.
 */
export function createLoader(importChunk: () => Promise<DataChunk>): () => Promise<DataPort> {
  let loading: Promise<DataPort> | undefined;

  async function load(): Promise<DataPort> {
    try {
      return (await importChunk()).openData();
    } catch (cause) {
      loading = undefined;
      throw new DataError('network', cause instanceof Error ? cause.message : String(cause), { cause });
    }
  }

  return () => {
    loading ??= load();
    return loading;
  };
}

/**
 * The database, its code and its configuration: fetched when first asked for, kept from then on.
 * Rejects with a {@link DataError} of kind `network` when the chunk can't be had; a later call tries again.
 */
export const loadData: () => Promise<DataPort> = createLoader(() => import('./firestore/open.ts'));

/** Starts {@link loadData} ahead of need, for example when the form opens. */
export function prefetchData(): void {
  // Whoever needs the database calls loadData and is told there.
  loadData().catch(() => {});
}
