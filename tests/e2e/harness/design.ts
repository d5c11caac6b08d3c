import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildOnce } from '../../support/build-once.ts';
import { serveVersions, type VersionServer } from '../../support/versions.ts';

const REPOSITORY = new URL('../../..', import.meta.url).pathname;

/** Builds design.html, which the site's own build leaves out, and serves it on a port of its own, without a database. */
export async function serveDesign(): Promise<VersionServer> {
  const folder = await buildOnce('design', (outDir) =>
    build({
      configFile: false,
      root: REPOSITORY,
      logLevel: 'error',
      plugins: [react()],
      // As it is written: all three engines know its CSS.
      build: { outDir, emptyOutDir: true, target: 'esnext', minify: false, rolldownOptions: { input: 'design.html' } },
    }),
  );
  const server = await serveVersions();
  server.deploy(folder);
  return server;
}

/** Runs in the page: whether its typeface and pictures are there. */
export function isDesignThere(): boolean {
  document.documentElement.style.scrollbarWidth = 'none'; // takes up room in one engine alone
  for (const image of document.images) image.loading = 'eager';
  const shown = document.querySelector('[data-part], dialog') !== null;
  return shown && document.fonts.check('1rem Geist') && [...document.images].every(({ complete }) => complete);
}

/**
 * Runs in the page: how each kind of element in `selector` is painted, by its computed style, in which engines agree to
 * the digit. Sorted, without repeats.
 */
export function facesOf(selector: string): readonly string[] {
  const clear = (colour: string) => /^transparent$|[,/] 0\)$/.test(colour);
  const rounded = (text: string) =>
    text.replace(
      /\d*\.\d+(px)?/g,
      (number, unit = '') => `${+Number.parseFloat(number).toFixed(unit === '' ? 2 : 1)}${unit}`,
    );

  const boxOf = (style: CSSStyleDeclaration, tag: string): readonly string[] => {
    const { backgroundColor, backgroundImage, borderWidth, borderColor, boxShadow } = style;
    const bordered = borderWidth !== '0px' && !clear(borderColor);
    if (clear(backgroundColor) && backgroundImage === 'none' && boxShadow === 'none' && !bordered) return [];
    return [
      `on ${backgroundColor}`,
      ...(backgroundImage === 'none' ? [] : ['with an image']),
      ...(bordered ? [`border ${borderWidth} ${borderColor}`] : []),
      ...(boxShadow === 'none' ? [] : [`shadow ${boxShadow}`]),
      `radius ${style.borderRadius}`,
      ...(/^(0px|auto)$/.test(style.minHeight) ? [] : [`at least ${style.minHeight} high`]),
      // A button's padding above and below is each engine's own, unless a style says otherwise; it has a least height.
      `padding ${tag === 'button' ? `${style.paddingLeft} ${style.paddingRight}` : style.padding}`,
    ];
  };
  const textOf = (element: Element, { color, fontSize, fontWeight }: CSSStyleDeclaration): readonly string[] => {
    const own = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '');
    return own || element.matches('input:not([type="radio"], [type="checkbox"]), textarea')
      ? [`text ${color} ${fontSize} ${fontWeight}`]
      : [];
  };

  const faces = [...document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)].flatMap((element) => {
    // What only screen readers get comes when it is due: the count of a field, after a second.
    if (!element.checkVisibility() || element.closest('.visually-hidden') !== null) return [];
    const tag = element.tagName.toLowerCase();
    const name = [tag, element.dataset.token].filter(Boolean).join(' ');
    const style = getComputedStyle(element);
    const pseudo = ['::before', '::after'].flatMap((which) => {
      const its = getComputedStyle(element, which);
      return its.content === 'none' || its.content === 'normal' ? [] : [[`${name}${which}`, ...boxOf(its, which)]];
    });
    return [[name, ...boxOf(style, tag), ...textOf(element, style)], ...pseudo].filter(({ length }) => length > 1);
  });
  return [...new Set(faces.map((face) => rounded(face.join(', '))))].sort();
}
