import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['apps/server/src/testing/setup.ts'];

/** They load the machine as far as it goes, or measure a server that nothing else may slow down. */
const alone = ['soak', 'overload', 'picture-memory'].map((name) => `e2e/processes/${name}.test.ts`);

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Loading the server's modules anew for each file would take as long as its tests: see after-file.ts.
    isolate: false,
    // A limit for what hangs, with room for a machine whose cores are busy with other work.
    testTimeout: 60_000,
    // As for the browser: see playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/{src,bundling}/**/*.test.ts', 'script/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/{server,demo}/**/*.test.ts'],
          setupFiles,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['e2e/processes/**/*.test.ts'],
          exclude: alone,
          setupFiles,
          testTimeout: 120_000,
          // They wait for half of their time: for starts, for time limits and for the end of what they have killed.
          maxWorkers: Math.min(4, availableParallelism() + 1),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes-alone',
          include: alone,
          setupFiles,
          testTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      { extends: true, test: { name: 'services', include: ['testing/**/*.test.ts'], setupFiles } },
    ],
  },
});
