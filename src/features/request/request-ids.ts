import { newRequestId } from '../../data/request-id.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** The ids under which requests go out. */
export interface RequestIds {
  /** The id for a request: the one that the same words went out under before, unless that was settled, else a new one. */
  readonly idFor: (request: ProjectRequest) => string;
  /** The visitor knows that the request with this id is in: the same words again are a new request. */
  readonly settle: (id: string) => void;
}

/**
 * Remembers what was sent without the visitor learning that it arrived, for as long as the page lives: whoever closes
 * the form while it submits, or after a failure, and sends the same again, still makes one request.
 */
export function createRequestIds(newId: () => string = newRequestId): RequestIds {
  const unsettled = new Map<string, string>();
  return {
    idFor: (request) => {
      const words = JSON.stringify(request);
      const id = unsettled.get(words) ?? newId();
      unsettled.set(words, id);
      return id;
    },
    settle: (id) => {
      for (const [words, sentUnder] of unsettled) if (sentUnder === id) unsettled.delete(words);
    },
  };
}
