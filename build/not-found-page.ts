import { fileURLToPath } from 'node:url';
import { SITE } from '../src/content/site.ts';
import { escapeHtml } from './head.ts';
import { MARK, staticPage } from './static-page.ts';

const STYLES = fileURLToPath(new URL('../src/styles/not-found.css', import.meta.url));

const NOT_FOUND = {
  code: '404',
  title: 'There is nothing at this address.',
  text: 'It may be old, or mistyped. Everything we have is on one page.',
  home: 'Go to the front page',
  write: 'Write to us',
} as const;

/** The logo's four points as a constellation with one star missing. */
const STARS = `<svg class="stars" viewBox="0 0 32 32" fill="none" stroke-width=".1" aria-hidden="true"><path d="M23 8 9.5 11.5" stroke="var(--star-link)"/><path d="M9.5 11.5 22.5 20.5 9 24.5" stroke="var(--star-link)" stroke-dasharray=".3 .5" opacity=".6"/><g fill="var(--accent)"><circle cx="23" cy="8" r=".5"/><circle cx="9.5" cy="11.5" r=".36"/></g><circle cx="22.5" cy="20.5" r=".9" fill="var(--ground)" stroke="var(--accent-2)" stroke-dasharray=".3 .3"/><circle cx="9" cy="24.5" r=".5" fill="var(--accent-2)"/></svg>`;

/**
 * Builds the 404 page in one file. Its only script sets the theme.
 *
 * @param font the font's URL.
 * @param base the path prefix of the site.
 */
export function notFoundPage(font: string, base = '/'): string {
  const title = `${NOT_FOUND.code} · ${SITE.name}`;
  const head = '<meta name="robots" content="noindex">\n    <meta name="color-scheme" content="light dark">';
  return staticPage(
    { title, base, head, styles: STYLES, font },
    `${STARS}
    <header><a class="brand" href="${base}">${MARK}${escapeHtml(SITE.name)}</a></header>
    <main>
      <p class="code">${NOT_FOUND.code}</p>
      <h1>${escapeHtml(NOT_FOUND.title)}</h1>
      <p class="text">${escapeHtml(NOT_FOUND.text)}</p>
      <p class="ways"><a href="${base}">${escapeHtml(NOT_FOUND.home)}</a><a href="mailto:${SITE.email}">${escapeHtml(NOT_FOUND.write)}</a></p>
    </main>`,
  );
}
