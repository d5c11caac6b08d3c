import { randomId } from '../../data/random-id.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** The ids under which requests are sent. */
export interface RequestIds {
  /**
   * The id for a request: the one under which the same words were sent before, unless settled; else `current`, the id
   * of the form's earlier versions; else a new one.
   */
  readonly idFor: (request: ProjectRequest, current: string | null) => string;
  /**
   * Call when the database has refused a request under this id. True if another version was sent under it: that one is
   * saved, and these words may take a new id. Else false, as another id would be refused as well.
   */
  readonly refused: (id: string, request: ProjectRequest) => boolean;
  /** Call when the visitor knows that the request with this id is saved: the same words again are a new request. */
  readonly settle: (id: string) => void;
  /** The unsettled words and ids, to hand over to the page after a reload. */
  readonly unsettled: () => UnsettledRequests;
}

/** The words of each request sent, with its id. */
export type UnsettledRequests = readonly (readonly [words: string, id: string])[];

/**
 * Remembers requests sent without confirmation, as long as the page lives and across the form's own reload: a visitor
 * who closes the form while it submits or after a failure, and sends the same again, still makes one request. This
 * covers each version sent, as any may be the one that arrived.
 *
 * @param earlier what was unsettled before the reload.
 */
export function createRequestIds(newId: () => string = randomId, earlier: UnsettledRequests = []): RequestIds {
  const unsettled = new Map(earlier);
  return {
    idFor: (request, current) => {
      const words = wordsOf(request);
      const id = unsettled.get(words) ?? current ?? newId();
      unsettled.set(words, id);
      return id;
    },
    refused: (id, request) => {
      const refused = wordsOf(request);
      const taken = [...unsettled].some(([words, sentUnder]) => sentUnder === id && words !== refused);
      if (taken) unsettled.delete(refused);
      return taken;
    },
    settle: (id) => {
      for (const [words, sentUnder] of unsettled) if (sentUnder === id) unsettled.delete(words);
    },
    unsettled: () => [...unsettled],
  };
}

/** A key for a request that does not depend on the order of its choices. */
function wordsOf(request: ProjectRequest): string {
  return JSON.stringify({
    ...request,
    features: [...request.features].sort(),
    technologies: [...request.technologies].sort(),
  });
}
