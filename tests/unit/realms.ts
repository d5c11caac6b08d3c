/** A folder or a file whose imports are limited. */
export interface Realm {
  /**
   * Path from the root, without a slash at the end; with a star, each folder there is a realm of its own. Of two that
   * contain a file, the first holds.
   */
  readonly path: string;
  /** What it may import, besides itself. */
  readonly imports: readonly string[];
  /** What it may only import dynamically, as a type, or reach by address (a worker's, an entry's). */
  readonly lazily: readonly string[];
  /** Packages it may import, by name; `@scope` stands for all of a scope, `*` for any. */
  readonly packages: readonly string[];
}

const VIEW = ['react', 'react-dom', '@tabler'];
const FEATURE = ['src/ui', 'src/platform', 'src/content', 'src/data', 'src/shared'];
const PAGE = ['src/platform', 'src/content', 'src/shared'];

/**
 * Who may import whom: the one table of the architecture, shown in docs/architecture.md and held by
 * tests/unit/architecture.test.ts.
 */
export const REALMS: readonly Realm[] = [
  realm('src/shared', []),
  realm('src/content', ['src/shared']),
  realm('src/platform/use-online.ts', [], [], ['react']),
  realm('src/platform', ['src/shared']),
  realm('src/boot', ['src/platform', 'src/shared', 'src/assets'], ['src/features/request', 'src/particles']),
  realm('src/ui', ['src/platform'], [], ['react', '@tabler']),
  realm('src/data/firestore', ['src/data', 'src/shared'], [], ['firebase']),
  realm('src/data/load.ts', ['src/data'], ['src/data/firestore']),
  realm('src/data/sign-in.ts', ['src/data'], ['src/data/firestore']),
  realm('src/data', ['src/shared']),
  // Where no worker can be had, the engine runs on the main thread.
  realm('src/particles/main-thread-engine.ts', ['src/particles', 'src/shared', 'workers']),
  realm('src/particles', ['src/shared'], ['workers'], ['comlink']),
  realm('src/sections/*', FEATURE, [], VIEW),
  realm('src/features/installed', PAGE, [], [...VIEW, 'workbox-window']),
  realm('src/features/*', FEATURE, [], VIEW),
  realm('src/app', ['src/boot', 'src/ui', ...PAGE], ['src/sections', 'src/features'], VIEW),
  realm('src/main.ts', ['src/boot', 'src/platform', 'src/styles'], ['src/app', 'src/features']),
  realm('src/entry-server.tsx', ['src/app'], [], ['react-dom']),
  realm('workers', ['src/shared'], [], ['comlink', 'workbox-*']),
  realm('emulator', [], [], ['node', 'libsql', 'vite']),
  realm('tools/mutation', ['src/shared'], [], ['node', 'vite', 'vitest', 'typescript']),
  realm('tools', [], [], ['node', 'playwright', 'puppeteer-core', 'selenium-webdriver']),
  realm(
    'vite',
    ['src/content', 'src/shared'],
    ['src/platform'],
    ['node', 'vite', 'vite-plugin-pwa', '@vitejs', 'lightningcss'],
  ),
  realm('bench', ['src/particles', 'src/shared', 'workers', 'vite', 'tools'], [], ['*']),
  realm('brand', ['src/content', 'src/shared', 'vite', 'tools'], [], ['node', 'vite', 'playwright', 'sharp', 'fflate']),
  realm('tests', ['src/content', 'src/data', 'src/data/firestore', 'src/shared', 'bench', 'vite', 'tools'], [], ['*']),
  realm(
    'vite.config.ts',
    ['src/content', 'src/shared', 'vite', 'emulator'],
    [],
    ['vite', 'vite-plugin-pwa', '@vitejs', 'lightningcss'],
  ),
  realm('vitest.config.ts', ['tools'], [], ['vitest', '@vitest', '@vitejs']),
  realm('playwright.config.ts', ['tests', 'tools'], [], ['node', 'playwright']),
];

/** A folder that only those may enter who name it: what may import the folder around it may not. */
export const CLOSED = 'src/data/firestore';

/** What a test that stands beside its code may import besides: test support, and the content as an example. */
export const BESIDE_TESTS = ['tests', 'tools', 'src/content', 'src/data'];

/** The table as docs/architecture.md shows it. */
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
