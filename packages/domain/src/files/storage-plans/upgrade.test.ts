import { expect, test } from 'vitest';
import { decidePurchase } from './purchase.ts';
import { type FileTier, fileTiers, MB, type TotalTier, totalTiers } from './sizes.ts';
import { canUpgradeFor, fileOptions, suggestFile, suggestTotal, totalOptions } from './upgrade.ts';

const now = new Date('2026-11-20T12:00:00Z');

const need = (file: FileTier, total: TotalTier, sizes: number[], usedMb = 0) => ({
  file,
  total,
  usedBytes: usedMb * MB,
  fileSizes: sizes.map((size) => size * MB),
});

const totals = (...tiers: TotalTier[]) => tiers;

test.each([
  ['10MB', '200MB', totals('200MB', '500MB', '1000MB', '2000MB', '5000MB', '10000MB')],
  ['100MB', '200MB', totals('500MB', '1000MB', '2000MB', '5000MB', '10000MB')],
  ['500MB', '1000MB', totals('2000MB', '5000MB', '10000MB')],
  ['10MB', '5000MB', totals('5000MB', '10000MB')],
  ['1000MB', '2000MB', totals('5000MB', '10000MB')],
  ['1000MB', '10000MB', totals()],
] as const)('with %s per file and %s in all, these totals are offered: %j', (file, total, options) => {
  expect(totalOptions(need(file, total, []))).toEqual(options);
});

test.each([
  ['10MB', '200MB', '200MB', ['50MB', '100MB']],
  ['10MB', '200MB', '500MB', ['10MB', '50MB', '100MB', '200MB']],
  ['100MB', '200MB', '200MB', []],
  ['100MB', '1000MB', '1000MB', ['200MB', '500MB']],
  ['1000MB', '2000MB', '2000MB', []],
  ['1000MB', '2000MB', '10000MB', ['1000MB']],
] as const)(
  'from %s per file and %s in all, a total of %s can be bought with %j',
  (file, present, total, options) => {
    expect(fileOptions(total, need(file, present, []))).toEqual(options);
  },
);

test.each([
  ['200MB', '10MB', ['50MB', '100MB']],
  ['500MB', '10MB', ['50MB', '100MB', '200MB']],
  ['1000MB', '100MB', ['200MB', '500MB']],
  ['10000MB', '500MB', ['1000MB']],
  ['200MB', '100MB', []],
] as const)(
  'for a file over the limit, a total of %s is offered with limits above %s: %j',
  (total, present, options) => {
    expect(fileOptions(total, need(present, '200MB', [900]))).toEqual(options);
  },
);

test('everything that is offered can be bought, and everything larger that can be bought is offered', () => {
  const all = totalTiers.flatMap((total) => fileTiers.map((file) => ({ file, total })));
  for (const present of all) {
    const wanted = need(present.file, present.total, []);
    const offered = all.filter(
      ({ file, total }) => fileOptions(total, wanted).includes(file) && totalOptions(wanted).includes(total),
    );
    const isNew = ({ file, total }: (typeof all)[number]) => file !== present.file || total !== present.total;
    const sold = all.filter(
      (choice) =>
        isNew(choice) && decidePurchase({ ...present, expiresAt: null }, { ...choice, months: 1 }, now).ok,
    );
    expect(offered, `${present.file} ${present.total}`).toEqual(sold);
  }
});

test.each<[string, ReturnType<typeof need>, TotalTier, FileTier]>([
  ['a file of 30 MB', need('10MB', '200MB', [30]), '200MB', '50MB'],
  ['a file of exactly 50 MB', need('10MB', '200MB', [50]), '200MB', '50MB'],
  ['a file of 80 MB', need('10MB', '200MB', [80]), '200MB', '100MB'],
  ['a file of 150 MB', need('10MB', '200MB', [150]), '500MB', '200MB'],
  ['a file of 600 MB', need('10MB', '200MB', [600]), '2000MB', '1000MB'],
  ['four files of 80 MB', need('10MB', '200MB', [80, 80, 80, 80]), '500MB', '100MB'],
  ['a file for which there is no room left', need('10MB', '200MB', [30], 190), '500MB', '50MB'],
  ['a small file for which there is no room left', need('10MB', '200MB', [5], 199), '500MB', '10MB'],
  [
    'a full storage at the largest per-file limit',
    need('1000MB', '2000MB', [500], 1_900),
    '5000MB',
    '1000MB',
  ],
  ['more than any plan holds', need('10MB', '200MB', [900], 9_900), '10000MB', '1000MB'],
])('STO-1: for %s the cheapest fitting plan is suggested', (_, wanted, total, file) => {
  expect(suggestTotal(wanted)).toBe(total);
  expect(suggestFile(total, wanted)).toBe(file);
});

test('with a total that is too small for the file, the cheapest per-file limit is suggested', () => {
  expect(suggestFile('200MB', need('10MB', '200MB', [300]))).toBe('50MB');
  expect(suggestFile('200MB', need('100MB', '200MB', [300]))).toBeUndefined();
});

test.each<[string, ReturnType<typeof need>, boolean]>([
  ['a file for which there is no storage left', need('10MB', '200MB', [5], 199), true],
  ['a file that is too large', need('10MB', '200MB', [30]), true],
  ['a file that fits into the largest plan alone', need('500MB', '5000MB', [1_000], 9_000), true],
  ['more than any plan holds', need('10MB', '200MB', [900], 9_900), false],
  ['more space at the largest per-file limit', need('1000MB', '2000MB', [5], 1_999), true],
  ['somebody who has the largest plan', need('1000MB', '10000MB', [5], 9_999), false],
])('an upgrade for %s', (_, wanted, isPossible) => {
  expect(canUpgradeFor(wanted)).toBe(isPossible);
});
