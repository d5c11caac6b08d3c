import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { browserslistToTargets } from 'lightningcss';
import { build, type ConfigEnv, defineConfig, type LogLevel, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import {
  checkAppCheckConfig,
  checkFirebaseConfig,
  portOf,
  readEnvironment,
  siteAddress,
} from './build/check-config.ts';
import { checkDeploy } from './build/check-deploy.ts';
import { forbidScripts } from './build/demo-policy.ts';
import { POLICY } from './build/headers.ts';
import { prerender } from './build/prerender.ts';
import { hosting } from './build/serve-folder.ts';
import { localFirestore } from './emulator/vite-plugin.ts';
import { LANGUAGES, languagePath } from './src/content/languages.ts';
import { OWNER, SITE } from './src/content/site.ts';
import { REQUESTS } from './src/shared/collections.ts';

/** The oldest browsers with `light-dark()`, popovers and dialogs. For older browsers, see docs/browsers.md. */
const BROWSERS = ['chrome 123', 'edge 123', 'firefox 125', 'safari 17.5', 'ios_saf 17.5'];

const host = process.env.HOST || '127.0.0.1';
/** Development and preview have different default ports: on one origin, the built site's service worker would serve both. */
const port = (usual: number) => portOf(process.env.PORT, usual);
const dataDir = process.env.DATA_DIR || '.data';
/** The line that the local Firestore prints for each new request. With a Firebase project, `functions/` notifies the agency. */
const ANNOUNCEMENT = { collection: REQUESTS, line: 'A project request came in', link: '#requests?id=' };

/** A hash of firebase.json, which sets the headers. Cached pages keep their headers, so changed headers need a new revision. */
const HEADERS = createHash('sha256').update(readFileSync('firebase.json')).digest('hex').slice(0, 8);

/**
 * Returns a precache entry with its path as served: without `index.html`, which some hosts redirect. Adds the headers' hash to
 * the entry's revision, if it has one.
 */
function asServed<File extends { url: string; revision: string | null }>(file: File, base: string): File {
  const url = base + file.url.replace(/index\.html$/, '');
  if (file.revision === null) return { ...file, url }; // the file's name contains a hash
  return { ...file, url, revision: `${file.revision}-${HEADERS}` };
}

/** Chunks that the service worker doesn't precache: visitors never need them, or need them only online. */
const RARE_CHUNKS = [
  ...['seeder-view', 'agency', 'app-check', 'firestore-inbox', 'inbox-view', 'sign-in', 'call-links', 'export'],
  'spreadsheet.worker',
  ...['page', 'services', 'about'], // prerendered, and never loaded
];

export default defineConfig((env) => siteConfig(env, LANGUAGES[0].id));

/**
 * Returns the configuration for one language. The build of the first language also builds the other languages, each into a
 * folder of its own with its own service worker.
 */
function siteConfig({ command, mode, isPreview = false }: ConfigEnv, language: string, siteDir = ''): UserConfig {
  const { env, envDir } = readEnvironment(mode, command === 'serve' && !isPreview);
  const database = checkFirebaseConfig(env);
  const needs = { database, appCheck: checkAppCheckConfig(env, database) };
  const { url, base: siteBase } = siteAddress(process.env.SITE_URL ?? SITE.url);
  if (mode === 'deploy' && language === LANGUAGES[0].id) {
    checkDeploy(env, url, POLICY, (file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
    if (OWNER.name === undefined) console.warn('The legal texts name no owner: set OWNER in src/content/site.ts.');
  }
  const path = languagePath(language);
  return {
    appType: 'mpa',
    envDir,
    base: siteBase + path,
    // All languages share the public files at the site's root, except the demos, which `otherLanguages` copies.
    ...(path !== '' && { publicDir: false }),
    define: { 'import.meta.env.SITE_BASE': JSON.stringify(siteBase) },
    plugins: [
      react(),
      prerender(url, needs),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'workers',
        filename: 'shell.sw.ts', // the URL has this name, too: see SHELL_SCRIPT
        injectRegister: false,
        registerType: 'prompt',
        selfDestroying: process.env.RETIRE === '1', // see docs/owners.md
        manifest: false, // `build/manifest.ts` builds one for each language
        injectManifest: {
          ...(path !== '' && { globDirectory: siteDir }),
          globPatterns: [
            ...[`${path}{index,legal}.html`, `${path}assets/**/*`],
            ...['icons/favicon.png', 'templates/*/main.avif'],
          ],
          globIgnores: [`${path}assets/{${RARE_CHUNKS}}-*`],
          dontCacheBustURLsMatching: /(^|\/)assets\//,
          manifestTransforms: [(entries) => ({ manifest: entries.map((file) => asServed(file, siteBase)) })],
          buildPlugins: {
            vite: [
              {
                name: 'shell-options',
                config: ({ build: own }) => {
                  // Replaces an option that the plugin sets and that is deprecated.
                  Object.assign(own?.rollupOptions?.output ?? {}, {
                    inlineDynamicImports: undefined,
                    codeSplitting: false,
                  });
                  return {
                    logLevel: 'warn',
                    build: { license: { fileName: 'licenses-shell.txt' } },
                    // The script that the service worker loads (`src/request/send.sw.ts`) stands beside it, and isn't precached.
                    worker: { rolldownOptions: { output: { entryFileNames: '[name]-[hash].js', comments: false } } },
                  };
                },
              },
            ],
          },
        },
      }),
      ...(database === 'local' ? [localFirestore(dataDir, ANNOUNCEMENT)] : []),
      ...(path === '' ? [otherLanguages({ command, mode })] : []),
      hosting(), // last, because it answers every request that no other plugin has answered
    ],
    resolve: {
      alias: [
        { find: '#content', replacement: resolve(import.meta.dirname, 'src/content', language) },
        { find: /^fflate$/, replacement: resolve(import.meta.dirname, 'src/agency/inbox/zip.ts') },
        // The package's default module is 75% larger, because it is compiled to ES5.
        { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      ],
    },
    css: {
      transformer: 'lightningcss',
      lightningcss: { targets: browserslistToTargets(BROWSERS) },
    },
    build: {
      ...(path !== '' && { outDir: join(siteDir, path) }),
      target: BROWSERS.map((browser) => browser.replace('_saf', '').replace(' ', '')),
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      license: { fileName: 'licenses.txt' }, // because `comments: false` strips the licences from every file
      rolldownOptions: {
        checks: { pluginTimings: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } }, // keeps unused constants out of the first script
        output: {
          comments: false,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
              // Small modules that several chunks import: separate files would cost more in requests than they save in bytes. None
              // has styles, which would be inlined in the page, and none belongs to the first script, which is one file.
              {
                name: 'base',
                test: /src[\\/](ui[\\/](icons|launch-props|mail-text|spinner|use-copy)|browser[\\/](use-browser|mail-link)|page[\\/]show-first-paint|content[\\/]([\w-]+[\\/])?(site|ui|counts|reply|reply-due)\.)|src[\\/]shared[\\/]mark/,
                minShareCount: 2,
              },
              { name: 'load', test: /src[\\/]data[\\/](?!firestore|auth)/, minShareCount: 2 },
              { name: 'agency', test: /src[\\/](content[\\/])?agency[\\/]/, minShareCount: 2 },
              // The app's toasts, and the code that they share with toasts about requests. A separate file for
              // the shared code would cost 200 bytes more.
              {
                name: 'app-toasts',
                test: /src[\\/](ui[\\/](toast|render-lasting|use-visible-for)|content[\\/][\w-]+[\\/]app\.ts|pwa[\\/]app-toasts)/,
              },
              // Excludes App Check, which few builds use, and Auth (`firebase/auth` and packages nested in `firebase`), which
              // loads with the sign-in.
              { name: 'database', test: /node_modules[\\/]@?firebase[\\/](?!auth|app-check|node_modules)/ },
            ],
          },
        },
      },
    },
    worker: {
      format: 'es',
      rolldownOptions: { output: { comments: false } },
    },
    optimizeDeps: { entries: ['index.html'] }, // by default, Vite also scans the benches' pages, whose packages may be missing
    server: { host, port: port(5173), strictPort: true },
    preview: { host, port: port(4173), strictPort: true },
  };
}

/** Forbids scripts in the built demos, then builds the site's other languages, each with a copy of the demos. */
function otherLanguages(env: ConfigEnv): Plugin {
  let outDir = '';
  let logLevel: LogLevel = 'info';
  return {
    name: 'other-languages',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
      logLevel = config.logLevel ?? logLevel;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const demos = join(outDir, 'demos');
        forbidScripts(demos);
        for (const { id } of LANGUAGES.slice(1)) {
          await build({ configFile: false, mode: env.mode, logLevel, ...siteConfig(env, id, outDir) });
          if (existsSync(demos)) cpSync(demos, join(outDir, id, 'demos'), { recursive: true });
        }
      },
    },
  };
}
