/** The engines that the site must work in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** The visitor's preferences, passed when the browser starts: not every engine can change them later. */
export interface Preferences {
  readonly dark: boolean;
  readonly reducedMotion: boolean;
  /** The primary pointer is a finger. WebKitGTK supports only mice. */
  readonly touch: boolean;
  /** `blocked`: all cookies, and with them every kind of storage. Not in WebKitGTK. */
  readonly cookies?: 'blocked';
}

/** A position in the window, in CSS pixels from its top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Size of the window's content, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keys other than letters. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowRight';

/**
 * A tab of a real browser, reduced to what every engine's driver can do. Whatever else the journeys need is built from
 * these, once for all engines.
 */
export interface Tab {
  /** Starts loading an address. Does not wait: a page whose script never arrives never finishes loading. */
  navigate(url: string): Promise<void>;
  /** Runs a function in the page; it and its arguments are serialised. @throws Error with the page's own message. */
  evaluate<Result, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>;
  /** Runs a script's source in the page, bypassing its content security policy. */
  run(source: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Moves the mouse there and presses its primary button. */
  click(spot: Spot): Promise<void>;
  /** Taps with a finger if the engine supports touch; else like `click`. */
  tap(spot: Spot): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types letters on the keyboard, into the focused element. */
  type(text: string): Promise<void>;
  /** The window's content as a PNG. */
  screenshot(): Promise<Buffer>;
  /** The errors that the page has logged so far. WebKitGTK does not report them: always empty there. */
  errors(): readonly string[];
  /** Another window of the same visitor, with the same storage; also after `killTabs`. */
  another(): Promise<Tab>;
  /** Closes the visitor's windows and ends the storage. */
  close(): Promise<void>;
}

/** A running browser. */
export interface EngineBrowser {
  readonly engine: EngineName;
  /** Name and version as reported by the engine. */
  readonly version: string;
  /** A tab with empty storage. In WebKitGTK there is only one tab, with storage per origin. */
  newTab(): Promise<Tab>;
  /**
   * Kills the processes of all pages and workers at once, as a crash does or a phone short of memory; no page hears of
   * it. Storage survives: `another` of a killed tab is the next visit. Nothing else may be asked of it but `close`.
   * WebKitGTK would end its session.
   */
  killTabs(): Promise<void>;
  close(): Promise<void>;
}

/** A function and its arguments as an expression that any engine can evaluate. */
export function asExpression(run: (...given: never[]) => unknown, given: readonly unknown[]): string {
  // Some compilers wrap named functions in a helper of this name, which the page lacks.
  return `(async () => { const __name = (named) => named; return (${run})(...${JSON.stringify(given)}); })()`;
}

/** A script as an expression. */
export function asStatement(source: string): string {
  return `(() => { ${source}\n})()`;
}
