import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { build, createServer, preview } from 'vite';
import { describeDatabase, portOf, readEnvironment } from './check-config.ts';

/** `npm run dev` serves the source, `npm start` the built site. Both say first which database they use. */
async function serve(isDevelopment: boolean): Promise<void> {
  const { env } = readEnvironment(isDevelopment ? 'development' : 'production', isDevelopment);
  console.log(describeDatabase(env, process.env.DATA_DIR || '.data'));
  const host = process.env.HOST || '127.0.0.1';
  await checkPort(host, portOf(process.env.PORT, isDevelopment ? 5173 : 4173)); // before the build, which takes seconds
  if (isDevelopment) {
    const server = await (await createServer()).listen();
    server.printUrls();
  } else {
    await build({ logLevel: 'warn' });
    (await preview()).printUrls();
  }
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

serve(process.argv[2] === 'dev').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
