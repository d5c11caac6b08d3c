import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../src/content/languages.ts';
import { Facets } from '../src/page/facets.tsx';
import { Lattice } from '../src/page/lattice.tsx';
import { Logo } from '../src/ui/icons.tsx';
import { embedded, FACE } from './face.ts';

const TYPEFACES = [
  await embedded('Stick No Bills', 'stick-no-bills.woff2'),
  await embedded('Readex Pro', 'readex-pro-arabic.woff2'),
].join('');

/** Builds the page for the picture in link previews (1200 × 630 px): logo, headline and lattice on the sapphire. */
export function linkPicture({ id, dir }: Language, name: string, headline: readonly string[]): string {
  const drawing = (part: typeof Facets) => renderToStaticMarkup(createElement(part));
  return `<!doctype html><html lang="${id}" dir="${dir}"><style>${FACE}${TYPEFACES}
    body { position: relative; height: 630px; overflow: clip }
    .facets { position: absolute; bottom: 0; inset-inline-end: 0; width: 100%; scale: var(--forward) 1 }
    .lattice { position: absolute; top: 84px; inset-inline-end: 96px; width: 388px; height: 440px }
    .lattice g { stroke-width: .07 }
    p { position: absolute; top: 52px; inset-inline-start: 72px; display: flex; align-items: center; gap: 18px;
      font: 700 58px / 1 var(--font-mark) }
    h1 { position: absolute; bottom: 62px; inset-inline-start: 72px; font: 700 128px / .86 var(--font-display) }
    h1:lang(de) { line-height: .94 }
    h1:lang(ar) { font-size: 102px; line-height: 1.3 }
    span { display: block }
  </style>
  <body class="sapphire">
    ${drawing(Facets)}${renderToStaticMarkup(createElement(Lattice, { className: 'lattice' }))}
    <p>${drawing(Logo)}${name}</p>
    <h1>${headline.map((words) => `<span>${words}</span>`).join('')}</h1>`;
}
