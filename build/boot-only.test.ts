import { build } from 'vite';
import { expect, test } from 'vitest';
import { bootOnly } from './boot-only.ts';

/** Builds a page whose first script is `main`. */
async function buildPage(main: string): Promise<void> {
  const scripts: Readonly<Record<string, string>> = {
    '/site/src/main.ts': main,
    '/site/src/page/boot/menu.ts': "console.log('menu');",
    '/site/src/request/form/form.ts': "console.log('form');",
    '/site/node_modules/react/index.js': "console.log('react');",
  };
  await build({
    configFile: false,
    root: '/site',
    logLevel: 'silent',
    plugins: [
      bootOnly(),
      {
        name: 'scripts',
        enforce: 'pre',
        resolveId: (id) => (id in scripts ? id : undefined),
        load: (id) => scripts[id],
      },
    ],
    build: { write: false, rolldownOptions: { input: '/site/src/main.ts' } },
  });
}

test.each(['/site/src/request/form/form.ts', '/site/node_modules/react/index.js'])(
  'it may not contain %s',
  async (module) => {
    await expect(buildPage(`import '${module}';`)).rejects.toThrow('The first script must do without');
  },
);
