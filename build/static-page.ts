import { bundle } from 'lightningcss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE } from '../src/content/site.ts';
import { Logo } from '../src/ui/logo.tsx';
import { escapeHtml } from './head.ts';
import { withPolicy } from './page-policy.ts';
import { themeTags } from './theme-tags.ts';

/** The mark, as header and footer have it. */
export const MARK = renderToStaticMarkup(createElement(Logo));

/** What differs in the head of a page without scripts. */
interface Head {
  readonly title: string;
  /** Where the site's addresses start. */
  readonly base: string;
  /** Tags of this page only. */
  readonly head: string;
  /** Path of its style sheet. */
  readonly styles: string;
  /** The typeface's address. */
  readonly font: string;
}

/** A page in one file, with no script but the theme's. */
export function staticPage({ title, base, head, styles, font }: Head, body: string): string {
  const css = typefaceRule(font) + bundle({ filename: styles, minify: true }).code.toString();
  const page = `<!doctype html>
<html lang="${PAGE.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    ${head}
    ${themeTags().join('\n    ')}
    <link rel="icon" href="${base}icons/favicon.png" sizes="48x48" type="image/png">
    <style>${css}</style>
  </head>
  <body>
    ${body}
  </body>
</html>
`;
  return withPolicy(page);
}

/**
 * The rule that makes the site's typeface known to a page without a script. The text shows at once, in a fallback of the
 * same metrics (`src/styles/fallback-fonts.css`).
 *
 * @param font the typeface's address.
 */
function typefaceRule(font: string): string {
  return `@font-face{font-family:Geist;font-weight:400 650;font-display:swap;src:url(${font}) format("woff2")}`;
}
