import { startLocalFirestore } from './serve.ts';

/** `tsx emulator/main.ts DATA_DIR [PORT]`: serves until stopped, and prints `listening on HOST`. */
const [dataDir = '.data', port = '0'] = process.argv.slice(2);

startLocalFirestore(dataDir, Number(port)).then(
  (firestore) => {
    console.log(`listening on ${firestore.host}`);
    const stop = () => void firestore.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
