import type { Removal } from './without.ts';

const NO_POPOVER = {
  script: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  },
  rewrite: [
    [/ popover="auto"/, ''],
    [/:popover-open/, ':unknown-open'],
  ],
} as const satisfies Removal;

/**
 * The features in the first column of the table in `docs/browsers.md`, and how to remove each. Three realms: the page's
 * scripts and markup, its styles, and the particles' worker.
 */
export const PAGE_FEATURES = {
  'popover, popovertarget, <dialog popover>': NO_POPOVER,
  '<dialog>': {
    ...NO_POPOVER,
    rewrite: [...NO_POPOVER.rewrite, [/(?<=<\/?)dialog\b/, 'x-dialog']],
  },
  '<details name>': { rewrite: [[/ name="faq"/, '']] },
  requestIdleCallback: {
    script: () => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
    },
  },
  'navigator.connection': {
    script: () => {
      Reflect.deleteProperty(Navigator.prototype, 'connection');
    },
  },
  'navigator.userAgentData': {
    script: () => {
      Reflect.deleteProperty(Navigator.prototype, 'userAgentData');
    },
  },
  beforeinstallprompt: {
    script: () => {
      window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true);
    },
  },
  'navigator.serviceWorker': {
    script: () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    },
  },
  'navigator.clipboard': {
    script: () => {
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    },
  },
  'visualViewport, interactive-widget': {
    script: () => {
      Reflect.deleteProperty(window, 'visualViewport');
    },
    rewrite: [[/, interactive-widget=resizes-content/, '']],
  },
  'AbortSignal.timeout()': {
    script: () => {
      Reflect.deleteProperty(AbortSignal, 'timeout');
    },
  },
  'new CSSStyleSheet(), adoptedStyleSheets': {
    script: () => {
      Reflect.deleteProperty(window, 'CSSStyleSheet');
      Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
    },
  },
  fetchpriority: { rewrite: [[/ fetchpriority="low"/, '']] },
  'Intl time zones': {
    script: () => {
      const known = Intl.DateTimeFormat;
      Intl.DateTimeFormat = new Proxy(known, {
        construct: (target, given: ConstructorParameters<typeof known>) => {
          if (given[1]?.timeZone !== undefined) throw new RangeError('Invalid time zone');
          return new target(...given);
        },
      });
    },
  },
  trustedTypes: {
    script: () => {
      Reflect.deleteProperty(window, 'trustedTypes');
    },
    rewrite: [[/ require-trusted-types-for 'script'; trusted-types [^;]+;/, '']],
  },
} as const satisfies Record<string, Removal>;

/** Features that belong together or do not interfere are removed together. */
export const PAGE_GROUPS: readonly (readonly (keyof typeof PAGE_FEATURES)[])[] = [
  ['popover, popovertarget, <dialog popover>'],
  ['<dialog>'],
  ['new CSSStyleSheet(), adoptedStyleSheets'],
  ['AbortSignal.timeout()', 'trustedTypes'],
  [
    ...(['navigator.connection', 'requestIdleCallback', 'navigator.serviceWorker', 'fetchpriority'] as const),
    ...(['visualViewport, interactive-widget', 'navigator.userAgentData'] as const),
    ...(['<details name>', 'navigator.clipboard', 'Intl time zones', 'beforeinstallprompt'] as const),
  ],
];

/** Features of the styles, disabled by renaming them to something no browser knows. */
export const STYLE_FEATURES = {
  'light-dark()': { rewrite: [[/\blight-dark\(/, 'lost-dark(']] },
  ':has()': { rewrite: [[/:has\(/, ':lost(']] },
  'animation-timeline: view()': { rewrite: [[/\banimation-timeline\b/, 'lost-timeline']] },
  '@starting-style': { rewrite: [[/@starting-style/, '@lost-style']] },
  'text-wrap': { rewrite: [[/\btext-wrap\b/, 'lost-wrap']] },
  'field-sizing': { rewrite: [[/\bfield-sizing\b/, 'lost-sizing']] },
  'scrollbar-gutter': { rewrite: [[/\bscrollbar-gutter\b/, 'lost-gutter']] },
  'backdrop-filter': { rewrite: [[/\bbackdrop-filter\b/, 'lost-filter']] },
  'ascent-override': { rewrite: [[/\bascent-override\b/, 'lost-override']] },
  'text-size-adjust': { rewrite: [[/\btext-size-adjust\b/, 'lost-adjust']] },
} as const satisfies Record<string, Removal>;

/** Likewise. Without `:has()` the page scrolls behind the form: claims that it stands still are in another group. */
export const STYLE_GROUPS: readonly (readonly (keyof typeof STYLE_FEATURES)[])[] = [
  [
    ...(['light-dark()', ':has()', 'text-size-adjust', 'ascent-override', 'animation-timeline: view()'] as const),
    ...(['text-wrap', 'backdrop-filter'] as const),
  ],
  ['@starting-style', 'scrollbar-gutter', 'field-sizing'],
];

/** Features of the particle field, in the page and in its worker. */
export const WORKER_FEATURES = {
  'OffscreenCanvas, transferControlToOffscreen()': {
    script: () => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
      Reflect.deleteProperty(window, 'OffscreenCanvas');
    },
  },
  'module workers': {
    script: () => {
      window.Worker = new Proxy(Worker, { construct: (target, [url]: [URL]) => new target(url) });
    },
  },
  'requestAnimationFrame() in a worker': {
    worker: () => {
      Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
    },
  },
  'WebGL2 in a worker': {
    worker: () => {
      const { getContext } = OffscreenCanvas.prototype;
      Object.assign(OffscreenCanvas.prototype, {
        getContext(this: OffscreenCanvas, kind: OffscreenRenderingContextId, options?: unknown) {
          return kind === 'webgl2' ? null : getContext.call(this, kind as '2d', options as undefined);
        },
      });
    },
  },
} as const satisfies Record<string, Removal>;
