import { documentJson } from './document.ts';
import { invalidArgument, StatusError } from './errors.ts';
import { pickFields } from './field-path.ts';
import { compareNames, parseDocumentName, parseParentName } from './names.ts';
import type { Store } from './store.ts';
import { toMask } from './write.ts';

/** Documents on a page: default and maximum. */
const DEFAULT_PAGE = 30;
const LARGEST_PAGE = 150;

/** `GET …/documents/c/d`. @throws StatusError NOT_FOUND. */
export function getDocument(name: string, parameters: URLSearchParams, store: Store): object {
  parseDocumentName(name);
  const found = store.get(name);
  if (found === undefined) throw new StatusError('NOT_FOUND', `Document (${name}) not found.`);
  const mask = maskOf(parameters);
  return documentJson(mask === undefined ? found : { ...found, fields: pickFields(found.fields, mask) });
}

/** `GET …/documents/c`: a page of a collection, ordered by id. @throws StatusError. */
export function listDocuments(collection: string, parameters: URLSearchParams, store: Store): object {
  parseParentName(collection.slice(0, collection.lastIndexOf('/')));
  const asked = Number(parameters.get('pageSize') ?? 0);
  if (!Number.isInteger(asked)) throw invalidArgument('Page size must be a whole number.');
  if (asked < 0) throw invalidArgument('Page size must be nonnegative.');
  const pageSize = asked === 0 ? DEFAULT_PAGE : Math.min(asked, LARGEST_PAGE);
  const after = fromToken(parameters.get('pageToken'), collection);
  const mask = maskOf(parameters);
  const page = store
    .inCollection(collection)
    .filter(({ name }) => after === undefined || compareNames(name, after) > 0)
    .sort((a, b) => compareNames(a.name, b.name))
    .slice(0, pageSize);
  const last = page.length === pageSize ? page.at(-1) : undefined;
  const documents = page.map((found) =>
    documentJson(mask === undefined ? found : { ...found, fields: pickFields(found.fields, mask) }),
  );
  return {
    ...(documents.length === 0 ? {} : { documents }),
    ...(last === undefined ? {} : { nextPageToken: Buffer.from(last.name).toString('base64url') }),
  };
}

function maskOf(parameters: URLSearchParams) {
  const fieldPaths = parameters.getAll('mask.fieldPaths');
  return fieldPaths.length === 0 ? undefined : toMask({ fieldPaths });
}

function fromToken(token: string | null, collection: string): string | undefined {
  if (token === null || token === '') return undefined;
  const name = Buffer.from(token, 'base64url').toString();
  if (!name.startsWith(`${collection}/`)) throw invalidArgument('invalid page token');
  return name;
}
