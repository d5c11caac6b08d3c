import { invalidArgument } from './errors.ts';
import { toMicros } from './timestamp.ts';
import type { Write } from './write.ts';

/**
 * Rejects commits with contradictory writes to one document. Afterwards only a document's first write has a
 * precondition that the stored document could fail.
 *
 * @throws StatusError INVALID_ARGUMENT with the message of Google's emulator.
 */
export function checkSequence(writes: readonly Write[]): void {
  const last = new Map<string, Write>();
  for (const write of writes) {
    const before = last.get(write.name);
    if (before !== undefined) checkPair(before, write);
    last.set(write.name, write);
  }
}

function checkPair(before: Write, write: Write): void {
  if (before.kind === 'verify' && write.kind === 'verify') {
    throw invalidArgument('the same document cannot be verified more than once in a single request');
  }
  if ((before.kind === 'verify') !== (write.kind === 'verify')) {
    const order = before.kind === 'verify' ? 'verified and then written' : 'written and then verified';
    throw invalidArgument(`the same document cannot be ${order} in a single request`);
  }
  const [first, second] = [before.precondition.updateTime, write.precondition.updateTime];
  if (second !== undefined && first !== second) {
    throw invalidArgument(
      `Cannot collapse mutations with different version preconditions (${version(first)} and ${version(second)})`,
    );
  }
  const existsNow = before.kind !== 'delete';
  const { exists } = write.precondition;
  if (exists === undefined || exists === existsNow) return;
  throw invalidArgument(`Cannot ${verb(before)} then ${verb(write)} an entity in the same request.`);
}

function verb({ kind, precondition }: Write): string {
  if (kind === 'delete') return 'delete';
  if (precondition.exists === undefined) return 'upsert';
  return precondition.exists ? 'update' : 'insert';
}

function version(updateTime: string | undefined): string {
  if (updateTime === undefined) return 'null';
  return `VersionPrecondition{exactBaseVersion=${toMicros(updateTime)}, maxBaseVersion=null}`;
}
