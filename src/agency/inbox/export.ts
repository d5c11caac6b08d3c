import type { Delivery, InboxRequest, RequestFilter } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { chunks } from '../../shared/chunks.ts';
import { SEARCH_PAGE } from '../../shared/constants.ts';
import { download } from './download.ts';
import { readPages } from './read-all.ts';
import type { SpreadsheetInput } from './spreadsheet.worker.ts';
import WORKER from './spreadsheet.worker.ts?worker&url';

/** The worker's URL. In browsers with Trusted Types, the Content Security Policy requires a `TrustedScriptURL`. */
const workerUrl =
  globalThis.trustedTypes?.createPolicy('spreadsheet', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER;

/**
 * Downloads requests with their delivery state as a spreadsheet.
 *
 * @param source a filter whose requests are read from the database, or requests that have been read.
 * @param onProgress is called with the number of requests read so far.
 */
export async function exportRequests(
  source: RequestFilter | readonly InboxRequest[],
  onProgress: (done: number) => void,
): Promise<void> {
  const port = await loadInbox();
  const requests: InboxRequest[] = [];
  const deliveries = new Map<string, Delivery>();
  const pages = 'status' in source ? readPages(port, source) : chunks(source, SEARCH_PAGE);
  for await (const page of pages) {
    requests.push(...page);
    for (const [id, delivery] of await port.readDeliveries(page.map(({ id }) => id))) deliveries.set(id, delivery);
    onProgress(requests.length);
  }
  download(await createInWorker(requests, deliveries), 'requests', 'xlsx');
}

/** Creates the spreadsheet in a worker: with 20,000 requests, the page would freeze for ten seconds. */
function createInWorker(...input: SpreadsheetInput): Promise<Blob> {
  const worker = new Worker(workerUrl, { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    // `message` is empty if the worker's code could not be loaded, as after an update.
    worker.onerror = ({ message }) => reject(new Error(message || 'Reload the page.'));
    worker.postMessage(input);
  }).finally(() => worker.terminate());
}
