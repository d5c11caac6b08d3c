/** Types of the packages in `bench/package.json`, so that the bench compiles even if these aren't installed. */
declare module '@tsparticles/engine' {
  export interface Engine {
    load(params: { id: string; element: HTMLElement | OffscreenCanvas; options: object }): Promise<unknown>;
  }
  export const tsParticles: Engine;
}

declare module '@tsparticles/*' {
  type Load = (engine: import('@tsparticles/engine').Engine) => Promise<void>;
  export const loadBasic: Load;
  export const loadExternalGrabInteraction: Load;
  export const loadInteractivityPlugin: Load;
  export const loadParticlesLinksInteraction: Load;
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
  export const plot: (options: object) => Element;
  export const barX: Mark, dot: Mark, rectY: Mark, ruleX: Mark, ruleY: Mark, tickX: Mark;
}
