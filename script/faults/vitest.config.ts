import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { type Fault, plant } from './find-faults.ts';

const root = new URL('../..', import.meta.url).pathname;
const given = process.env['PLANTED_FAULT'];
const fault = given === undefined ? undefined : (JSON.parse(given) as Fault);

/** The unit tests, with one fault planted in a module while it is loaded: no file is changed. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'planted-fault',
      enforce: 'pre',
      transform: (_, id) =>
        fault && id === `${root}${fault.file}` ? plant(readFileSync(id, 'utf8'), fault) : undefined,
    },
  ],
  test: {
    include: ['packages/**/*.test.ts'],
    setupFiles: ['apps/server/src/testing/setup.ts'],
    maxWorkers: 1,
    testTimeout: 30_000,
    // The cache is off, because it would return modules without the fault.
    fsModuleCache: false,
    // A golden file must be compared, never written, while a fault is planted.
    update: false,
    reporters: ['dot'],
  },
});
