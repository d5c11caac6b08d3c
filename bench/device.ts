/**
 * `npm run bench:device`: finds the largest number of linked particles that this computer's browser holds. With `--serve`, other
 * devices in the network can measure themselves in a browser, and this command saves their reports.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { launchBrowser } from '../tools/browser.ts';
import type { Report } from './lab/report.ts';
import { describeConditions, publish, runCommand } from './lab/run.ts';
import { buildPage, ISOLATED as rules, serve } from './lab/site.ts';

const HELP = `npm run bench:device [-- options]

Finds how many linked particles this computer's browser holds at 30 even frames a second, by p95 and late frames, and the
distribution of its frames at 350. With --serve, phones in the same network open a page, press Start, and get the same.`;

const PORT = 4180;
const PHONE = { width: 390, height: 844 };
const MOST_BYTES = 1_000_000;

const line = z
  .string()
  .max(1000)
  .regex(/^\P{C}*$/u); // anybody in the network can send reports, and a terminal obeys control characters
const number = z.number();
const figures = z.record(line, z.object({ unit: line, value: number, least: number, most: number }));
const rounds = z.array(z.object({ samples: z.record(line, z.array(number)), values: z.record(line, number) }));
const subject = z.object({ name: line, rounds, figures });
/** The reports that a device may send. */
const DEVICE_REPORT = z.object({
  schema: z.literal(1),
  bench: z.literal('device'),
  title: line,
  conditions: z.record(line, z.union([line, number])),
  warnings: z.array(line),
  sections: z.array(z.object({ name: line, subjects: z.array(subject), comparisons: z.array(z.never()) })),
});

await runCommand({ help: HELP, throttle: 1, own: ['serve'] }, async (options) => {
  const query = `?rounds=${options.rounds}&throttle=${options.throttle}`;
  const folder = await buildPage('device');
  const here = options.serve ? {} : await describeConditions(options);
  const saved = new Set<string>();
  const receive = async (request: IncomingMessage) => {
    if (!(Number(request.headers['content-length']) <= MOST_BYTES)) throw new Error('The report is too long.');
    const body = await text(request);
    if (saved.has(body)) return;
    const report: Report = DEVICE_REPORT.parse(JSON.parse(body));
    await publish({ ...report, conditions: { ...here, ...report.conditions } }, options);
    saved.add(body);
  };
  const post = (request: IncomingMessage, response: ServerResponse) => {
    receive(request).then(
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

/** Presses Start in a browser of this computer. @throws Error if nothing could be measured. */
async function measureHere(folder: string, query: string, post: RequestListener): Promise<void> {
  const server = await serve(folder, { post, rules });
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: PHONE });
  console.error('measuring in Chromium: about a minute for each round');
  await page.goto(`${server.origin}/${query}`);
  await page.getByRole('button', { name: 'Start' }).click();
  const status = page.locator('#status');
  await status.filter({ hasText: /^(Done|Nothing)/ }).waitFor({ timeout: 0 });
  const end = await status.innerText();
  await browser.close();
  if (!end.includes('has saved')) throw new Error(end);
}
