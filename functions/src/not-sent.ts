import { oneLine } from './clean-text.ts';
import { PROBLEM_LONGEST } from './constants.ts';
import type { Part } from './delivery-state.ts';

/** A message that was not taken, or whose fate is unknown. The text is fit for a delivery record. */
export class NotSent extends Error {
  /** No further attempt can change it. */
  readonly final: boolean;
  /** The mail server's status, such as `550 5.1.1`; empty if it gave none. */
  readonly status: string;
  /** How long the other side asked to wait, in milliseconds; 0 if it did not say. */
  readonly retryAfterMs: number;
  /** There if some of the recipients have it. */
  readonly part: Part | undefined;

  constructor(
    problem: string,
    { final = false, status = '', retryAfterMs = 0, part = undefined as Part | undefined } = {},
  ) {
    super(oneLine(problem, PROBLEM_LONGEST));
    this.final = final;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.part = part;
  }
}

/** Any failure as one that a delivery record can keep. */
export function asNotSent(error: unknown): NotSent {
  if (error instanceof NotSent) return error;
  return new NotSent(error instanceof Error ? error.message : String(error));
}
