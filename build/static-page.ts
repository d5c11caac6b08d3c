import { bundle } from 'lightningcss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE } from '../src/content/site.ts';
import { Logo } from '../src/ui/logo.tsx';
import { escapeHtml } from './head.ts';
import { withPolicy } from './page-policy.ts';
import { themeTags } from './theme-tags.ts';

/** The logo, as in the header and the footer. */
export const MARK = renderToStaticMarkup(createElement(Logo));

/** The parts of a static page's head that differ from page to page. */
interface Head {
  readonly title: string;
  /** The path prefix of the site. */
  readonly base: string;
  /** Additional tags. */
  readonly head: string;
  /** The path of the style sheet in the repository. */
  readonly styles: string;
  /** The font's URL. */
  readonly font: string;
}

/** Builds a page in one file. Its only script sets the theme. */
export function staticPage({ title, base, head, styles, font }: Head, body: string): string {
  const css = fontRule(font) + bundle({ filename: styles, minify: true }).code.toString();
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
 * Returns the CSS rule that loads the site's font. Until then the text shows in a fallback font with the same metrics
 * (`src/styles/fallback-fonts.css`).
 */
function fontRule(font: string): string {
  return `@font-face{font-family:Geist;font-weight:400 650;font-display:swap;src:url(${font}) format("woff2")}`;
}
