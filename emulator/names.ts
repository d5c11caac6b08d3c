import { invalidArgument } from './errors.ts';

/** What a name refers to; starts the error message when it is malformed. */
export type NameKind = 'Document name' | 'Document parent name' | 'Resource name' | 'Database name';

/** The parts of a resource name. `path` alternates collection ids and document ids. */
export interface ResourceName {
  readonly project: string;
  readonly database: string;
  readonly path: readonly string[];
}

/** Maximum depth of a document's path, in collections. */
const MAX_PATH_PAIRS = 100;
/** Longest collection or document id. */
const MAX_ID_BYTES = 1500;

/** Scans a name and reports the position of what is missing, with the messages of Google's emulator. */
class NameReader {
  #index = 0;
  readonly #name: string;
  readonly #kind: NameKind;

  constructor(name: string, kind: NameKind) {
    this.#name = name;
    this.#kind = kind;
  }

  get atEnd(): boolean {
    return this.#index === this.#name.length;
  }

  literal(text: string): void {
    if (!this.#name.startsWith(text, this.#index)) throw this.error(`lacks "${text}" at index ${this.#index}.`);
    this.#index += text.length;
  }

  id(what: string): string {
    const slash = this.#name.indexOf('/', this.#index);
    const id = this.#name.slice(this.#index, slash === -1 ? undefined : slash);
    if (id === '') throw this.error(`lacks a ${what} at index ${this.#index}.`);
    if (id === '.' || id === '..') throw this.error(`contains a ${what} "${id}" at index ${this.#index}.`);
    this.#index += id.length;
    return id;
  }

  error(what: string): Error {
    return invalidArgument(`${this.#kind} "${this.#name}" ${what}`);
  }
}

/**
 * Parses `projects/P/databases/D/documents/…`.
 *
 * @throws StatusError INVALID_ARGUMENT that says what is missing where.
 */
function parseName(name: string, kind: NameKind): ResourceName {
  const reader = new NameReader(name, kind);
  if (name.endsWith('/')) throw reader.error('has invalid trailing "/".');
  reader.literal('projects');
  reader.literal('/');
  const project = reader.id('project id');
  reader.literal('/');
  reader.literal('databases');
  reader.literal('/');
  const database = reader.id('database id');
  const path: string[] = [];
  if (kind === 'Database name' && reader.atEnd) return { project, database, path };
  reader.literal('/');
  reader.literal('documents');
  if (reader.atEnd && kind !== 'Document parent name') {
    throw reader.error(
      'is invalid: Omit "/documents" when referencing a database (except as the parent of a document).',
    );
  }
  while (!reader.atEnd) {
    reader.literal('/');
    path.push(reader.id('collection id'));
    reader.literal('/');
    path.push(reader.id('resource id'));
  }
  for (const [index, id] of path.entries()) checkNotReserved(id, index % 2 === 0 ? 'Collection' : 'Resource');
  return { project, database, path };
}

/** Parses the name of a document, or of a reference to one. @throws StatusError INVALID_ARGUMENT. */
export function parseDocumentName(name: string, kind: 'Document name' | 'Resource name' = 'Document name') {
  return parseName(name, kind);
}

/** Parses the parent in a query's URL: the database's root (an empty path) or a document. @throws StatusError. */
export function parseParentName(name: string): ResourceName {
  return parseName(name, 'Document parent name');
}

/** Checks `projects/P/databases/D`. @throws StatusError INVALID_ARGUMENT. */
export function checkDatabaseName(name: string): void {
  parseName(name, 'Database name');
}

/** Checks a collection id of a query. @throws StatusError INVALID_ARGUMENT. */
export function checkCollectionId(id: string): void {
  if (id.includes('/')) throw invalidArgument(`Collection id "${id}" is invalid because it contains "/".`);
  if (id === '.' || id === '..') throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`);
  checkNotReserved(id, 'Collection');
  if (Buffer.byteLength(id) > MAX_ID_BYTES) throw invalidArgument('The query kind is longer than 1500 bytes.');
}

/** Checks the limits on the path of a document to be written. @throws StatusError INVALID_ARGUMENT. */
export function checkPathLimits(path: readonly string[]): void {
  if (path.length > 2 * MAX_PATH_PAIRS) {
    throw invalidArgument(`Key path is too long. Cannot exceed ${MAX_PATH_PAIRS} elements.`);
  }
  for (const [index, id] of path.entries()) {
    if (Buffer.byteLength(id) <= MAX_ID_BYTES) continue;
    throw invalidArgument(`The key path element ${index % 2 === 0 ? 'kind' : 'name'} is longer than 1500 bytes.`);
  }
}

/** Orders two names segment by segment: numeric ids (`__id7__`) first, then by UTF-8 bytes. */
export function compareNames(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let i = 0; i < left.length && i < right.length; i++) {
    const order = compareIds(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const NUMERIC_ID = /^__id(-?\d+)__$/;

function compareIds(a: string, b: string): number {
  const left = NUMERIC_ID.exec(a)?.[1];
  const right = NUMERIC_ID.exec(b)?.[1];
  if (left !== undefined && right !== undefined) return BigInt(left) < BigInt(right) ? -1 : Number(a !== b);
  if (left !== undefined || right !== undefined) return left === undefined ? 1 : -1;
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function checkNotReserved(id: string, what: string): void {
  if (!/^__.*__$/s.test(id) || NUMERIC_ID.test(id)) return;
  throw invalidArgument(`${what} id "${id}" is invalid because it is reserved.`);
}
