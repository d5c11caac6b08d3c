import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { fetchFirst } from './fetch-first.ts';

/** The scripts of a page, each in a chunk of its own. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'entry.js': "import './common.js'; import('./door.js'); import('./alone.js');",
  'door.js': "import './common.js'; import './part.js'; import './common-with-other.js'; import('./deep.js');",
  'part.js': "import './part-of-part.js'; export const part = 1; console.log('part');",
  'alone.js': "import './common-with-other.js'; console.log('alone');",
  'deep.js': "import './part.js'; console.log('deep');",
  'part-of-part.js': "console.log('part of part');",
  'common.js': "console.log('common');",
  'common-with-other.js': "console.log('common with other');",
};

async function buildPage(): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      fetchFirst(),
      {
        name: 'scripts',
        resolveId: (id) => (id.replace('./', '') in SCRIPTS ? id.replace('./', '') : undefined),
        load: (id) => SCRIPTS[id],
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: 'entry.js',
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => (id in SCRIPTS && id !== 'entry.js' ? id.replace('.js', '') : null) }],
          },
        },
      },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output.filter((file) => file.type === 'chunk');
}

/** For each dynamic import of a script, in order, the names of the chunks fetched first. */
function fetchedBefore(chunks: readonly Rolldown.OutputChunk[], name: string): readonly (readonly string[])[] {
  const code = chunks.find((chunk) => chunk.name === name)?.code ?? '';
  const files = JSON.parse(/m\.f=(\[.*?\])/.exec(code)?.[1] ?? '[]') as readonly string[];
  return [...code.matchAll(/__vite__mapDeps\((\[[\d,]+\])\)/g)].map(([, places = '']) =>
    (JSON.parse(places) as readonly number[]).map((place) => /^assets\/(.*)-[\w-]{8}\.js$/.exec(files[place]!)![1]!),
  );
}

test('a chunk is fetched with all its imports except those that the importing script has loaded', async () => {
  const chunks = await buildPage();
  expect(fetchedBefore(chunks, 'entry')).toEqual([
    ['door', 'rolldown-runtime', 'part', 'common-with-other', 'part-of-part'],
    ['alone', 'rolldown-runtime', 'common-with-other'],
  ]);
  expect(fetchedBefore(chunks, 'door')).toEqual([['deep']]);
});
