/** The page for devices: finds the scores, shows what they came to, and gives the result away. */
import { describeGraphics } from '../field/graphics.ts';
import { type DeviceFacts, type DeviceResult, deviceReport, FIELDS, type FieldScore } from './device-report.ts';
import { runAsOnSite, type StartField, startOurs, startPeer, timeOf } from './fields.ts';
import { findScore } from './score.ts';

const COUNTED_REFRESHES = 60;
/** For each score. */
const SECONDS = Number(new URLSearchParams(location.search).get('seconds') ?? 60);
const STARTS: Readonly<Record<(typeof FIELDS)[number], StartField>> = {
  'Ours, in a worker': startOurs,
  'tsParticles 4': startPeer,
};

const start = find('start', HTMLButtonElement);
const status = find('status', HTMLElement);
const bar = find('bar', HTMLProgressElement);
const results = find('results', HTMLElement);
const delivered = find('delivered', HTMLElement);
const stage = find('stage', HTMLElement);
const report = find('report', HTMLElement);
const share = find('share', HTMLButtonElement);
let text = '';
let running: AbortController | undefined;

share.hidden = !('share' in navigator);
start.addEventListener('click', () => void runAll());
find('stop', HTMLButtonElement).addEventListener('click', () => running?.abort());
find('send', HTMLButtonElement).addEventListener('click', () => void send());
find('copy', HTMLButtonElement).addEventListener('click', () => void copy());
share.addEventListener('click', () => void navigator.share({ text: report.innerText }).catch(() => {}));

async function runAll(): Promise<void> {
  running = new AbortController();
  const { signal } = running;
  document.body.dataset.running = '';
  results.hidden = true;
  find('stop', HTMLButtonElement).focus();
  let disturbed = document.hidden;
  document.addEventListener('visibilitychange', () => (disturbed ||= document.hidden), { signal });
  try {
    status.textContent = 'Reading the device’s facts';
    const facts = await readFacts();
    status.textContent = 'As on the site';
    const asOnSite = await runAsOnSite(stage, SECONDS / 6, signal).catch(orStopped(signal));
    const scores: FieldScore[] = [];
    for (const field of FIELDS) scores.push(await scoreOf(field, scores.length, signal));
    const date = new Date().toISOString();
    const kind = 'particle-field-on-a-device';
    const result: DeviceResult = { kind, format: 3, date, facts, asOnSite, scores, disturbed };
    text = JSON.stringify(result, null, 1);
    report.textContent = deviceReport(result);
    status.textContent = 'Done';
    bar.value = 1;
    delivered.textContent = '';
    results.hidden = false;
  } catch (error) {
    status.textContent = messageOf(error);
  }
  running.abort();
  delete document.body.dataset.running;
  start.textContent = 'Run again';
  if (results.hidden) start.focus();
  else find('results-title', HTMLElement).focus();
}

/** A field that does not work on this device is a result too. Only being stopped ends it all. */
async function scoreOf(field: (typeof FIELDS)[number], index: number, signal: AbortSignal): Promise<FieldScore> {
  const from = performance.now();
  const time = (count: number) => {
    const share = Math.min(1, (performance.now() - from) / (1000 * SECONDS));
    bar.value = (index + share) / FIELDS.length;
    status.textContent = `${field}: ${count} particles`;
    return timeOf(STARTS[field], stage, count, signal);
  };
  try {
    return { field, score: await findScore(time, SECONDS), failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    return { field, score: null, failure: messageOf(error) };
  }
}

function orStopped(signal: AbortSignal): (error: unknown) => null {
  return (error) => {
    if (signal.aborted) throw error;
    return null;
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(report.innerText);
    delivered.textContent = 'Copied.';
  } catch {
    // Only a secure context has a clipboard; a local network’s address is none.
    getSelection()?.selectAllChildren(report);
    delivered.textContent = 'This browser copies only what you select: it is selected now.';
  }
}

/** Sends the result to the machine that serves this page. */
async function send(): Promise<void> {
  try {
    const response = await fetch('/results', { method: 'POST', body: text });
    const answer = response.ok ? 'Sent. It is saved under bench/results/.' : `Not saved: ${await response.text()}`;
    delivered.textContent = answer;
  } catch {
    delivered.textContent = 'The machine that serves this page could not be reached.';
  }
}

/** @throws Error when the markup has no such element. */
function find<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`#${id} is missing.`);
  return element;
}

/** Asks the browser what it knows of the device, and counts its refreshes for about a second. */
async function readFacts(): Promise<DeviceFacts> {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return {
    userAgent: navigator.userAgent,
    screen: `${screen.width} × ${screen.height}, page ${innerWidth} × ${innerHeight}`,
    pixelRatio: devicePixelRatio,
    cores: navigator.hardwareConcurrency ?? null,
    memoryGb: deviceMemory ?? null,
    graphics: describeGraphics(),
    refreshesPerSecond: await countRefreshes(),
  };
}

async function countRefreshes(): Promise<number> {
  const refresh = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const first = await refresh();
  let last = first;
  for (let i = 0; i < COUNTED_REFRESHES; i++) last = await refresh();
  return Math.round((10_000 * COUNTED_REFRESHES) / (last - first)) / 10;
}
