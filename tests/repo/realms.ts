/** A folder or file whose imports are limited. */
export interface Realm {
  /**
   * Path from the root, without a trailing slash; with a star, each folder is a separate realm. The first match wins.
   */
  readonly path: string;
  /** What it may import besides itself. */
  readonly imports: readonly string[];
  /** What it may import only dynamically or as a type, or reach by address (a worker or an entry). */
  readonly lazily: readonly string[];
  /** Packages it may import, by name; `@scope` covers a whole scope, `*` any package. */
  readonly packages: readonly string[];
}

const VIEW = ['react', 'react-dom'];
const PAGE = ['src/browser', 'src/content', 'src/shared'];
const FEATURE = ['src/ui', 'src/data', ...PAGE];

/** Who may import whom. docs/architecture.md shows this table, tests/repo/architecture.test.ts enforces it. */
export const REALMS: readonly Realm[] = [
  realm('src/shared', []),
  realm('src/content', ['src/shared']),
  realm('src/browser/use-online.ts', [], [], ['react']),
  realm('src/browser', ['src/shared']),
  realm('src/ui', ['src/browser'], [], ['react', 'react-dom']),
  realm('src/data/firestore', ['src/data', 'src/shared'], [], ['firebase']),
  realm('src/data/load.ts', ['src/data'], ['src/data/firestore']),
  realm('src/data/load-inbox.ts', ['src/data'], ['src/data/firestore']),
  realm('src/data/load-sign-in.ts', ['src/data'], ['src/data/firestore']),
  realm('src/data', ['src/browser/link-address.ts', 'src/browser/storage.ts', 'src/shared']),
  // If no worker can draw, the engine runs on the main thread.
  realm('src/particles/main-thread-engine.ts', ['src/particles', 'src/shared', 'workers']),
  realm('src/particles', ['src/browser/storage.ts', 'src/shared'], ['workers'], ['comlink']),
  // A folder `boot` holds first scripts: no React, no words, and nothing but what they import lazily.
  realm(
    'src/page/boot',
    ['src/browser', 'src/shared', 'src/assets'],
    ['src/legal', 'src/page/live-panel', 'src/particles'],
  ),
  realm('src/page/sections/*', FEATURE, [], VIEW),
  realm('src/page/live-panel', ['src/ui', ...PAGE], ['src/particles'], ['react', 'react-dom']),
  realm(
    'src/page',
    ['src/page/boot', 'src/ui', ...PAGE],
    ['src/page/sections', 'src/agency/inbox', 'src/agency/seeder', 'src/newsletter'],
    VIEW,
  ),
  realm('src/newsletter', ['src/data', ...PAGE]),
  realm('src/page-speed', ['src/data/firestore/send-page-speed.ts', 'src/shared'], [], ['web-vitals']),
  realm('src/request/boot', ['src/browser', 'src/shared'], ['src/request', 'src/request/form']),
  realm(
    'src/request/form',
    ['src/ui', ...PAGE, 'src/request/boot/resume-requests.ts', 'src/app-shell/boot/newer-version.ts'],
    ['src/request', 'src/request/journal'],
    ['react'],
  ),
  realm('src/request/journal', ['src/data', 'src/browser', 'src/shared'], [], ['idb']),
  realm(
    'src/request',
    [...FEATURE, 'src/request/journal', 'src/app-shell/boot/half-filled.ts'],
    ['src/request/form'],
    ['react'],
  ),
  realm('src/agency/inbox', [...FEATURE, 'src/agency'], [], VIEW),
  realm('src/agency/seeder', ['src/ui', 'src/data', 'src/browser', 'src/content', 'src/agency'], [], ['react']),
  realm('src/agency', ['src/ui', 'src/browser', 'src/content', 'src/data'], [], ['react']),
  realm('src/app-shell/boot', ['src/browser', 'src/shared']),
  realm(
    'src/app-shell',
    [
      ...['src/ui', ...PAGE, 'src/app-shell/boot/half-filled.ts'],
      ...[
        'src/app-shell/boot/install-prompt.ts',
        'src/app-shell/boot/newer-version.ts',
        'src/page-speed/is-reported.ts',
      ],
    ],
    ['src/newsletter', 'src/page-speed'],
    ['react', 'workbox-window'],
  ),
  realm('src/legal', ['src/ui', 'src/browser', 'src/content'], [], ['react', 'react-dom']),
  realm(
    'src/main.ts',
    ['src/page/boot', 'src/request/boot', 'src/app-shell/boot', 'src/browser', 'src/shared', 'src/styles'],
    ['src/page', 'src/app-shell'],
  ),
  realm('src/entry-server.tsx', ['src/page'], [], ['react-dom']),
  // For development: shows what the others are made of.
  realm(
    'design',
    [
      ...['src/ui', 'src/content', 'src/shared', 'src/styles', 'src/page/boot/load-font.ts'],
      ...['src/page/sections', 'src/request/form', 'src/agency/inbox'],
    ],
    [],
    ['react', 'react-dom'],
  ),
  realm('workers', ['src/shared'], [], ['comlink', 'workbox-*']),
  realm('emulator', [], [], ['node', 'vite']),
  realm('functions/admin', ['src/data', 'src/data/firestore', 'src/content', 'src/shared'], [], ['node']),
  realm('tools', [], [], ['node', 'playwright', 'puppeteer-core', 'selenium-webdriver']),
  realm(
    'build',
    [
      ...['src/content', 'src/browser/link-address.ts', 'src/shared'],
      ...['src/legal/legal-words.tsx', 'src/ui/logo.tsx'],
    ],
    ['src/browser'],
    ['node', 'vite', 'vite-plugin-pwa', '@vitejs', 'lightningcss', 'react', 'react-dom'],
  ),
  realm('bench', ['src/particles', 'src/shared', 'workers', 'build', 'tools'], [], ['*']),
  realm(
    'brand',
    ['src/content', 'src/shared', 'build', 'tools'],
    [],
    ['node', 'vite', 'playwright', 'sharp', 'fflate'],
  ),
  realm('functions/vitest.config.ts', [], [], ['vitest']),
  realm('functions/tests', ['functions', 'tests', 'tools', 'emulator'], [], ['*']),
  realm(
    'functions',
    ['src/content', 'src/shared'],
    [],
    ['node', 'firebase-admin', 'firebase-functions', 'google-auth-library', 'nodemailer'],
  ),
  realm(
    'tests/model',
    ['src/request', 'src/request/journal', 'src/request/form', 'src/data', 'src/data/firestore', 'src/shared', 'tests'],
    [],
    ['node', 'vitest'],
  ),
  realm(
    'tests',
    [
      ...['src/content', 'src/data', 'src/data/firestore', 'src/request/form', 'src/shared', 'src/styles'],
      ...['emulator', 'bench', 'build', 'tools'],
    ],
    [],
    ['*'],
  ),
  realm(
    'vite.config.ts',
    ['src/content', 'src/shared', 'build', 'emulator'],
    [],
    ['vite', 'vite-plugin-pwa', '@vitejs', 'lightningcss'],
  ),
  realm('vitest.config.ts', ['tools'], [], ['vitest', '@vitest', '@vitejs']),
  realm('playwright.config.ts', ['tests', 'tools'], [], ['node', 'playwright']),
];

/** Folders that only realms naming them may enter: permission for the folder around one is not enough. */
export const CLOSED: readonly string[] = [
  'src/data/firestore',
  'src/page/boot',
  'src/page/live-panel',
  'src/page/sections',
  'src/request/boot',
  'src/request/form',
  'src/request/journal',
  'src/agency/inbox',
  'src/agency/seeder',
  'src/app-shell/boot',
];

/** What a test beside its code may also import: test support, the content as an example, and what a reload would lose. */
export const BESIDE_TESTS = ['tests', 'tools', 'src/content', 'src/data', 'src/app-shell/boot/half-filled.ts'];

/** The table as shown in docs/architecture.md. */
export function realmsTable(): string {
  const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' ');
  const rows = REALMS.map(({ path, imports, lazily, packages }) => [
    list([path]),
    list(imports),
    list(lazily),
    list(packages),
  ]);
  return [['realm', 'imports', 'only lazily, as a type or by address', 'packages'], ['-', '-', '-', '-'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |'))
    .join('\n');
}

function realm(
  path: string,
  imports: readonly string[],
  lazily: readonly string[] = [],
  packages: readonly string[] = [],
): Realm {
  return { path, imports, lazily, packages };
}
