import { MB, tierBytes, totalTiers } from '@tessera/domain/files/storage-plans/sizes';
import { describe, expect, test } from 'vitest';
import { formatStorage } from './storage-words.ts';

describe('used and free storage', () => {
  test.for([
    [0, 200 * MB, '0 bytes of 200 MB used · 200 MB free'],
    [1, 200 * MB, '1 byte of 200 MB used · 199.9 MB free'],
    [1_900, 200 * MB, '1.9 KB of 200 MB used · 199.9 MB free'],
    [12.34 * MB, 200 * MB, '12.4 MB of 200 MB used · 187.6 MB free'],
    [1_200 * MB, 5_000 * MB, '1.2 GB of 5 GB used · 3.8 GB free'],
    [999 * MB, 1_000 * MB, '999 MB of 1 GB used · 1 MB free'],
    [200 * MB - 1, 200 * MB, '200 MB of 200 MB used · 1 byte free'],
    [200 * MB, 200 * MB, '200 MB of 200 MB used · no space left'],
    [1_500 * MB, 200 * MB, '1.5 GB of 200 MB used · no space left'],
  ] as const)('of %i bytes of %i are told as %s', ([usedBytes, totalBytes, words]) => {
    expect(formatStorage({ usedBytes, totalBytes })).toBe(words);
  });

  test('add up to the total if they have the same unit as the total', () => {
    for (const tier of totalTiers) {
      const totalBytes = tierBytes(tier);
      for (let step = 1; step < 100; step += 1) {
        const words = formatStorage({ usedBytes: Math.round((totalBytes * step) / 100) + 7, totalBytes });
        const [used, total, free] = [...words.matchAll(/([\d.,]+) (\w+)/g)].map(([, amount = '', unit]) => ({
          tenths: Math.round(Number(amount.replace(',', '')) * 10),
          unit,
        }));
        if (used?.unit === total?.unit && free?.unit === total?.unit)
          expect.soft((used?.tenths ?? 0) + (free?.tenths ?? 0), words).toBe(total?.tenths);
      }
    }
  });
});
