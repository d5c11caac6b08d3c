/** A strictly increasing clock: no two commits share a time. */
export class Clock {
  #last: number;

  /** @param after every time returned exceeds this, in microseconds since 1970, such as the newest one stored. */
  constructor(after: number) {
    this.#last = after;
  }

  /** Microseconds since 1970 by the machine's clock, at least one more than the last result. */
  now(): number {
    const belowMillis = Number((process.hrtime.bigint() / 1000n) % 1000n);
    this.#last = Math.max(this.#last + 1, Date.now() * 1000 + belowMillis);
    return this.#last;
  }
}
