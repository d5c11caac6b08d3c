import { documentJson } from './document.ts';
import type { Documents } from './documents.ts';
import { pickFields } from './field-path.ts';
import { parseDocumentName } from './names.ts';
import { read } from './read.ts';
import type { Database } from './routes.ts';
import type { BatchGetRequest } from './wire/requests.ts';
import { toMask } from './write.ts';

/**
 * `documents:batchGet`: each requested document once, found or missing.
 *
 * @param databaseName the name in the request's address.
 * @throws StatusError.
 */
export function batchGet(databaseName: string, request: BatchGetRequest, database: Database): object[] {
  const mask = request.mask === undefined ? undefined : toMask(request.mask);
  const names = [...new Set(request.documents)];
  for (const name of names) parseDocumentName(name);
  const find = (documents: Documents) => names.map((name) => documents.get(name));
  const { found, readTime, opening } = read(databaseName, request, find, database);
  const answers = found.map((document, i) => {
    if (document === undefined) return { missing: names[i], readTime };
    const fields = mask === undefined ? document.fields : pickFields(document.fields, mask);
    return { found: documentJson({ ...document, fields }), readTime };
  });
  return [...opening, ...answers];
}
