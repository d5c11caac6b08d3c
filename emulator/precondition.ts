import type { StoredDocument } from './document.ts';
import { StatusError } from './errors.ts';
import { parseDocumentName } from './names.ts';
import { toMicros } from './timestamp.ts';
import type { Precondition } from './wire/requests.ts';

/**
 * Checks a precondition against the stored document.
 *
 * @throws StatusError ALREADY_EXISTS, NOT_FOUND or FAILED_PRECONDITION, with the message of Google's emulator.
 */
export function checkPrecondition(name: string, stored: StoredDocument | undefined, condition: Precondition): void {
  const { exists, updateTime } = condition;
  if (exists === false && stored !== undefined) throw new StatusError('ALREADY_EXISTS', alreadyExists(name));
  if (exists === true && stored === undefined) throw new StatusError('NOT_FOUND', noEntity(name));
  if (updateTime === undefined) return;
  const [version, required] = [stored?.updateTime ?? 0, toMicros(updateTime)];
  if (version === required) return;
  throw new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${version}) does not match the required base version (${required})`,
  );
}

function alreadyExists(name: string): string {
  const { project, database, path } = parseDocumentName(name);
  const partition = database === '(default)' ? project : `${project}#${database}`;
  return `entity already exists: EntityRef{partitionRef=dev~${partition}, path=/${path.join('/')}}`;
}

/** The key in protobuf's text format, which the emulator puts into this message. */
function noEntity(name: string): string {
  const { project, database, path } = parseDocumentName(name);
  const elements: string[] = [];
  for (let i = 0; i < path.length; i += 2) {
    elements.push(
      `  Element {\n    type: "${escapeText(path[i] ?? '')}"\n    name: "${escapeText(path[i + 1] ?? '')}"\n  }\n`,
    );
  }
  const suffix = database === '(default)' ? '' : `database_id: "${escapeText(database)}"\n`;
  return `no entity to update: app: "dev~${project}"\npath <\n${elements.join('')}>\n${suffix}`;
}

function escapeText(text: string): string {
  return text
    .replaceAll(/["'\\]/g, '\\$&')
    .replaceAll(/[^ -~]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);
}
