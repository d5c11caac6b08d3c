import type { Gateway } from './gateway.ts';

const PAGE = /^\/(index\.html)?(\?.*)?$/;
let scripts = 0;

/**
 * Runs a function in every page from now on, before the page's own scripts. What it needs must be in its arguments.
 *
 * @returns a function that replaces the arguments from the next page on, also where a service worker serves the page.
 */
export function beforehand<Arguments extends readonly unknown[]>(
  gateway: Gateway,
  run: (...given: Arguments) => void,
  ...given: Arguments
): (...next: Arguments) => void {
  const path = `/beforehand-${++scripts}.js`;
  let current = given;
  gateway.on(new RegExp(`^${path}$`), (exchange) =>
    exchange.answer(200, `(${run})(...${JSON.stringify(current)})`, 'text/javascript'),
  );
  const script = `<script src="${path}"></script>`;
  gateway.on(PAGE, (exchange) =>
    exchange.pass({ rewrite: (page) => page.replace(/<head>/, (head) => `${head}${script}`) }),
  );
  return (...next) => {
    current = next;
  };
}

/** Moves the page's clock. */
export function shiftClock(days: number): void {
  const Real = Date;
  const now = () => Real.now() + days * 24 * 60 * 60 * 1000;
  globalThis.Date = class extends Real {
    static override now = now;
    constructor(...given: readonly number[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
  } as DateConstructor;
}

/** Makes the deadline of a send pass ten times as fast. */
export function hurry(deadlineMs: number): void {
  const real = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, ms?: number, ...given: unknown[]) =>
    real(run, ms === deadlineMs ? ms / 10 : ms, ...given)) as typeof setTimeout;
}
