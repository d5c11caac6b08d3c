import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** The page's own styles always stay in it: they are needed even when nothing else has loaded. */
const PAGE = /\/src\/page\/[^/]+$/;

/**
 * Moves styles for parts not shown at first (dialogs, the admin view) from the page's style sheet into the chunk that
 * shows them. The two load or fail together, so that nothing is ever unstyled: a separate style sheet would not be
 * fetched again when a failed import is retried.
 * A CSS module stays in the page if one of its classes occurs there.
 *
 * @param render the page as HTML.
 */
export function lazyStyles(render: () => Promise<string>): Plugin {
  const taken = new Map<string, string>();
  return {
    name: 'lazy-styles',
    apply: 'build',
    buildStart() {
      taken.clear();
    },
    transform: {
      // Between Vite's two style plugins: compiled, but not yet collected.
      filter: { id: /\.module\.css$/ },
      async handler(css, id) {
        if (PAGE.test(id)) return;
        const shown = classesOf(await render());
        if (classNames(css).some((name) => shown.has(name))) return;
        if (css.includes('url(')) this.error(`${id} needs a file: only styles that stand alone can go into a script.`);
        taken.set(id, css);
        return { code: '', map: null };
      },
    },
    renderChunk(code, chunk) {
      const css = chunk.moduleIds.flatMap((id) => taken.get(id) ?? []).join('\n');
      return css === '' ? null : { code: adopting(css) + code, map: null };
    },
  };
}

/** A script that adds the styles `css` to the document. */
function adopting(css: string): string {
  const { code } = transform({ filename: 'lazy.css', code: Buffer.from(css), minify: true });
  const sheet = JSON.stringify(code.toString());
  return `{const sheet=new CSSStyleSheet;sheet.replaceSync(${sheet});document.adoptedStyleSheets.push(sheet)}`;
}

/** The classes that a style sheet has rules for. */
function classNames(css: string): string[] {
  return [...css.matchAll(/\.([a-z_-][\w-]*)/gi)].map(([, name = '']) => name);
}

/** The classes that elements of a page have. */
function classesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
}
