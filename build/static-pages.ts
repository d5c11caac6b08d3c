import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALE } from '#content/language.ts';
import { NOT_FOUND_TEXT as NOT_FOUND, LEGAL_PAGE_TEXT as TEXT } from '#content/static-pages.ts';
import { TYPEFACES } from '#content/typefaces.ts';
import { LANGUAGES, type Language, languagePath } from '../src/content/languages.ts';
import { LEGAL_AS_OF, type LegalPart, type LegalText } from '../src/content/legal.ts';
import { SITE } from '../src/content/site.ts';
import { Facets } from '../src/page/facets.tsx';
import { Lattice } from '../src/page/lattice.tsx';
import { BASE, SITE_BASE } from '../src/shared/base.ts';
import { MARK } from '../src/shared/mark.ts';
import { Logo } from '../src/ui/icons.tsx';
import { escapeHtml, languageAttributes } from './head.ts';
import { withPolicy } from './headers.ts';
import { themeTags } from './theme-tags.ts';

const AS_OF = new Date(LEGAL_AS_OF).toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

const LOGO = renderToStaticMarkup(createElement(Logo));

interface Head {
  readonly title: string;
  /** Tags that only this page has. */
  readonly head: string;
  /** The name of the style sheet in `src/styles/`. */
  readonly styles: string;
  /** The URLs of the build's typefaces. */
  readonly typefaces: readonly string[];
  /** The class of the body. */
  readonly className?: string;
}

/** Builds a page with inline styles. Its only inline script sets the theme. */
function staticPage({ title, head, styles, typefaces, className = '' }: Head, body: string): string {
  const filename = fileURLToPath(new URL(`../src/styles/${styles}`, import.meta.url));
  const fonts = TYPEFACES.map(
    ({ family, url, weight }) =>
      `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`,
  );
  // The build's files have a hash in their names.
  const css = (fonts.join('') + bundle({ filename, minify: true }).code.toString()).replace(
    /(?<=url\()[^)]+\/([\w-]+)\.woff2/g,
    (source, name) => {
      const built = typefaces.find((url) => url.includes(`/${name}-`));
      if (built === undefined) throw new Error(`The build has no ${source}.`);
      return built;
    },
  );
  const page = `<!doctype html>
<html ${languageAttributes()}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    ${head}
    ${themeTags().join('\n    ')}
    <link rel="icon" href="${SITE_BASE}icons/favicon.png">
    <style>${css}</style>
  </head>
  <body class="${className}">
    ${body}
  </body>
</html>
`;
  return withPolicy(page);
}

const FACETS = renderToStaticMarkup(createElement(Facets));

/** A picture for the 404 page: the mark's lattice, whose last line is missing. */
const BROKEN_LATTICE = renderToStaticMarkup(createElement(Lattice, { className: 'lattice', lines: MARK.length - 2 }));

/** The static pages' texts in every language, by the path of their module. */
const ALL_TEXTS = import.meta.glob<typeof import('#content/static-pages.ts')>('../src/content/*/static-pages.ts', {
  eager: true,
});

/**
 * Builds the 404 page. A host serves one 404 page for all addresses, so this page also links to the site in the other languages.
 *
 * @param typefaces the URLs of the build's typefaces.
 */
export function notFoundPage(typefaces: readonly string[]): string {
  const title = `${NOT_FOUND.code} · ${SITE.name}`;
  const head = `<meta name="robots" content="noindex"><script src="${SITE_BASE}lead-on.js"></script>`;
  return staticPage(
    { title, head, styles: 'not-found.css', typefaces, className: 'sapphire' },
    `${FACETS}${BROKEN_LATTICE}
    <header><a class="brand" href="${BASE}">${LOGO}${escapeHtml(SITE.name)}</a></header>
    <main>
      <p class="code">${NOT_FOUND.code}</p>
      <h1>${escapeHtml(NOT_FOUND.title)}</h1>
      <p class="text">${escapeHtml(NOT_FOUND.text)}</p>
      <p class="ways"><a class="button primary" href="${BASE}">${escapeHtml(NOT_FOUND.home)}</a><a class="button" href="mailto:${SITE.email}">${escapeHtml(NOT_FOUND.write)}</a></p>
      ${LANGUAGES.slice(1).map(notFoundIn).join('\n      ')}
    </main>`,
  );
}

function notFoundIn({ id, dir }: Language): string {
  const text = ALL_TEXTS[`../src/content/${id}/static-pages.ts`]?.NOT_FOUND_TEXT;
  if (text === undefined) throw new Error(`src/content/${id} has no texts for the 404 page.`);
  const home = `<a href="${SITE_BASE}${languagePath(id)}" hreflang="${id}">${escapeHtml(text.home)}</a>`;
  return `<p class="other" lang="${id}" dir="${dir}">${escapeHtml(text.title)} ${home}</p>`;
}

/**
 * Builds the page of legal texts. The site's footer links to each text by its id.
 *
 * @param typefaces the URLs of the build's typefaces.
 */
export function legalPage(texts: readonly LegalText[], typefaces: readonly string[]): string {
  const title = `${TEXT.name} · ${SITE.name}`;
  const head = `<meta name="description" content="${escapeHtml(TEXT.description)}">`;
  return staticPage(
    { title, head, styles: 'legal-page.css', typefaces },
    `<header class="sapphire">${FACETS}<div class="inner"><a class="brand" href="${BASE}">${LOGO}${escapeHtml(SITE.name)}</a></div></header>
    <main class="inner">
      <h1>${escapeHtml(TEXT.title)}</h1>
      <p class="as-of">${escapeHtml(TEXT.changed(AS_OF))}</p>
      <nav aria-label="${escapeHtml(TEXT.navigation)}"><ul>${texts.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul></nav>
      ${texts.map(article).join('\n      ')}
      <p class="home"><a href="${BASE}">${escapeHtml(NOT_FOUND.home)}</a></p>
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
