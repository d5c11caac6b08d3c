import { invalidArgument } from './errors.ts';
import { readText } from './read-json.ts';

/** `projects/P/databases/D/documents/COLLECTION/ID`: only collections of the root are known here. */
const NAME = /^(projects\/[^/]+\/databases\/[^/]+)\/documents\/([^/]+)\/([^/]+)$/s;
/** What Firestore allows nowhere in a name. */
const RESERVED = /^(\.{1,2}|__.*__)$/s;

/**
 * Reads the name of a document.
 *
 * @param database `projects/P/databases/D`, as in the request's address.
 * @throws StatusError INVALID_ARGUMENT if it is of another database, or none.
 */
export function readDocumentName(json: unknown, at: string, database: string): string {
  const name = readText(json, at);
  const [, own, ...path] = NAME.exec(name) ?? [];
  if (own === database && !path.some((id) => RESERVED.test(id))) return name;
  throw invalidArgument(`${at} is no document of ${database}: ${JSON.stringify(name)}.`);
}

/** Collection and id of a document. */
export function pathOf(name: string): { readonly collection: string; readonly id: string } {
  const [, , collection = '', id = ''] = NAME.exec(name) ?? [];
  return { collection, id };
}
