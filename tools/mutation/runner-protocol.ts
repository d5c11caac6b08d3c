/** A file with a text other than its own. */
export interface Replacement {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
}

/** What the process that runs tests is asked for. The test is a file relative to the project's root. */
export interface RunOrder {
  readonly replacement: Replacement | null;
  readonly test: string;
}

/** What became of it. */
export interface RunResult {
  /** The first test that failed, with its file; null where all passed. */
  readonly failed: string | null;
}
