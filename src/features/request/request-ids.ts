import { randomId } from '../../data/random-id.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** The ids under which requests go out. */
export interface RequestIds {
  /**
   * The id for a request: the one that the same words went out under before, unless that was settled; else `current`,
   * that of the form's earlier versions; else a new one.
   */
  readonly idFor: (request: ProjectRequest, current: string | null) => string;
  /**
   * The database has refused a request under this id. Where another version went out under it too, that one is in: true,
   * and these words are free for an id of their own. Else false, as another id would be refused as well.
   */
  readonly refused: (id: string, request: ProjectRequest) => boolean;
  /** The visitor knows that the request with this id is in: the same words again are a new request. */
  readonly settle: (id: string) => void;
  /** What is unsettled, for the page that comes after this one: words and ids. */
  readonly unsettled: () => UnsettledRequests;
}

/** The words that were sent, each with the id that they went out under. */
export type UnsettledRequests = readonly (readonly [words: string, id: string])[];

/**
 * Remembers what was sent without the visitor learning that it arrived, for as long as the page lives and over the
 * reload that the form offers: whoever closes the form while it submits, or after a failure, and sends the same again,
 * still makes one request. That holds for each version that went out, as any of them may be the one that arrived.
 *
 * @param earlier what was unsettled in the page before this one.
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

/** A request in words that are the same for the same request, in whichever order its choices were made. */
function wordsOf(request: ProjectRequest): string {
  return JSON.stringify({
    ...request,
    features: [...request.features].sort(),
    technologies: [...request.technologies].sort(),
  });
}
