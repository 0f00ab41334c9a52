import { afterEach, beforeEach, expect, vi } from 'vitest';

const unexpected: string[] = [];

/** What nobody expected fails the test. One that expects it spies itself: `vi.spyOn(console, 'error').mockReturnValue()`. */
beforeEach(() => {
  unexpected.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      unexpected.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(unexpected, 'nothing may be written to the console').toEqual([]);
});
