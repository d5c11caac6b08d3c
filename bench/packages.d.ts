/**
 * As much of the interfaces of `bench/package.json` as the bench uses. Declared here, so that it compiles where they are not
 * installed.
 */
declare module '@tsparticles/engine' {
  export interface Engine {
    load(params: {
      id: string;
      element: HTMLElement | OffscreenCanvas;
      options: object;
    }): Promise<{ destroy(): void } | undefined>;
  }
  export const tsParticles: Engine;
}

declare module '@tsparticles/basic' {
  export function loadBasic(engine: import('@tsparticles/engine').Engine): Promise<void>;
}

declare module '@tsparticles/plugin-interactivity' {
  export function loadInteractivityPlugin(engine: import('@tsparticles/engine').Engine): Promise<void>;
}

declare module '@tsparticles/interaction-particles-links' {
  export function loadParticlesLinksInteraction(engine: import('@tsparticles/engine').Engine): Promise<void>;
}

declare module 'particles.js/particles.js?raw' {
  const source: string;
  export default source;
}

/** Put into the page by the script of particles.js. */
declare function particlesJS(id: string, options: object): void;

declare module 'canvas-nest.js' {
  export default class CanvasNest {
    constructor(element: HTMLElement, options: { count: number; color: string; pointColor: string; opacity: number });
  }
}

declare module 'qrcode-terminal' {
  const qrcode: { generate(text: string, options: { small: boolean }, done: (picture: string) => void): void };
  export default qrcode;
}

declare module 'lighthouse' {
  interface Audit {
    readonly title: string;
    readonly score: number | null;
    readonly numericValue?: number;
    readonly displayValue?: string;
  }
  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  }
  export interface LighthouseResult {
    readonly audits: Readonly<Record<string, Audit>>;
    readonly categories: Readonly<Record<string, Category>>;
    readonly runtimeError?: { readonly message: string };
  }
  const lighthouse: (
    url: string,
    flags: {
      port: number;
      logLevel: 'error' | 'silent';
      throttlingMethod: 'simulate';
      onlyCategories: string[];
    },
  ) => Promise<{ readonly lhr: LighthouseResult } | undefined>;
  export default lighthouse;
}
