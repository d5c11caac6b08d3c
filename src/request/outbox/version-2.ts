import type { ProjectRequest } from '../../shared/domain.ts';
import type { RequestRecord, Stored } from './record.ts';

/** A submitted request as version 2 of the site stored it. Several of these records could share an `id`. */
interface OldRequest {
  readonly key: string;
  readonly id: string;
  /** Null once the words have been deleted. */
  readonly words: ProjectRequest | null;
  readonly state: 'sending' | 'waiting' | 'held' | 'unsent' | 'saved' | 'refused' | 'expired' | 'discarded' | 'told';
  /** The state to which the request returns when its form closes or *Discard* is undone. */
  readonly back: OldRequest['state'] | null;
  readonly keptAt: number;
}

/** A half-filled form as version 2 stored it. `id` is the id of the request sent from the form; null if none was sent. */
interface OldDraft extends Pick<OldRequest, 'key' | 'keptAt'> {
  readonly id: string | null;
  readonly draft: Stored;
  /** Whether the rules refused the request and the page was reloaded to try a newer version. */
  readonly refused: boolean;
}

/** Converts the records that version 2 of the site stored. Some may be damaged. */
export function carryOver(stored: readonly unknown[]): readonly RequestRecord[] {
  const requests = stored.filter((one) => isOf<OldRequest>(one, 'request')).filter(({ id }) => typeof id === 'string');
  const drafts = stored.filter((one) => isOf<OldDraft>(one, 'draft')).filter(({ draft }) => Object(draft) === draft);

  const ofDrafts = drafts.map(({ key, id, draft, refused, keptAt }): RequestRecord => {
    const state = refused ? 'refused' : 'draft';
    return { id: id ?? key, draft, versions: versionsOf(id), state, at: keptAt, storedBefore: 0 };
  });
  const taken = new Set(ofDrafts.map(({ id }) => id));
  const others = requests.flatMap((request): RequestRecord[] => {
    const { id, words, keptAt } = request;
    const state = stateOf(request);
    if (state === undefined || words === null || taken.has(id)) return [];
    taken.add(id);
    const versions = [...versionsOf(id).filter((one) => one !== words), words];
    return [{ id, draft: { ...words }, versions, state, at: keptAt, storedBefore: 0 }];
  });
  return [...ofDrafts, ...others];

  function versionsOf(id: string | null): readonly ProjectRequest[] {
    const own = requests.filter((one) => one.id === id && one.words !== null);
    // The version to send comes last.
    return own
      .sort((a, b) => Number(a.state !== 'unsent') - Number(b.state !== 'unsent'))
      .flatMap(({ words }) => words ?? []);
  }
}

/**
 * Returns a request's state in the current format. A request whose form was open (`held`) or showed a failure (`unsent`)
 * returns to its earlier state, `back`. Undefined for a request that needs no record: it has no earlier state, or the visitor
 * saw its outcome (`told`) or discarded it.
 */
function stateOf({ state, back }: OldRequest): RequestRecord['state'] | undefined {
  const old = state === 'held' || state === 'unsent' ? back : state;
  if (old === 'sending' || old === 'waiting' || old === 'refused' || old === 'saved') return old;
  return old === 'held' || old === 'expired' ? 'waiting' : undefined;
}

function isOf<Kind>(stored: unknown, kind: 'request' | 'draft'): stored is Kind {
  const { kind: own, key } = Object(stored) as { readonly kind?: unknown; readonly key?: unknown };
  return own === kind && typeof key === 'string';
}
