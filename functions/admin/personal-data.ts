import { writeFile } from 'node:fs/promises';
import { erasePersonalData, readPersonalData } from '../../src/data/firestore/inbox/personal-data.ts';
import { openRest, type Rest } from '../../src/data/firestore/inbox/rest.ts';
import type { PersonalData } from '../../src/data/inbox-port.ts';
import type { Access } from './credentials.ts';
import { Problem } from './plain-words.ts';

/** What to do with what is found. */
interface Wishes {
  /** A file to write it to. */
  readonly export?: string | undefined;
  /** How many requests and subscriptions are to be erased, as a guard against surprises. */
  readonly erase?: string | undefined;
}

/** Longest wait for one call. There is one for each 500 requests or subscriptions, and one for each ten of the person's. */
const PATIENCE_MS = 30_000;

/** The project's database, with these credentials. */
export function openDatabase({ project, origin, headers }: Access & { readonly project: string }): Rest {
  const { host, protocol } = new URL(origin);
  const options = { projectId: project, host, ssl: protocol === 'https:' };
  return openRest(options, async () => ({ headers, email: '' }), PATIENCE_MS);
}

/**
 * Shows what is stored under an email address, writes it to a file, or erases it: in that order. @returns what to tell.
 *
 * @throws Problem if another number was to be erased than there are.
 */
export async function person(
  email: string,
  wishes: Wishes,
  access: Access & { readonly project: string },
): Promise<string> {
  const { project } = access;
  const rest = openDatabase(access);
  const found = await readPersonalData(rest, email);
  const count = found.requests.length + found.subscriptions.length;
  if (count === 0) return `Nothing is stored under ${email} in ${project}.`;
  const told = [describe(found, email, project)];
  if (wishes.export !== undefined) {
    await writeFile(wishes.export, `${JSON.stringify(found.documents, null, 2)}\n`, { mode: 0o600 });
    told.push(`All of it is in ${wishes.export}.`);
  }
  if (wishes.erase === undefined) {
    told.push(`To erase it: npm run admin -- person ${email} --erase ${count}`);
  } else if (wishes.erase === String(count)) {
    await erasePersonalData(rest, found);
    told.push('All of it is erased.');
  } else {
    throw new Problem(
      `${told.join('\n')}\nNothing was erased: the number of requests and subscriptions is ${count}, not ${wishes.erase}.`,
    );
  }
  return told.join('\n');
}

function describe({ documents }: PersonalData, email: string, project: string): string {
  const lines = documents.map(({ path, fields }) => {
    const { createdAt } = fields;
    return `  ${path}${createdAt instanceof Date ? `, ${createdAt.toISOString()}` : ''}`;
  });
  return `Stored under ${email} in ${project}:\n${lines.join('\n')}`;
}
