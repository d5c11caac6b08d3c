/**
 * `npm run bench:device`: finds how many linked particles this computer's browser can draw at 30 even frames a second. With
 * `--serve`, other devices in the network can measure themselves in a browser, and this command saves their reports.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { launchBrowser } from '../tools/browser.ts';
import type { Report } from './lab/report.ts';
import { describeConditions, publish, runCommand } from './lab/run.ts';
import { buildPage, ISOLATED as rules, serve } from './lab/site.ts';

const HELP = `npm run bench:device [-- options]

Finds how many linked particles this computer's browser holds at 30 even frames a second, by p95 and late frames, and the
distribution of its frames at 350. With --serve, phones in the same network open a page, press Start, and get the same.

  --serve         serve the page to the network`;
const PORT = 4180;
const PHONE = { width: 390, height: 844 };
const LONGEST_REPORT = 1_000_000;

await runCommand({ help: HELP, throttle: 1, own: 'serve' }, async (options) => {
  const query = `?rounds=${options.rounds}&throttle=${options.throttle}`;
  const folder = await buildPage('device');
  const here = options.serve ? {} : await describeConditions(options);
  const saved = new Set<string>();
  const save = async (request: IncomingMessage) => {
    if (!(Number(request.headers['content-length']) <= LONGEST_REPORT)) throw new Error('it is too long');
    // Removes control characters, which terminals obey, because anybody in the network can send a report.
    const sent = (await text(request)).replace(/\p{C}/gu, '');
    if (saved.has(sent)) return;
    const report = JSON.parse(sent) as Report; // any other JSON fails in `publish`
    await publish({ ...report, bench: 'device', conditions: { ...here, ...report.conditions } }, options);
    saved.add(sent);
  };
  const post: RequestListener = (request, response) => {
    save(request).then(
      () => response.writeHead(204).end(),
      (error: unknown) => {
        console.error(`A report was refused: ${error}`);
        response.writeHead(400, { connection: 'close' }).end();
      },
    );
  };
  if (options.serve) await serveDevices(folder, query, post);
  else await measureHere(folder, query, post);
});

/** Serves the page to the network until the process is ended. */
async function serveDevices(folder: string, query: string, post: RequestListener): Promise<never> {
  await serve(folder, { host: '0.0.0.0', port: PORT, post, rules });
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const own = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  console.error('Open on a device in the same network; anyone in it can. Ctrl+C ends it.');
  for (const { address } of own) console.error(`  http://${address}:${PORT}/${query}`);
  return new Promise(() => {});
}

/** Opens the page in a browser on this computer, and presses Start. @throws Error if nothing could be measured or saved. */
async function measureHere(folder: string, query: string, post: RequestListener): Promise<void> {
  const server = await serve(folder, { post, rules });
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: PHONE });
  console.error('measuring in Chromium: about a minute for each round');
  await page.goto(`${server.origin}/${query}`);
  await page.getByRole('button', { name: 'Start' }).click();
  const end = page.locator('#status', { hasText: /^(Saved|Not saved|Nothing)/ });
  await end.waitFor({ timeout: 0 });
  const status = await end.innerText();
  await browser.close();
  if (!status.startsWith('Saved')) throw new Error(status);
}
