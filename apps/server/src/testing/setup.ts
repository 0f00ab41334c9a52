import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { cleanUpAfterFile } from './files/after-file.ts';

const seed = process.env['TEST_SEED'];
if (seed !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}

let unexpected: string[] = [];
let spies: MockInstance[] = [];

/**
 * Fails a test during which unexpected messages were printed to the console. A test that expects some calls
 * `vi.spyOn(console, 'error').mockReturnValue()`.
 */
beforeEach(() => {
  unexpected = [];
  spies = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      unexpected.push(`console.${level}: ${words.map(String).join(' ')}`);
    }),
  );
});

afterEach(() => {
  for (const spy of spies) spy.mockRestore();
  expect(unexpected, 'nothing may be written to the console').toEqual([]);
});

afterAll(cleanUpAfterFile);
