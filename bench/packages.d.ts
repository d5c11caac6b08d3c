/** Types of the packages in `bench/package.json`, so that the bench compiles even if these aren't installed. */
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

declare module '@tsparticles/interaction-external-grab' {
  export function loadExternalGrabInteraction(engine: import('@tsparticles/engine').Engine): Promise<void>;
}

declare module 'particles.js/particles.js?raw' {
  const source: string;
  export default source;
}

/** Defined by the script of particles.js. */
declare function particlesJS(id: string, options: object): void;

declare module 'lighthouse' {
  interface Result {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly runtimeError?: { readonly message: string };
  }
  const lighthouse: (
    url: string,
    flags: { port: number; logLevel: 'silent'; onlyCategories: string[] },
  ) => Promise<{ readonly lhr: Result } | undefined>;
  export default lighthouse;
}

declare module '@observablehq/plot' {
  type Mark = (data: readonly unknown[], options?: object) => object;
  export function plot(options: object): Element;
  export const barX: Mark;
  export const dot: Mark;
  export const rectY: Mark;
  export const ruleX: Mark;
  export const ruleY: Mark;
  export const tickX: Mark;
}
