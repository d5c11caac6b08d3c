import { build } from 'vite';
import { expect, test } from 'vitest';
import { bootOnly, namedChunks } from './chunk-checks.ts';

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
  'the first script may not contain %s',
  async (module) => {
    await expect(buildPage(`import '${module}';`)).rejects.toThrow('The first script must do without');
  },
);

test('a build that lacks a named chunk fails and says which', async () => {
  const entry = { name: 'entry', resolveId: () => 'start-particles.js', load: () => "console.log('field');" };
  const built = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [namedChunks(), entry],
    build: { write: false, rolldownOptions: { input: 'start-particles.js' } },
  });
  await expect(built).rejects.toThrow(/no chunk called admin-view,(?!.*start-particles)/);
});
