import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findTestBrowser } from './tools/browser.ts';

const browser = findTestBrowser();

/** Runs two test files at a time even on two cores, where Vitest would run one. */
const SIDE_BY_SIDE = { maxWorkers: 2, sequence: { groupOrder: 1 } };

/** A test that measures the heap: it needs a process of its own, the garbage collector, and optimized code. */
const ALLOCATION = 'workers/particles/allocation.test.ts';

/** The test that compares the site's local Firestore (`emulator/`) with Google's emulator. */
const CONTRACT = 'emulator/contract.test.ts';

/**
 * Kinds of test: `unit` and `bench` in Node, `component` in a real Chromium, `rules` and `functions` on Google's Firestore
 * emulator.
 */
export default defineConfig({
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...SIDE_BY_SIDE,
          environment: 'node',
          include: ['{src,workers,emulator,build,tools,tests/repo}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**', CONTRACT, ALLOCATION],
          // Isolated files would spend most of their time starting a process and loading imports.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          environment: 'node',
          include: ['bench/**/*.test.ts', ALLOCATION],
          exclude: ['bench/node_modules/**'],
          testTimeout: 300_000,
          fileParallelism: false,
          execArgv: ['--expose-gc', '--no-concurrent-recompilation'], // for ALLOCATION
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: ['tests/rules/**/*.test.ts', CONTRACT],
          globalSetup: ['tests/support/google-firestore.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: ['functions/{src,tests}/**/*.test.ts'],
          env: { METADATA_SERVER_DETECTION: 'none' }, // otherwise, Google's client would look for Google Cloud
          globalSetup: ['tests/support/google-firestore.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'comlink', 'workbox-window'],
        },
        test: {
          name: 'component',
          maxWorkers: 2,
          include: ['{src,workers}/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['tests/support/component-setup.ts'],
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: browser.executablePath, args: [...browser.args] },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 412, height: 915 } }],
          },
        },
      },
    ],
  },
});
