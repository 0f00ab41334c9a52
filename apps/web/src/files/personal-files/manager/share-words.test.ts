import { expect, test } from 'vitest';
import { formatShare } from './share-words.ts';

test.for([
  [0, '0%'],
  [1_900 / (40 * 1024 * 1024), '<0.1%'],
  [1e-12, '<0.1%'],
  [0.001, '0.1%'],
  [0.0042, '0.4%'],
  [1 / 3, '33.3%'],
  [0.9954, '99.5%'],
  [1 - 1_900 / (40 * 1024 * 1024), '>99.9%'],
  [1, '100%'],
] as const)('a share of %d is %s', ([share, words]) => {
  expect(formatShare(share)).toBe(words);
});

test('equal shares add up to 100%, apart from rounding', () => {
  for (let count = 1; count <= 50; count += 1) {
    const sum = count * Number.parseFloat(formatShare(1 / count));
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.05 * count);
  }
});
