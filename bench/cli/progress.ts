/** One line that says how far a bench is. On a terminal it is rewritten in place; in a log only now and then. */
export interface Progress {
  say(text: string): void;
  /** Clears the line, so that a report can follow. */
  end(): void;
}

const LOG_EVERY_MS = 15_000;

/** Makes a progress line on stderr: stdout is for results. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  let logged = Number.NEGATIVE_INFINITY;
  return {
    say(text) {
      if (stream.isTTY) {
        stream.write(`\r\x1b[2K${text.slice(0, stream.columns - 1)}`);
      } else if (performance.now() - logged > LOG_EVERY_MS) {
        logged = performance.now();
        stream.write(`${text}\n`);
      }
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}
