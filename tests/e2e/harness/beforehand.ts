import type { Gateway } from './gateway.ts';

const PAGE = /^\/(index\.html)?(\?.*)?$/;
let scripts = 0;

/**
 * Runs a function in every page from now on, before the page's own scripts, and in the place of one given earlier. It must
 * not need anything around it.
 */
export function beforehand<Given extends readonly unknown[]>(
  gateway: Gateway,
  run: (...given: Given) => void,
  ...given: Given
): void {
  const path = `/beforehand-${++scripts}.js`;
  gateway.on(new RegExp(`^${path}$`), (exchange) =>
    exchange.answer(200, `(${run})(...${JSON.stringify(given)})`, 'text/javascript'),
  );
  const script = `<script src="${path}"></script>`;
  gateway.on(PAGE, (exchange) =>
    exchange.pass({ rewrite: (page) => page.replace(/<head>/, (head) => `${head}${script}`) }),
  );
}
