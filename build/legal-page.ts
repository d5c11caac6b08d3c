import { fileURLToPath } from 'node:url';
import type { LegalPart, LegalText } from '../src/content/legal/legal-text.ts';
import { LEGAL_AS_OF } from '../src/content/legal/texts.ts';
import { SITE } from '../src/content/site.ts';
import { escapeHtml } from './head.ts';
import { MARK, staticPage } from './static-page.ts';

const STYLES = fileURLToPath(new URL('../src/styles/legal-page.css', import.meta.url));

/**
 * Builds the page of legal texts, each under its id. Its only script sets the theme. The footer links to it.
 *
 * @param font the font's URL.
 * @param base the path prefix of the site.
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

function article({ id, title, lead, parts }: LegalText): string {
  return `<article id="${id}"><h2>${escapeHtml(title)}</h2>${paragraph(lead)}${parts.map(section).join('')}</article>`;
}

function section({ title, text, facts = [] }: LegalPart): string {
  const rows = facts.map(
    ({ name, meaning }) => `<div><dt>${escapeHtml(name)}</dt><dd>${withMailLinks(meaning)}</dd></div>`,
  );
  const list = rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
  return `<section><h3>${escapeHtml(title)}</h3>${text.map(paragraph).join('')}${list}</section>`;
}

function paragraph(text: string): string {
  return `<p>${withMailLinks(text)}</p>`;
}

function withMailLinks(text: string): string {
  const email = escapeHtml(SITE.email);
  return escapeHtml(text).replaceAll(email, `<a href="mailto:${email}">${email}</a>`);
}
