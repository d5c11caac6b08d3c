import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { WebServer } from '../../tools/web-server.ts';
import { CONTENDERS } from '../field/contenders/all.ts';
import { BENCH, buildProbe, CACHE, missingPackages } from '../lab/build.ts';
import { probed, startServer } from '../lab/serve.ts';
import { saveResults } from './save-result.ts';

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
