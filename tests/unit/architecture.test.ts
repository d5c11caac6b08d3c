import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Who may import whom. A folder may import itself, what its row lists, and packages that match `packages`.
 * The first row whose folder contains a file is the one that holds for it.
 */
const RULES: readonly { readonly folder: string; readonly may: readonly string[]; readonly packages: RegExp }[] = [
  { folder: 'src/shared', may: [], packages: /^$/ },
  { folder: 'src/content', may: ['src/shared'], packages: /^$/ },
  { folder: 'src/platform/use-online.ts', may: [], packages: /^react$/ },
  { folder: 'src/platform', may: ['src/shared'], packages: /^$/ },
  {
    folder: 'src/boot',
    may: ['src/platform', 'src/shared', 'src/particles', 'src/features', 'src/assets'],
    packages: /^$/,
  },
  { folder: 'src/ui', may: ['src/platform', 'src/shared'], packages: /^(react|react-dom|@tabler)/ },
  { folder: 'src/data/firestore', may: ['src/data', 'src/shared', 'src/env.d.ts'], packages: /^firebase\// },
  { folder: 'src/data', may: ['src/shared'], packages: /^$/ },
  // The one exception: where no worker can be had, the engine runs on the main thread.
  {
    folder: 'src/particles/main-thread-engine.ts',
    may: ['src/particles', 'src/shared', 'workers/particles'],
    packages: /^comlink/,
  },
  { folder: 'src/particles', may: ['src/shared'], packages: /^comlink/ },
  ...['services', 'templates', 'about', 'contact'].map((name) => ({
    folder: `src/sections/${name}`,
    may: ['src/ui', 'src/platform', 'src/content', 'src/data', 'src/shared'],
    packages: /^(react|react-dom|@tabler)/,
  })),
  ...['request', 'admin', 'installed'].map((name) => ({
    folder: `src/features/${name}`,
    may: ['src/ui', 'src/platform', 'src/content', 'src/data', 'src/shared'],
    packages: name === 'installed' ? /^(react|react-dom|@tabler|workbox-window)/ : /^(react|react-dom|@tabler)/,
  })),
  {
    folder: 'src/app',
    may: [
      'src/boot',
      'src/platform',
      'src/sections',
      'src/features',
      'src/particles',
      'src/ui',
      'src/content',
      'src/data',
      'src/shared',
      'src/assets',
    ],
    packages: /^(react|react-dom|@tabler)/,
  },
  {
    folder: 'src/main.ts',
    may: ['src/boot', 'src/app', 'src/features/installed', 'src/platform', 'src/styles'],
    packages: /^$/,
  },
  { folder: 'src/entry-server.tsx', may: ['src/app'], packages: /^react-dom\/static/ },
  { folder: 'workers', may: ['src/shared'], packages: /^(comlink|workbox-)/ },
  { folder: 'emulator', may: ['src/shared'], packages: /^(node:|libsql|vite)/ },
  { folder: 'vite', may: ['src/content'], packages: /^(node:|vite|@vitejs|react-dom|lightningcss)/ },
  { folder: 'vite.config.ts', may: ['vite', 'emulator', 'src/content/site.ts'], packages: /./ },
];

/** Only the door to the database is open to the rest of `src`. */
const DATA_DOORS = ['port', 'load', 'random-id', 'deadline', 'kept-templates', 'account', 'sign-in'].map(
  (name) => `src/data/${name}.ts`,
);

const root = resolve(import.meta.dirname, '../..');
const files = ['src', 'workers', 'emulator', 'vite']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !file.includes('contract'))
  .concat('vite.config.ts');

/** What a file imports, statically or dynamically, types included; worker URLs are not imports. */
function imports(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8').replace(/^\s*(\*|\/\/|\/\*\*).*$/gm, '');
  const pattern = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/g;
  return [...code.matchAll(pattern)].map(([, specifier = '']) => specifier);
}

function complaint(file: string, specifier: string): string | null {
  const rule = RULES.find(({ folder }) => file === folder || file.startsWith(`${folder}/`));
  if (rule === undefined) return `${file} is in no folder that tests/unit/architecture.test.ts knows`;
  if (!specifier.startsWith('.')) {
    return rule.packages.test(specifier) ? null : `${file} imports the package ${specifier}`;
  }
  const target = relative(root, resolve(root, dirname(file), specifier.split('?')[0] ?? ''));
  const inside = (folder: string) => target === folder || target.startsWith(`${folder}/`);
  if (!inside(rule.folder) && !rule.may.some(inside)) return `${file} imports ${target}`;
  const foreignData = inside('src/data') && !file.startsWith('src/data/');
  return foreignData && !DATA_DOORS.includes(target) ? `${file} imports ${target}, past the data layer's doors` : null;
}

test('nothing imports against the direction of the architecture', () => {
  expect(files.length).toBeGreaterThan(50);
  const complaints = files.flatMap((file) => imports(file).map((specifier) => complaint(file, specifier)));
  expect(complaints.filter((text) => text !== null)).toEqual([]);
});

test('there are no barrels', () => {
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test('the rule itself can fail', () => {
  expect(complaint('src/ui/dialog.tsx', '../features/request/request-dialog.tsx')).not.toBeNull();
  expect(complaint('src/features/admin/banner.tsx', '../request/request-form.tsx')).not.toBeNull();
  expect(complaint('src/sections/about/about.tsx', '../../data/firestore/open.ts')).not.toBeNull();
  expect(complaint('workers/particles/step.ts', 'react')).not.toBeNull();
  expect(complaint('src/app/app.tsx', './page.tsx')).toBeNull();
});
