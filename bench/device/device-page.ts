/** The page for devices: runs the settings one after the other, shows what they came to, and gives the result away. */
import {
  type DeviceResult,
  type DeviceSetting,
  deviceReport,
  failedSetting,
  SETTINGS,
  type SettingResult,
} from './device-result.ts';
import { readFacts } from './read-facts.ts';
import { runSetting } from './run-setting.ts';

const SECONDS = Number(new URLSearchParams(location.search).get('seconds') ?? 20);

const start = find('start', HTMLButtonElement);
const status = find('status', HTMLElement);
const bar = find('bar', HTMLProgressElement);
const results = find('results', HTMLElement);
const delivered = find('delivered', HTMLElement);
let text = '';
let running: AbortController | undefined;

find('length', HTMLElement).textContent = String(Math.ceil((SETTINGS.length * (SECONDS + 2)) / 60));
start.addEventListener('click', () => void runAll());
find('stop', HTMLButtonElement).addEventListener('click', () => running?.abort());
find('send', HTMLButtonElement).addEventListener('click', () => void send());
find('download', HTMLButtonElement).addEventListener('click', download);

async function runAll(): Promise<void> {
  running = new AbortController();
  document.body.dataset.running = '';
  results.hidden = true;
  find('stop', HTMLButtonElement).focus();
  try {
    status.textContent = 'Reading the device’s facts';
    const facts = await readFacts();
    const settings: SettingResult[] = [];
    for (const [i, setting] of SETTINGS.entries()) {
      bar.value = i / SETTINGS.length;
      status.textContent = `${i + 1} of ${SETTINGS.length}: ${setting.title}`;
      settings.push(await runOrFail(setting, running.signal));
    }
    const date = new Date().toISOString();
    const result: DeviceResult = { kind: 'particle-field-on-a-device', format: 1, date, facts, settings };
    text = JSON.stringify(result, null, 1);
    find('report', HTMLElement).textContent = deviceReport(result);
    status.textContent = 'Done';
    bar.value = 1;
    delivered.textContent = '';
    results.hidden = false;
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
  delete document.body.dataset.running;
  start.textContent = 'Run again';
  if (results.hidden) start.focus();
  else find('results-title', HTMLElement).focus();
}

/** A setting that does not work on this device is a result too. Only being stopped ends it all. */
async function runOrFail(setting: DeviceSetting, signal: AbortSignal): Promise<SettingResult> {
  try {
    return await runSetting(find('stage', HTMLElement), setting, SECONDS, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return failedSetting(setting, error instanceof Error ? error.message : String(error));
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

function download(): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'particle-field.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @throws Error when the markup has no such element. */
function find<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`#${id} is missing.`);
  return element;
}
