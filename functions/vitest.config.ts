import { defineConfig } from 'vitest/config';

/** Units beside their code; in `tests/` what needs a database, a mail server or a process of its own. */
export default defineConfig({
  test: {
    include: ['{src,tests}/**/*.test.ts'],
    globalSetup: '../tests/rules/one-emulator.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
