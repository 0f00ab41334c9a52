import { expect, test } from 'vitest';
import { moveBy } from './move.ts';

const size = { rows: 100, columns: 5, pageRows: 20 };
const stroke = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });

test.each([
  ['ArrowDown', false, { row: 11, column: 2 }],
  ['ArrowUp', false, { row: 9, column: 2 }],
  ['ArrowLeft', false, { row: 10, column: 1 }],
  ['ArrowRight', false, { row: 10, column: 3 }],
  ['Home', false, { row: 10, column: 0 }],
  ['End', false, { row: 10, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 99, column: 4 }],
  ['PageDown', false, { row: 30, column: 2 }],
  ['PageUp', false, { row: 0, column: 2 }],
] as const)('DBM-2: %s (Ctrl: %s) moves as the ARIA grid pattern says', (key, hasCtrl, to) => {
  expect(moveBy(stroke(key, hasCtrl), { row: 10, column: 2 }, size)).toEqual(to);
});

test('DBM-2: ArrowUp moves from the first row to the header, and no further', () => {
  expect(moveBy(stroke('ArrowUp'), { row: 0, column: 2 }, size)).toEqual({ row: -1, column: 2 });
  expect(moveBy(stroke('ArrowUp'), { row: -1, column: 2 }, size)).toEqual({ row: -1, column: 2 });
});

test('DBM-2: arrow keys stop at the edges, and other keys do not move', () => {
  expect(moveBy(stroke('ArrowRight'), { row: 99, column: 4 }, size)).toEqual({ row: 99, column: 4 });
  expect(moveBy(stroke('ArrowDown'), { row: 99, column: 4 }, size)).toEqual({ row: 99, column: 4 });
  expect(moveBy(stroke('x'), { row: 0, column: 0 }, size)).toBeUndefined();
});
