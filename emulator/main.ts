import { startLocalFirestore } from './serve.ts';

/** `tsx emulator/main.ts DATA_DIR`: serves until it is killed, and prints `listening on HOST`. */
const [dataDir = '.data'] = process.argv.slice(2);
console.log(`listening on ${(await startLocalFirestore(dataDir)).host}`);
