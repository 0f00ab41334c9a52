import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsIn } from './cells.ts';

const latitude = fc.double({ min: 49, max: 61, noNaN: true });
const longitude = fc.double({ min: -8, max: 2, noNaN: true });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

/**
 * The cells of a point: a cell and the large cell around it, numbered as the database function `search_cells` numbers
 * them.
 */
function cellsOf(point: { latitude: number; longitude: number }): number[] {
  const [row, column] = [Math.floor((point.latitude + 90) / 0.1), Math.floor((point.longitude + 180) / 0.16)];
  return [row * 10_000 + column, -1 - (Math.floor(row / 8) * 10_000 + Math.floor(column / 8))];
}

test("every point of a box is in one of the box's cells, whether these are small or large", () => {
  const size = fc.constantFrom(0.01, 0.3, 2, 5);
  fc.assert(
    fc.property(latitude, longitude, size, fraction, fraction, (south, west, side, up, across) => {
      const cells = cellsIn({ south, west, north: south + side, east: west + side });

      const found = cellsOf({ latitude: south + up * side, longitude: west + across * side });

      expect(found.filter((cell) => cells?.includes(cell))).toHaveLength(1);
    }),
  );
});

test('a country has too many cells to look up', () => {
  expect(cellsIn({ south: 49, north: 61, west: -8, east: 2 })).toBeUndefined();
});

test('a box without points, as two boxes that do not overlap have in common, has no cells', () => {
  expect(cellsIn({ south: 52, north: 51, west: -2, east: -3 })).toEqual([]);
});
