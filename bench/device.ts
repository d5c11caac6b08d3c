/** `npm run bench:device`: serves a page on the local network that runs the engine on a phone. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEngine } from '../tools/engines/start-engine.ts';
import { localAddresses, serveDevice } from './device/serve-device.ts';
import { BENCH } from './lab/build.ts';

const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
const RESULTS = join(BENCH, 'results');
const PHONE = { width: 390, height: 844 };

const HELP = `Serves a page on the local network that measures the particle field on the device that opens it.

  npm run bench:device -- [options]

  --engine NAME      opens the page here, without a window: chromium, firefox or webkit
  --port N           port to listen on (4180)
  --host ADDRESS     address to listen on (0.0.0.0: the whole local network)
  --help             prints this

Results that a device sends back are saved under bench/results/.`;

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    port: { type: 'string', default: '4180' },
    host: { type: 'string', default: '0.0.0.0' },
    help: { type: 'boolean', default: false },
  },
});

const engine = ENGINES.find((name) => name === values.engine);
if (values.help) console.log(HELP);
else if (engine !== undefined) await measureHere(engine);
else if (values.engine !== undefined) throw new Error(`${values.engine}: not one of ${ENGINES.join(', ')}.`);
else await start(values.host, Number(values.port));

/** Presses the page's button in a browser of this machine, and prints what it shows. */
async function measureHere(name: (typeof ENGINES)[number]): Promise<void> {
  const site = await serveDevice({ host: '127.0.0.1', port: 0, folder: RESULTS, saved: () => {} });
  const browser = await startEngine(name, { dark: true, reducedMotion: false, touch: false });
  try {
    const tab = await browser.newTab();
    await tab.resize(PHONE);
    await tab.navigate(`${site.origin}/`);
    const ask = (run: () => string) => tab.evaluate(run).catch(() => '');
    while ((await ask(() => document.readyState)) !== 'complete') await setTimeout(100);
    await tab.evaluate(() => document.getElementById('start')?.click());
    while ((await ask(() => document.getElementById('status')?.textContent ?? '')) !== 'Done') await setTimeout(1000);
    console.log(`${browser.version}\n\n${await ask(() => document.getElementById('report')?.textContent ?? '')}`);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function start(host: string, port: number): Promise<void> {
  try {
    const site = await serveDevice({ host, port, folder: RESULTS, saved: (file) => console.log(`Saved ${file}`) });
    const addresses = host === '0.0.0.0' ? localAddresses() : [host];
    const [first = '127.0.0.1', ...others] = addresses;
    console.log(`\nOpen on a phone in the same network:\n\n  http://${first}:${site.port}/\n`);
    await printCode(`http://${first}:${site.port}/`);
    for (const address of others) console.log(`or    http://${address}:${site.port}/`);
    console.log('Anyone in this network can open it. Ctrl+C ends it.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

/** Prints the address as a QR code, where the package for it is installed. */
async function printCode(text: string): Promise<void> {
  try {
    const { default: code } = await import('qrcode-terminal');
    code.generate(text, { small: true }, (picture) => console.log(picture));
  } catch {
    console.log('(For a QR code to scan: npm ci --prefix bench)\n');
  }
}
