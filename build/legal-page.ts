import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LegalText } from '../src/content/legal/legal-text.ts';
import { LEGAL_AS_OF } from '../src/content/legal/texts.ts';
import { SITE } from '../src/content/site.ts';
import { LegalWords } from '../src/legal/legal-words.tsx';
import { escapeHtml } from './head.ts';
import { MARK, staticPage } from './static-page.ts';

const STYLES = fileURLToPath(new URL('../src/styles/legal-page.css', import.meta.url));

/**
 * The legal texts as one page with no script but the theme's, each under its id. The footer's links lead here until a script has made
 * them open the same texts in a dialog.
 *
 * @param font the typeface's address.
 * @param base where the site's addresses start.
 */
export function legalPage(texts: readonly LegalText[], font: string, base = '/'): string {
  const title = `Legal · ${SITE.name}`;
  const description = `Privacy, terms and cookies of ${SITE.name}, in plain words.`;
  const head = `<meta name="description" content="${escapeHtml(description)}">`;
  return staticPage(
    { title, base, head, styles: STYLES, font },
    `<header class="night"><div class="inner"><a class="brand" href="${base}">${MARK}${escapeHtml(SITE.name)}</a></div></header>
    <main class="inner">
      <h1>Legal, in plain words</h1>
      <p class="as-of">Last changed on ${escapeHtml(LEGAL_AS_OF)}</p>
      <nav aria-label="Legal texts"><ul>${texts.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul></nav>
      ${texts.map(article).join('\n      ')}
      <p class="home"><a href="${base}">Go to the front page</a></p>
    </main>`,
  );
}

function article(text: LegalText): string {
  const words = renderToStaticMarkup(createElement(LegalWords, { text }));
  return `<article id="${text.id}"><h2>${escapeHtml(text.title)}</h2>${words}</article>`;
}
