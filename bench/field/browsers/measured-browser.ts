import type { Viewport } from '../sample.ts';

/** Readings at one moment. */
export interface Readings {
  /** By the best clock that there is, s. */
  readonly at: number;
  /** Processor time of all of the browser's processes so far. */
  readonly cpuMs: number;
  /** Time that the page's main thread was in a task so far, s; null where the engine does not tell. */
  readonly busy: number | null;
}

/** A page that is measured, in a browser of its own. */
export interface MeasuredPage {
  /** Runs a function in the page. It and its arguments travel as text. */
  evaluate<Answer, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Answer | Promise<Answer>,
    ...given: Arguments
  ): Promise<Answer>;
  read(): Promise<Readings>;
  /** Ends its browser. */
  close(): Promise<void>;
}

/** An engine that pages are measured in. */
export interface MeasuredEngine {
  /** Name and version. */
  readonly name: string;
  /** What WebGL says it draws with. */
  readonly graphics: string;
  /** Starts a browser and loads a page. */
  open(url: string, viewport: Viewport): Promise<MeasuredPage>;
}

/** Runs in a page. @returns what WebGL says it draws with, or that there is none. */
export function describeGraphics(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  const unmasked = gl?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  return gl ? String(gl.getParameter(unmasked ?? gl.RENDERER)) : 'no WebGL2';
}
