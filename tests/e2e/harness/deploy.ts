import { allowStyles } from '../../support/allow-styles.ts';
import type { Gateway } from './gateway.ts';

const PAGES = /^\/($|\?|index\.html|shell\.sw\.js)/;

/**
 * From now on the site is a newer version of itself: its scripts have other addresses, and the old ones are gone.
 *
 * @param change to the text of each page and script.
 */
export function deploy(gateway: Gateway, change: (text: string) => string): void {
  const rewrite = (text: string) => allowStyles(change(text.replaceAll('assets/', 'newer/')));
  gateway.on(/^\/assets\/.*\.js$/, (exchange) => exchange.answer(404, 'Not found', 'text/plain'));
  gateway.on(PAGES, (exchange) => exchange.pass({ rewrite }));
  gateway.on(/^\/newer\//, (exchange) => {
    const path = exchange.path.replace('/newer/', '/assets/');
    return exchange.pass(path.endsWith('.js') ? { path, rewrite } : { path });
  });
}
