/**
 * `npm run bench:device`: finds the largest number of linked particles that this device draws at about 30 frames per second.
 * With `--serve`, other devices on the local network can measure themselves in a browser, and this command prints their reports.
 */
import type { RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { launchBrowser } from '../tools/browser.ts';
import { readOptions } from './lab/run.ts';
import { buildPage, serve } from './lab/site.ts';

const PORT = 4180;
const PHONE = { width: 390, height: 844 };
const LONGEST_REPORT = 5000;

/** Prints a device's report without control characters: anybody on the network can send them, and a terminal obeys them. */
const printReport: RequestListener = (request, response) => {
  const length = Number(request.headers['content-length']);
  if (!(length <= LONGEST_REPORT)) return void response.writeHead(413).end();
  text(request).then(
    (report) => {
      console.log(`\n${report.replace(/[^\P{C}\n]/gu, '')}`);
      response.writeHead(204).end();
    },
    (error: unknown) => console.error(String(error)), // the device has disconnected
  );
};

const options = readOptions();
const query = `?rounds=${options.rounds}`;
const folder = await buildPage('device');
if (options.serve) {
  await serve(folder, { host: '0.0.0.0', port: PORT, post: printReport });
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const own = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  console.log('Open on a device in the same network; anyone in it can. Ctrl+C ends it.');
  for (const { address } of own) console.log(`  http://${address}:${PORT}/${query}`);
} else {
  const server = await serve(folder);
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: PHONE });
  console.error('measuring in Chromium: about a minute for each round');
  await page.goto(`${server.origin}/${query}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Done.').waitFor({ timeout: 0 });
  console.log(await page.locator('#report').innerText());
  await Promise.all([browser.close(), server.close()]);
}
