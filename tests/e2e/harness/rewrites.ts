import { allowStyles } from '../../support/versions.ts';
import type { Gateway } from './gateway.ts';

const PAGE = /^\/(index\.html)?(\?.*)?$/;
let scripts = 0;

/**
 * Runs a function in every further page before the page's own scripts. Replaces an earlier function. It must not refer to
 * anything outside itself.
 */
export function runBeforeScripts<Given extends readonly unknown[]>(
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

const PAGES = /^\/($|\?|index\.html|shell\.sw\.js)/;

/**
 * Replaces the site with a newer version, whose scripts have other URLs. The old scripts are gone.
 *
 * @param change changes the text of each page and script.
 */
export function deploy(gateway: Gateway, change: (text: string) => string): void {
  const renew = (text: string) => text.replaceAll('assets/', 'newer/').replaceAll('"revision":"', '"revision":"newer-');
  const rewrite = (text: string) => allowStyles(change(renew(text)));
  gateway.on(/^\/assets\/.*\.js$/, (exchange) => exchange.answer(404, 'Not found', 'text/plain'));
  gateway.on(PAGES, (exchange) => exchange.pass({ rewrite }));
  gateway.on(/^\/newer\//, (exchange) => {
    const path = exchange.path.replace('/newer/', '/assets/');
    return exchange.pass(path.endsWith('.js') ? { path, rewrite } : { path });
  });
}

/**
 * Changes a page like browsers' translators: replaces each text, and each later one, with two nested `<font>` elements. They
 * contain the original words, so that journeys find elements by them. For `runBeforeScripts`.
 */
export function translate(): void {
  const wrap = (text: Text) => {
    const place = text.parentElement;
    if (place === null || text.data.trim() === '' || place.closest('font, script, style, noscript, textarea, svg'))
      return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrapAll(target);
        else for (const node of addedNodes) wrapAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
