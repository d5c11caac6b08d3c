import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Problem } from './plain-words.ts';

const KEY = 'VITE_FIREBASE_PROJECT_ID';

/**
 * The Firebase project that the site is built for. Not the one that gcloud is set to, which may well be another.
 *
 * @param folder where `.env.local` is.
 * @throws Problem if none is configured.
 */
export function configuredProject(env: NodeJS.ProcessEnv, folder: string): string {
  const file = join(folder, '.env.local');
  const local = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const project = (env[KEY] ?? local[KEY] ?? '').trim();
  if (project === '') {
    throw new Problem(`Which Firebase project? Fill in ${KEY} in .env.local (see .env.example), or add --project ID.`);
  }
  return project;
}
