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

const VIEW = ['react', 'react-dom', '@tabler'];
const FEATURE = ['src/ui', 'src/platform', 'src/content', 'src/data', 'src/shared'];
const PAGE = ['src/platform', 'src/content', 'src/shared'];

/** Who may import whom. docs/architecture.md shows this table, tests/repo/architecture.test.ts enforces it. */
export const REALMS: readonly Realm[] = [
  realm('src/shared', []),
  realm('src/content', ['src/shared']),
  realm('src/browser/use-online.ts', [], [], ['react']),
  realm('src/platform', ['src/shared']),
  realm(
    'src/boot',
    ['src/platform', 'src/shared', 'src/assets'],
    ['src/features/request', 'src/features/legal', 'src/features/live-panel', 'src/particles'],
  ),
  realm('src/ui', ['src/platform'], [], ['react', 'react-dom', '@tabler']),
  realm('src/data/firestore', ['src/data', 'src/shared'], [], ['firebase']),
  realm('src/data/load.ts', ['src/data'], ['src/data/firestore']),
  realm('src/data/load-inbox.ts', ['src/data'], ['src/data/firestore']),
  realm('src/data/load-sign-in.ts', ['src/data'], ['src/data/firestore']),
  realm('src/data', ['src/browser/link-address.ts', 'src/shared']),
  realm('src/journal', ['src/data', 'src/platform', 'src/shared'], [], ['idb']),
  // If no worker can draw, the engine runs on the main thread.
  realm('src/particles/main-thread-engine.ts', ['src/particles', 'src/shared', 'workers']),
  realm('src/particles', ['src/shared'], ['workers'], ['comlink']),
  realm('src/desk', ['src/ui', 'src/platform', 'src/content', 'src/data'], [], ['react', '@tabler']),
  realm('src/sections/*', FEATURE, [], VIEW),
  realm('src/features/shell', ['src/ui', ...PAGE], [], ['react', 'workbox-window']),
  realm('src/features/request', [...FEATURE, 'src/journal'], [], ['react']),
  realm('src/features/legal', ['src/ui', 'src/platform', 'src/content'], [], ['react', 'react-dom']),
  realm(
    'src/features/live-panel',
    ['src/platform', 'src/content', 'src/shared'],
    ['src/particles'],
    ['react', 'react-dom', '@tabler'],
  ),
  realm('src/features/*', [...FEATURE, 'src/desk'], [], VIEW),
  realm('src/app', ['src/boot', 'src/ui', ...PAGE], ['src/sections', 'src/features'], VIEW),
  // For development: shows what the others are made of.
  realm(
    'src/design',
    ['src/ui', 'src/content', 'src/styles', 'src/boot', 'src/sections', 'src/features'],
    [],
    ['react', 'react-dom', '@tabler'],
  ),
  realm('src/main.ts', ['src/boot', 'src/platform', 'src/styles'], ['src/app', 'src/features']),
  realm('src/entry-server.tsx', ['src/app'], [], ['react-dom']),
  realm('workers', ['src/shared'], [], ['comlink', 'workbox-*']),
  realm('emulator', [], [], ['node', 'libsql', 'vite']),
  realm('tools/admin', ['src/data', 'src/data/firestore', 'tools'], [], ['node']),
  realm('tools', [], [], ['node', 'playwright', 'puppeteer-core', 'selenium-webdriver']),
  realm(
    'vite',
    ['src/content', 'src/browser/link-address.ts', 'src/shared'],
    ['src/platform'],
    ['node', 'vite', 'vite-plugin-pwa', '@vitejs', 'lightningcss'],
  ),
  realm('bench', ['src/particles', 'src/shared', 'workers', 'vite', 'tools'], [], ['*']),
  realm('brand', ['src/content', 'src/shared', 'vite', 'tools'], [], ['node', 'vite', 'playwright', 'sharp', 'fflate']),
  realm('functions/vitest.config.ts', [], [], ['vitest']),
  realm('functions/tests', ['functions', 'tests', 'tools', 'emulator'], [], ['*']),
  realm(
    'functions',
    ['src/content', 'src/shared'],
    [],
    ['node', 'firebase-admin', 'firebase-functions', 'google-auth-library', 'nodemailer'],
  ),
  realm(
    'tests/play',
    ['src/journal', 'src/features/request', 'src/data', 'src/data/firestore', 'src/content', 'src/shared', 'tests'],
    [],
    ['node', 'vitest'],
  ),
  realm(
    'tests',
    [
      ...['src/content', 'src/data', 'src/data/firestore', 'src/features/request', 'src/shared', 'src/styles'],
      ...['emulator', 'bench', 'vite', 'tools'],
    ],
    [],
    ['*'],
  ),
  realm(
    'vite.config.ts',
    ['src/content', 'src/shared', 'vite', 'emulator'],
    [],
    ['vite', 'vite-plugin-pwa', '@vitejs', 'lightningcss'],
  ),
  realm('vitest.config.ts', ['tools'], [], ['vitest', '@vitest', '@vitejs']),
  realm('playwright.config.ts', ['tests', 'tools'], [], ['node', 'playwright']),
];

/** A folder that only realms naming it may enter: permission for the folder around it is not enough. */
export const CLOSED = 'src/data/firestore';

/** What a test beside its code may also import: test support, and the content as an example. */
export const BESIDE_TESTS = ['tests', 'tools', 'src/content', 'src/data'];

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
