/** The page for devices: runs the settings one after the other, shows what they came to, and gives the result away. */
import '../field/probe/probe.ts';
import { copy, download, send } from './deliver.ts';
import { type DeviceResult, type DeviceSetting, failedSetting, SETTINGS, type SettingResult } from './device-result.ts';
import { readFacts } from './read-facts.ts';
import { runSetting } from './run-setting.ts';
import { factsList, settingCard } from './show-result.ts';

const SECONDS = Number(new URLSearchParams(location.search).get('seconds') ?? 20);

const start = find('start', HTMLButtonElement);
const stop = find('stop', HTMLButtonElement);
const stage = find('stage', HTMLElement);
const status = find('status', HTMLElement);
const bar = find('bar', HTMLProgressElement);
const results = find('results', HTMLElement);
const cards = find('cards', HTMLElement);
const facts = find('facts', HTMLElement);
const delivered = find('delivered', HTMLElement);

let result: DeviceResult | undefined;
let running: AbortController | undefined;

find('length', HTMLElement).textContent = String(Math.ceil((SETTINGS.length * (SECONDS + 2)) / 60));
start.addEventListener('click', () => void runAll());
stop.addEventListener('click', () => running?.abort());
for (const [id, deliver] of Object.entries({ send, copy, download })) {
  find(id, HTMLButtonElement).addEventListener('click', async () => {
    if (result !== undefined) delivered.textContent = await deliver(result);
  });
}

async function runAll(): Promise<void> {
  running = new AbortController();
  document.body.dataset.running = '';
  results.hidden = true;
  stop.focus();
  const ticking = setInterval(showProgress, 250);
  const done: SettingResult[] = [];
  let began = performance.now();

  function showProgress(): void {
    bar.value = (done.length + Math.min(1, (performance.now() - began) / 1000 / (SECONDS + 1))) / SETTINGS.length;
  }

  try {
    status.textContent = 'Reading the device’s facts';
    const device = await readFacts();
    facts.replaceChildren(factsList(device));
    for (const [i, setting] of SETTINGS.entries()) {
      began = performance.now();
      status.textContent = `${i + 1} of ${SETTINGS.length}: ${setting.title}`;
      done.push(await runOrFail(setting, running.signal));
    }
    result = {
      kind: 'particle-field-on-a-device',
      format: 1,
      date: new Date().toISOString(),
      facts: device,
      settings: done,
    };
    status.textContent = 'Done';
    cards.replaceChildren(...done.map(settingCard));
    delivered.textContent = '';
    results.hidden = false;
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
  clearInterval(ticking);
  delete document.body.dataset.running;
  start.textContent = 'Run again';
  if (results.hidden) start.focus();
  else find('results-title', HTMLElement).focus();
}

/** A setting that does not work on this device is a result too. Only being stopped ends it all. */
async function runOrFail(setting: DeviceSetting, signal: AbortSignal): Promise<SettingResult> {
  try {
    return await runSetting(stage, setting, SECONDS, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return failedSetting(setting, error instanceof Error ? error.message : String(error));
  }
}

/** @throws Error when the markup has no such element. */
function find<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`#${id} is missing.`);
  return element;
}
