import { randomId } from '../../data/random-id.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { digestOf, type JournalRecord, readRecord } from './record.ts';

/** What pages without a journal carried across a reload. */
interface KeptForm {
  readonly draft: Partial<ProjectRequest>;
  /** The words of each request sent, as JSON, with its id. */
  readonly unsettled: readonly (readonly [words: string, id: string])[];
}

/**
 * The records that the page before a reload has left in the history entry, as it had no storage or was of a version
 * without a journal. A second call returns nothing.
 */
export function carriedOver(): readonly JournalRecord[] {
  const { journal, form } = (history.state ?? {}) as { journal?: unknown; form?: KeptForm };
  if (journal === undefined && form === undefined) return [];
  history.replaceState(null, '');
  if (Array.isArray(journal)) return journal.flatMap((stored: unknown) => readRecord(stored) ?? []);
  return form === undefined ? [] : ofKeptForm(form);
}

function ofKeptForm({ draft, unsettled }: KeptForm): readonly JournalRecord[] {
  const [key, keptAt] = [randomId(), Date.now()];
  const nobody = { page: '', keptAt } as const;
  const requests = unsettled.map(([json, id]) => {
    const words = JSON.parse(json) as ProjectRequest;
    const sent = { state: 'unsent', back: null, tried: true, form: key } as const;
    return { kind: 'request', key: randomId(), id, words, digest: digestOf(words), ...sent, ...nobody } as const;
  });
  const id = requests.at(-1)?.id ?? null;
  return [...requests, { kind: 'draft', key, draft, id, edits: null, refused: false, ...nobody }];
}
