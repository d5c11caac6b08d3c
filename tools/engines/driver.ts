import { execFileSync } from 'node:child_process';

/** The browser engines that the site must work in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** The visitor's preferences, passed when the browser starts, because some engines can't change them later. */
export interface Preferences {
  readonly dark: boolean;
  readonly reducedMotion: boolean;
  /** Whether the primary pointer is a finger. WebKitGTK supports only mice. */
  readonly touch: boolean;
  /** Set to block all cookies, and with them every kind of storage. WebKitGTK doesn't support this. */
  readonly cookies?: 'blocked';
}

/** A position in the window, in CSS pixels from its top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The size of the window's content, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keys other than letters. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowRight';

/**
 * A tab of a real browser, with the operations that every engine's driver supports. The tests build everything else from these
 * operations, in the same way for all engines.
 */
export interface Tab {
  /** Starts loading a URL. Doesn't wait for the load event, which a missing script can hold back forever. */
  navigate(url: string): Promise<void>;
  /** Serializes a function and its arguments, and runs it in the page. @throws Error with the message from the page. */
  evaluate<Result, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>;
  /** Runs a script's source in the page, bypassing its content security policy. */
  run(source: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Moves the mouse to a position and clicks its primary button. */
  click(spot: Spot): Promise<void>;
  /** Taps with a finger if the engine supports touch; otherwise clicks. */
  tap(spot: Spot): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  /** Returns the window's content as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Returns the errors logged so far by tabs with this storage. Always empty in WebKitGTK, which reports none. */
  errors(): readonly string[];
  /** Opens another window with the same storage, even after `killTabs`. */
  another(): Promise<Tab>;
  /** Closes the tab and all windows opened with `another`, and, except in WebKitGTK, deletes their storage. */
  close(): Promise<void>;
}

/** A running browser. */
export interface EngineBrowser {
  /** Opens a tab with empty storage. WebKitGTK reuses its only tab, whose storage is empty only for origins not visited yet. */
  newTab(): Promise<Tab>;
  /**
   * Kills the processes of all pages and workers. The pages receive no event, as in a crash or on a phone that is short
   * of memory. The storage remains. Of a killed tab, only `another` and `close` still work. WebKitGTK doesn't support killing,
   * because its session would end.
   */
  killTabs(): Promise<void>;
  close(): Promise<void>;
}

/** Converts a function and its arguments to an expression that any engine can evaluate. */
export function asExpression(run: (...given: never[]) => unknown, given: readonly unknown[]): string {
  // Some compilers wrap named functions in a helper named `__name`, which doesn't exist in the page.
  return `(async () => { const __name = (named) => named; return (${run})(...${JSON.stringify(given)}); })()`;
}

/** Wraps a script's source in a function call. */
export function asStatement(source: string): string {
  return `(() => { ${source}\n})()`;
}

/**
 * Kills all descendants of a process that have a matching command line.
 *
 * @throws Error if there is none.
 */
export function killDescendants(root: number, command: RegExp): void {
  const processes = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
    });
  const family = new Set([root]);
  // Iterating over a set also visits entries that are added meanwhile.
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
