import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import {
  LEGAL_AS_OF,
  type LegalBuild,
  type LegalPart,
  type LegalText,
  legalTexts,
} from '../src/content/legal/texts.ts';
import { PAGE, SITE } from '../src/content/site.ts';
import { escapeHtml } from './escape-html.ts';
import { MARK } from './mark.ts';
import { nightOnly } from './night-only.ts';
import { STYLED_POLICY, withPolicy } from './page-policy.ts';
import { themeTags } from './theme-colors.ts';
import { typefaceRule } from './typeface.ts';

const STYLES = fileURLToPath(new URL('../src/styles/legal-page.css', import.meta.url));

/**
 * The legal texts as one page with no script but the theme's, each under its id. The footer's links lead here until a script has made
 * them open the same texts in a dialog.
 *
 * @param build what the texts tell of.
 * @param font the typeface's path within the site.
 */
export function legalPage(build: LegalBuild, font: string): string {
  const texts = legalTexts(build);
  const styles = typefaceRule(font) + bundle({ filename: STYLES, minify: true }).code.toString();
  const page = `<!doctype html>
<html lang="${PAGE.language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(`Legal · ${SITE.name}`)}</title>
    <meta name="description" content="${escapeHtml(`Privacy, terms and cookies of ${SITE.name}, in plain words.`)}" />
    ${themeTags().join('\n    ')}
    <link rel="icon" href="/icons/favicon.png" sizes="48x48" type="image/png" />
    <style>${styles}${nightOnly(styles)}</style>
  </head>
  <body>
    <header class="night"><div class="inner"><a class="brand" href="/">${MARK}${escapeHtml(SITE.name)}</a></div></header>
    <main class="inner">
      <h1>Legal, in plain words</h1>
      <p class="as-of">Last changed on ${escapeHtml(LEGAL_AS_OF)}</p>
      <nav aria-label="Legal texts"><ul>${texts.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul></nav>
      ${texts.map(article).join('\n      ')}
      <p class="home"><a href="/">Go to the front page</a></p>
    </main>
  </body>
</html>
`;
  return withPolicy(page, STYLED_POLICY);
}

function article({ id, title, lead, parts }: LegalText): string {
  return `<article id="${id}"><h2>${escapeHtml(title)}</h2><p class="lead">${words(lead)}</p>${parts.map(section).join('')}</article>`;
}

function section({ title, text, facts }: LegalPart): string {
  const list = (facts ?? []).map(
    ({ name, meaning }) => `<div><dt>${escapeHtml(name)}</dt><dd>${words(meaning)}</dd></div>`,
  );
  const paragraphs = text.map((paragraph) => `<p>${words(paragraph)}</p>`);
  return `<section><h3>${escapeHtml(title)}</h3>${paragraphs.join('')}${list.length > 0 ? `<dl>${list.join('')}</dl>` : ''}</section>`;
}

function words(text: string): string {
  return escapeHtml(text).replaceAll(SITE.email, `<a href="mailto:${SITE.email}">${SITE.email}</a>`);
}
