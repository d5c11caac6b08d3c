/** The engines that the site has to work in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** What a browser is told about its visitor when it starts: not every engine can be told later. */
export interface Preferences {
  readonly dark: boolean;
  readonly reducedMotion: boolean;
  /** A finger is the first pointer. WebKitGTK knows mice only. */
  readonly touch: boolean;
}

/** A place in the window, in CSS pixels from its top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Size of the window's content, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keys that are more than a letter. `Shift+Tab` is the one combination that the journeys need. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowRight' | 'ArrowDown' | 'End';

/**
 * A tab of a real browser, reduced to what every engine's driver can do: what the journeys need more is built from
 * these, once for all engines.
 */
export interface Tab {
  /** Starts to load an address. Does not wait for it: a page whose script never comes is never loaded. */
  navigate(url: string): Promise<void>;
  /** Runs a function in the page. It and its arguments travel as text. @throws Error with the page's own message. */
  evaluate<Result, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>;
  /** Runs a script's source in the page, past its content security policy. */
  run(source: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Moves the mouse there and presses its first button. */
  click(spot: Spot): Promise<void>;
  /** A finger, where the engine knows touch; else as `click`. */
  tap(spot: Spot): Promise<void>;
  /** Moves the mouse. */
  hover(spot: Spot): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types letters on the keyboard, into whatever has the focus. */
  type(text: string): Promise<void>;
  /** What the window shows, as a PNG. */
  screenshot(): Promise<Buffer>;
  /** What the page has logged as errors so far. WebKitGTK does not tell: always empty there. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** A running browser. */
export interface EngineBrowser {
  readonly engine: EngineName;
  /** Name and version, as the engine says them. */
  readonly version: string;
  /** The process that all of the browser's processes descend from; undefined where the driver does not tell. */
  readonly rootProcess: number | undefined;
  /** A tab with nothing stored. In WebKitGTK the browser has one tab, and what is stored is kept by origin. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A function and its arguments as an expression that any engine can evaluate. */
export function asExpression(run: (...given: never[]) => unknown, given: readonly unknown[]): string {
  // Some compilers wrap named functions in a helper of this name, which the page does not have.
  return `(async () => { const __name = (named) => named; return (${run})(...${JSON.stringify(given)}); })()`;
}

/** A script as an expression. */
export function asStatement(source: string): string {
  return `(() => { ${source}\n})()`;
}
