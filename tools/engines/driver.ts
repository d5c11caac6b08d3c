import { execFileSync } from 'node:child_process';

/** The browser engines that the site must work in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** The visitor's preferences, passed when the browser starts, because some engines can't change them later. */
export interface Preferences {
  readonly dark: boolean;
  readonly reducedMotion: boolean;
  /** Whether the primary pointer is a finger. WebKitGTK supports only mice. */
  readonly touch: boolean;
  /** Blocks all cookies, and with them every kind of storage. Not supported by WebKitGTK or Playwright's Firefox and WebKit. */
  readonly cookies?: 'blocked';
}

/** A position in the viewport, in CSS pixels from the top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The size of the viewport, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The keys that {@link Tab.press} supports. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowRight';

/**
 * A tab of a real browser, with the operations that every engine's driver supports. The tests build everything else from these
 * operations, in the same way for all engines.
 */
export interface Tab {
  /** Starts loading a URL. Doesn't wait for the load event, which an unanswered request can delay forever. */
  navigate(url: string): Promise<void>;
  /** Serializes a function and its arguments, and runs it in the page. @throws Error with the function's error message. */
  evaluate<Result, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>;
  /** Runs a script's source in the page, bypassing its content security policy. */
  run(source: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Moves the mouse to a position, and clicks with the primary button. */
  click(spot: Spot): Promise<void>;
  /** Taps if the primary pointer is a finger and the engine supports touch; otherwise clicks. */
  tap(spot: Spot): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Returns the errors logged so far by the tab and all windows opened with `another`. WebKitGTK reports none. */
  errors(): readonly string[];
  /** Opens another window with the same storage, even after `killTabs`. */
  another(): Promise<Tab>;
  /** Closes the tab and all windows opened with `another`, and deletes their storage. WebKitGTK keeps the tab and the storage. */
  close(): Promise<void>;
}

/** A running browser. */
export interface EngineBrowser {
  /** Opens a tab with empty storage. WebKitGTK reuses its only tab, whose storage is empty only for origins not visited yet. */
  newTab(): Promise<Tab>;
  /**
   * Kills the processes of all pages and workers, like a crash: the pages receive no event, and the storage remains. Of a
   * killed tab, only `another` and `close` still work. WebKitGTK doesn't support killing, because its session would end.
   */
  killTabs(): Promise<void>;
  close(): Promise<void>;
}

/** Converts a function and its arguments to an expression that any engine can evaluate. */
export function asExpression(run: (...given: never[]) => unknown, given: readonly unknown[]): string {
  // Some compilers wrap named functions in a helper named `__name`, which doesn't exist in the page.
  return `(async () => { const __name = (named) => named; return (${run})(...${JSON.stringify(given)}); })()`;
}

/** Wraps a script's source in a function, so that its variables don't become global. */
export function asStatement(source: string): string {
  return `(() => { ${source}\n})()`;
}

/**
 * Kills all descendants of the process `root` whose command line matches `command`.
 *
 * @throws Error if there are none.
 */
export function killDescendants(root: number, command: RegExp): void {
  const processes = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
    });
  const family = new Set([root]);
  // Iterating over a set also visits entries that are added during the iteration.
  for (const member of family) for (const { pid, parent } of processes) if (parent === member) family.add(pid);
  const matching = processes.filter(({ pid, args }) => family.has(pid) && pid !== root && command.test(args));
  if (matching.length === 0) throw new Error(`No process below ${root} matches ${command}.`);
  for (const { pid } of matching) kill(pid);
}

/** Sends SIGKILL, which can't be intercepted, to a process or, if the id is negative, to a process group. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
