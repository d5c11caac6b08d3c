/** Tells times that only grow: two commits never share one. */
export class Clock {
  #last: number;

  /** @param after microseconds since 1970 that every time told must exceed, such as the newest one stored. */
  constructor(after: number) {
    this.#last = after;
  }

  /** Microseconds since 1970 by the machine's clock, and at least one more than the last answer. */
  now(): number {
    const belowMillis = Number((process.hrtime.bigint() / 1000n) % 1000n);
    this.#last = Math.max(this.#last + 1, Date.now() * 1000 + belowMillis);
    return this.#last;
  }
}
