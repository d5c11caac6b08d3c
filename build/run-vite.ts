import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { build, createServer, preview } from 'vite';
import { describeDatabase, portOf, readEnvironment } from './check-config.ts';

/**
 * Runs Vite: `dev` serves the source, `start` builds the site and serves it, `deploy` builds it for visitors. Says first which
 * database that uses.
 */
async function run(command: string | undefined): Promise<void> {
  const isDevelopment = command === 'dev';
  const mode = command === 'deploy' ? command : isDevelopment ? 'development' : 'production';
  console.log(describeDatabase(readEnvironment(mode, isDevelopment).env, process.env.DATA_DIR || '.data'));
  if (command === 'deploy') return void (await build({ mode }));
  const host = process.env.HOST || '127.0.0.1';
  await checkPort(host, portOf(process.env.PORT, isDevelopment ? 5173 : 4173)); // before the build, which takes seconds
  if (!isDevelopment) await build({ logLevel: 'warn' });
  const server = isDevelopment ? await (await createServer()).listen() : await preview();
  server.printUrls();
}

/** @throws Error if another program uses the port. */
async function checkPort(host: string, port: number): Promise<void> {
  const probe = createNetServer().listen({ host, port });
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use. Choose another one, such as PORT=${port + 1}.`);
    throw error;
  });
  await new Promise((closed) => probe.close(closed));
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
