import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { WebServer } from '../../tools/web-server.ts';
import { CONTENDERS } from '../field/contenders/all.ts';
import { BENCH, buildProbe, CACHE, missingPackages } from '../lab/build.ts';
import { probed, startServer } from '../lab/serve.ts';

/** How to serve the device bench. */
export interface DeviceServerOptions {
  readonly host: string;
  readonly port: number;
  /** Where results go. */
  readonly folder: string;
  /** Told the path of each result that came in. */
  readonly saved: (file: string) => void;
}

/** Builds the page for devices and serves it. */
export async function serveDevice({ host, port, folder, saved }: DeviceServerOptions): Promise<WebServer> {
  const outDir = join(CACHE, 'device');
  // The page says so where it is asked for them.
  const external = [...missingPackages(CONTENDERS.flatMap(({ needs }) => needs))];
  await build({
    configFile: false,
    root: join(BENCH, 'device'),
    base: './',
    logLevel: 'error',
    publicDir: false,
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: ['chrome100', 'safari16', 'firefox110'],
      rolldownOptions: { external },
    },
  });
  return startServer({ files: probed(outDir, await buildProbe()), host, port, post: saveResults(folder, saved) });
}

/** Addresses under which other devices of the network may reach this machine. */
export function localAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** A result has about 10 kB. */
const MOST_BYTES = 1_000_000;
/** Results that one start of the server takes. */
const MOST_RESULTS = 100;

/**
 * Makes the answer to a device that sends its result: it is checked, and written under a name made here.
 *
 * @param saved told the path of each file written.
 */
function saveResults(
  folder: string,
  saved: (file: string) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  let taken = 0;
  return (request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    const { origin, host } = request.headers;
    if (request.url !== '/results') return void answer(404, 'Results go to /results.');
    if (origin !== `http://${host}`) return void answer(403, 'Only the bench’s own page may send results.');
    if (taken >= MOST_RESULTS) return void answer(429, 'Enough results for one day. Start the server again.');

    let bytes = 0;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MOST_BYTES) chunks.push(chunk);
    });
    request.on('end', () => {
      if (bytes > MOST_BYTES) return void answer(413, 'This is too long for a result.');
      const complaint = complaintAbout(Buffer.concat(chunks).toString('utf8'));
      if (complaint !== null) return void answer(400, complaint);
      taken++;
      mkdirSync(folder, { recursive: true });
      const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
      const file = join(folder, `device-${time}-${randomBytes(2).toString('hex')}.json`);
      writeFileSync(file, Buffer.concat(chunks));
      saved(file);
      answer(201, 'Saved.');
    });
  };
}

/** What is wrong with a text as a device's result; null when nothing is. */
export function complaintAbout(text: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'This is no JSON.';
  }
  if (typeof value !== 'object' || value === null) return 'This is no result.';
  const { kind, format, facts, scores } = value as Record<string, unknown>;
  if (kind !== 'particle-field-on-a-device' || format !== 3) return 'This is no result of this bench.';
  if (typeof facts !== 'object' || facts === null) return 'The facts of the device are missing.';
  if (!Array.isArray(scores) || scores.length === 0 || scores.length > 20) return 'The scores are missing.';
  return null;
}
