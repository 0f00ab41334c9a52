import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filePounds,
  formatPence,
  goTogether,
  isMonths,
  MAX_MONTHS,
  MIN_MONTHS,
  purchasePence,
  requiredTotal,
  totalPounds,
} from './prices.ts';
import {
  type FileTier,
  fileTiers,
  LARGEST_FILE_TIER,
  MB,
  tierBytes,
  type TotalTier,
  totalTiers,
} from './sizes.ts';

test('the largest tier is the last in the list', () => {
  expect(fileTiers.at(-1)).toBe(LARGEST_FILE_TIER);
});

test.each([
  ['10MB', 0],
  ['50MB', 1],
  ['100MB', 2],
  ['200MB', 3],
  ['500MB', 4],
  ['1000MB', 5],
] as const)('a per-file limit of %s costs £%i a month', (tier, pounds) => {
  expect(filePounds(tier)).toBe(pounds);
});

test.each([
  ['200MB', 0],
  ['500MB', 1],
  ['1000MB', 2],
  ['2000MB', 3],
  ['5000MB', 4],
  ['10000MB', 5],
] as const)('a total limit of %s costs £%i a month', (tier, pounds) => {
  expect(totalPounds(tier)).toBe(pounds);
});

test.each([
  ['10MB', '200MB'],
  ['50MB', '200MB'],
  ['100MB', '200MB'],
  ['200MB', '500MB'],
  ['500MB', '1000MB'],
  ['1000MB', '2000MB'],
] as const)('files of %s need a total of %s', (file, total) => {
  expect(requiredTotal(file)).toBe(total);
  expect(totalTiers.filter((tier) => goTogether(file, tier))).toEqual(
    totalTiers.filter((tier) => tierBytes(tier) >= tierBytes(total)),
  );
});

/** The specification's price table as text, to add prices up exactly with whole numbers of unlimited length. */
const exactPounds: Record<FileTier | TotalTier, string> = {
  '10MB': '0.00',
  '50MB': '1.00',
  '100MB': '2.00',
  '200MB': '0.00',
  '500MB': '1.00',
  '1000MB': '2.00',
  '2000MB': '3.00',
  '5000MB': '4.00',
  '10000MB': '5.00',
};
const exactFilePounds: Record<string, string> = {
  ...exactPounds,
  '200MB': '3.00',
  '500MB': '4.00',
  '1000MB': '5.00',
};

const inPence = (decimal: string) => BigInt(decimal.replace('.', ''));

test('M17: 100,000 prices are correct to the penny', () => {
  const request = fc.record({
    file: fc.constantFrom(...fileTiers),
    total: fc.constantFrom(...totalTiers),
    months: fc.integer({ min: MIN_MONTHS, max: MAX_MONTHS }),
  });

  fc.assert(
    fc.property(request, ({ file, total, months }) => {
      const exact = (inPence(exactPounds[total]) + inPence(exactFilePounds[file] ?? '')) * BigInt(months);
      const pence = purchasePence({ file, total, months });
      return Number.isSafeInteger(pence) && BigInt(pence) === exact;
    }),
    { numRuns: 100_000 },
  );
});

test('M05: months are whole, at least one and at most three years', () => {
  expect([1, 12, 36].every(isMonths)).toBe(true);
  expect([0, -1, 1.5, 37, 1e9, Number.NaN, Number.POSITIVE_INFINITY].some(isMonths)).toBe(false);
});

test('a MB is the same number of bytes everywhere', () => {
  expect(tierBytes('10MB')).toBe(10 * MB);
  expect(MB).toBe(1_048_576);
});

test.each([
  [0, '£0'],
  [100, '£1'],
  [350, '£3.50'],
  [36_000, '£360'],
  [123_456, '£1,234.56'],
])('%i pence are written %s', (pence, text) => {
  expect(formatPence(pence)).toBe(text);
});
