import { expect, test } from 'vitest';
import { columnLefts, ROW_HEIGHT, visibleCells } from './visible-cells.ts';

const columns = Array.from({ length: 50 }, (_, index) => ({ name: `column ${index}`, type: 'text' }));
const rows = Array.from({ length: 10_000 }, () => columns.map(() => 'some words in a cell'));

test('only cells near the view are rendered out of 10,000 rows and 50 columns', () => {
  const lefts = columnLefts(columns, rows);
  const visible = visibleCells(
    { top: 5_000 * ROW_HEIGHT, left: 2_000, width: 900, height: 480 },
    lefts,
    10_000,
  );

  expect(visible.rows.length).toBeLessThan(40);
  expect(visible.rows).toContain(5_000);
  expect(visible.lastColumn - visible.firstColumn).toBeLessThan(20);
  expect(lefts[visible.firstColumn]).toBeLessThan(2_000);
  expect(lefts[visible.lastColumn]).toBeGreaterThan(2_900);
});

test('no rows are rendered beyond the last one', () => {
  const lefts = columnLefts(columns, rows);

  const visible = visibleCells({ top: 10_000 * ROW_HEIGHT, left: 0, width: 900, height: 480 }, lefts, 10_000);

  expect(visible.rows.at(-1)).toBe(9_999);
  expect(visibleCells({ top: 0, left: 0, width: 900, height: 480 }, lefts, 0).rows).toEqual([]);
});

test('a column is as wide as its text, between a minimum and a maximum width', () => {
  const [, short = 0] = columnLefts([{ name: 'a', type: 'int' }], [['1']]);
  const [, long = 0] = columnLefts([{ name: 'a', type: 'text' }], [['x'.repeat(5_000)]]);

  expect(short).toBe(72);
  expect(long).toBe(360);
});

test('a column has room for its longest text even in a wide monospaced font', () => {
  const text = 'sofia.lindqvist@demo.example';
  const [, width = 0] = columnLefts([{ name: 'email', type: 'text' }], [['a@b.example'], [text]]);

  const [fontSize, charsPerEm, paddings] = [14, 0.603, 25];
  expect(width).toBeGreaterThanOrEqual(text.length * charsPerEm * fontSize + paddings);
});
