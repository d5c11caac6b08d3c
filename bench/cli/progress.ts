/** One line that says how far a bench is. */
export interface Progress {
  say(text: string): void;
  /** Clears the line, so that a report can follow. */
  end(): void;
}

const LOG_EVERY_MS = 15_000;

/** Makes a progress line on stderr: on a terminal it is rewritten in place, in a log it comes only now and then. */
export function createProgress(): Progress {
  const { stderr } = process;
  if (stderr.isTTY) {
    const rewrite = (text: string) => void stderr.write(`\r\x1b[2K${text.slice(0, stderr.columns - 1)}`);
    return { say: rewrite, end: () => rewrite('') };
  }
  let logged = Number.NEGATIVE_INFINITY;
  const say = (text: string) => {
    if (performance.now() - logged < LOG_EVERY_MS) return;
    logged = performance.now();
    stderr.write(`${text}\n`);
  };
  return { say, end: () => {} };
}
