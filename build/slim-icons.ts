import type { Plugin } from 'vite';

/** What icons carry for use as files, and for a style sheet of Tabler's: inline icons need neither. */
const SUPERFLUOUS: readonly (readonly [of: RegExp, code: RegExp, instead: string])[] = [
  [/createReactComponent\.mjs/, /className: \[`tabler-icon`.*?\]\.filter\(Boolean\)\.join\(" "\)/s, 'className'],
  [/defaultAttributes\.mjs/, /xmlns: "[^"]*",\s*/g, ''],
];

/** Drops names and namespaces from Tabler's icons in the page's scripts, as `slimMarkup` does from its markup. */
export function slimIcons(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes)\.mjs/ },
      handler(code, id) {
        let slim = code;
        for (const [of, superfluous, instead] of SUPERFLUOUS) {
          if (!of.test(id)) continue;
          found.add(of);
          slim = slim.replace(superfluous, instead);
        }
        if (slim === code) this.error('Icons are not built as slim-icons expects.');
        return { code: slim, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && found.size < SUPERFLUOUS.length) this.error('slim-icons found no icons.');
    },
  };
}

/** Takes class names and namespaces of Tabler's icons out of rendered markup: 0.2 kB, compressed. */
export function slimMarkup(html: string): string {
  return html
    .replaceAll('<svg xmlns="http://www.w3.org/2000/svg"', '<svg')
    .replaceAll(/ class="tabler-icon tabler-icon-[\w-]+(?: ([^"]+))?"/g, (_, own?: string) =>
      own === undefined ? '' : ` class="${own}"`,
    );
}
