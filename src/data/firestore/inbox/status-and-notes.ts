import { STATUS_HISTORY_LIMIT } from '../../../shared/constants.ts';
import type { RequestStatus } from '../../../shared/domain.ts';
import type { InboxRequest, NotesResult, StatusResult, TeamRecord } from '../../inbox-port.ts';
import { DataError } from '../../port.ts';
import { readTeamRecord } from '../../read-inbox.ts';
import { commit, getAll } from './documents.ts';
import { REQUESTS, toRequest } from './requests.ts';
import type { Rest, RestDocument } from './rest.ts';
import { listOf, plainFields, text, time, type Values } from './values.ts';

/** Where team records are: the name of the first release. */
export const TEAM_RECORDS = 'requestDesk';

/** How often a write is tried while the two documents keep changing. */
const TRIES = 4;
const TIMED = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }];

/** A request and its team record, as they are stored now. */
interface Present {
  readonly stored: RestDocument;
  readonly teamRecord: RestDocument | undefined;
}

/** Gives a request another status, and its history another entry. See `InboxPort.setStatus`. */
export async function setStatus(
  rest: Rest,
  request: InboxRequest,
  status: RequestStatus,
  now: () => number,
): Promise<StatusResult> {
  const entry = { mapValue: { fields: { status: text(status), by: text(await rest.user()), at: time(now()) } } };
  return attempt(rest, request.id, async ({ stored, teamRecord }, write) => {
    const present = toRequest(stored);
    if (present.version !== request.version)
      return { tag: 'changed', request: present, teamRecord: toTeamRecord(teamRecord?.fields) };
    const values = [...listOf(teamRecord?.fields?.history), entry].slice(-STATUS_HISTORY_LIMIT);
    const kept = { notes: text(toTeamRecord(teamRecord?.fields).notes), history: { arrayValue: { values } } };
    const [{ updateTime: version = '', transformResults: [updated] = [] } = {}] = await write([
      {
        update: { name: stored.name, fields: { status: text(status) } },
        updateMask: { fieldPaths: ['status'] },
        updateTransforms: TIMED,
        currentDocument: { updateTime: stored.updateTime },
      },
      writeOfTeamRecord(rest, request.id, kept, teamRecord),
    ]);
    const updatedAt = Date.parse(updated?.timestampValue ?? '') || null;
    return { tag: 'set', request: { ...present, status, updatedAt, version }, teamRecord: toTeamRecord(kept) };
  });
}

/** Stores notes. See `InboxPort.keepNotes`. */
export function keepNotes(rest: Rest, id: string, notes: string, seen: string): Promise<NotesResult> {
  return attempt(rest, id, async ({ teamRecord }, write) => {
    const present = toTeamRecord(teamRecord?.fields);
    // An earlier attempt may have stored them, and its answer been lost.
    if (present.notes === notes) return { tag: 'kept', teamRecord: present };
    if (present.notes !== seen) return { tag: 'changed', teamRecord: present };
    const kept = { notes: text(notes), history: { arrayValue: { values: listOf(teamRecord?.fields?.history) } } };
    await write([writeOfTeamRecord(rest, id, kept, teamRecord)]);
    return { tag: 'kept', teamRecord: toTeamRecord(kept) };
  });
}

/**
 * Reads a request and its team record, and lets `work` write on the condition that neither has changed; if one has, again.
 *
 * @throws DataError.
 */
async function attempt<Result>(
  rest: Rest,
  id: string,
  work: (present: Present, write: (writes: readonly object[]) => ReturnType<typeof commit>) => Promise<Result>,
): Promise<Result | { readonly tag: 'gone' }> {
  for (let tries = 1; ; tries++) {
    const [stored, teamRecord] = await getAll(rest, [`${REQUESTS}/${id}`, `${TEAM_RECORDS}/${id}`]);
    if (stored === undefined) return { tag: 'gone' };
    try {
      return await work({ stored, teamRecord }, (writes) => commit(rest, writes));
    } catch (error) {
      // The rules deny a team record whose request has just been deleted; a conflict is rejected.
      const mayHaveChanged = error instanceof DataError && (error.kind === 'rejected' || error.kind === 'denied');
      if (!mayHaveChanged || tries === TRIES) throw error;
    }
  }
}

/** Writes the whole document: the rules would deny fields that somebody has added by hand. */
function writeOfTeamRecord(rest: Rest, id: string, fields: Values, before: RestDocument | undefined): object {
  return {
    update: { name: rest.name(`${TEAM_RECORDS}/${id}`), fields },
    updateTransforms: TIMED,
    currentDocument: before === undefined ? { exists: false } : { updateTime: before.updateTime },
  };
}

function toTeamRecord(fields: Values | undefined): TeamRecord {
  return readTeamRecord(plainFields(fields));
}
