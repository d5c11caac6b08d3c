/** `npm run bench:device`: serves a page on the local network that runs the engine on a phone. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localAddresses, serveDevice } from './device/serve-device.ts';
import { BENCH } from './lab/build.ts';

const HELP = `Serves a page on the local network that measures the particle field on the device that opens it.

  npm run bench:device -- [options]

  --port N           port to listen on (4180)
  --host ADDRESS     address to listen on (0.0.0.0: the whole local network)
  --help             prints this

Results that a device sends back are saved under bench/results/.`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4180' },
    host: { type: 'string', default: '0.0.0.0' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await start(values.host, Number(values.port));

async function start(host: string, port: number): Promise<void> {
  try {
    const folder = join(BENCH, 'results');
    const site = await serveDevice({ host, port, folder, saved: (file) => console.log(`Saved ${file}`) });
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
