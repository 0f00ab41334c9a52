import { expect, test } from 'vitest';
import { type FileTier, MB, type TotalTier } from './sizes.ts';
import { canUpgradeFor, suggestFile, suggestTotal, totalOptions } from './upgrade.ts';

const need = (file: FileTier, total: TotalTier, sizes: number[], usedMb = 0) => ({
  file,
  total,
  usedBytes: usedMb * MB,
  fileSizes: sizes.map((size) => size * MB),
});

test.each<[FileTier, TotalTier, TotalTier[]]>([
  ['10MB', '200MB', ['200MB', '500MB', '1000MB', '2000MB', '5000MB', '10000MB']],
  ['100MB', '200MB', ['500MB', '1000MB', '2000MB', '5000MB', '10000MB']],
  ['500MB', '1000MB', ['2000MB', '5000MB', '10000MB']],
  ['10MB', '5000MB', ['5000MB', '10000MB']],
  ['1000MB', '10000MB', []],
])('with %s per file and %s in all, these totals are offered: %j', (file, total, options) => {
  expect(totalOptions({ file, total })).toEqual(options);
});

test.each<[string, ReturnType<typeof need>, TotalTier, FileTier]>([
  ['a file of 30 MB', need('10MB', '200MB', [30]), '200MB', '50MB'],
  ['a file of exactly 50 MB', need('10MB', '200MB', [50]), '200MB', '50MB'],
  ['a file of 80 MB', need('10MB', '200MB', [80]), '200MB', '100MB'],
  ['a file of 150 MB', need('10MB', '200MB', [150]), '500MB', '200MB'],
  ['a file of 600 MB', need('10MB', '200MB', [600]), '2000MB', '1000MB'],
  ['four files of 80 MB', need('10MB', '200MB', [80, 80, 80, 80]), '500MB', '100MB'],
  ['a file for which there is no room left', need('10MB', '200MB', [30], 190), '500MB', '50MB'],
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
  ['somebody who has the largest plan', need('1000MB', '10000MB', [5], 9_999), false],
])('an upgrade for %s', (_, wanted, isPossible) => {
  expect(canUpgradeFor(wanted)).toBe(isPossible);
});
