import { isRequest, type RequestRecord } from './record.ts';
import { type SenderParts, sendRequest } from './sender.ts';

/** Nothing that waits is urgent enough to interrupt another page's send; but a frozen page must not block it for good. */
const PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** Sends what waits. */
export interface Pump {
  /** Sends everything that waits, one after the other; while the browser says that it is offline, after some pauses only. */
  readonly run: () => Promise<void>;
  /** Sends one request, whatever the browser says about the network. */
  readonly send: (record: RequestRecord) => Promise<void>;
  /** A send has failed: tries again after a pause that doubles each time, from seconds to minutes, with jitter. */
  readonly later: () => void;
}

/** Creates a page's pump. */
export function createPump(
  parts: SenderParts & { readonly online: () => boolean; readonly random: () => number },
): Pump {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  async function send(record: RequestRecord): Promise<void> {
    const verdict = await sendRequest(record, PATIENCE_MS, parts);
    if (verdict === 'saved') pause = FIRST_PAUSE_MS;
    if (verdict === 'unknown') later();
  }

  async function sendAll(): Promise<void> {
    const waiting = parts.store.records().filter(isRequest);
    for (const record of waiting) if (record.state === 'waiting' && record.form === null) await send(record);
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause * (0.5 + parts.random()));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  async function run(): Promise<void> {
    // A hint: some networks look like none. By the longest pause one try is made all the same.
    if (!parts.online() && pause < LONGEST_PAUSE_MS) return later();
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    await running;
  }

  return { run, send, later };
}
