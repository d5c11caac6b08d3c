import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** The shell's own styles stay in the page whatever it shows: they have to be there when nothing else has arrived. */
const SHELL = '/src/app/';

/**
 * Takes the styles of what the page does not show at first (dialogs, the admin view) out of the page's style sheet and
 * puts them into the chunk that shows it. The two arrive or fail together, so that nothing is ever seen unstyled: a
 * style sheet of its own would not be fetched again when a failed import is tried once more.
 *
 * A CSS module belongs to the page when one of its classes occurs there.
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
      // Between Vite's two plugins for styles: compiled, but not yet collected.
      filter: { id: /\.module\.css$/ },
      async handler(css, id) {
        if (id.includes(SHELL)) return;
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

/** A script that gives the document the styles `css`. */
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
