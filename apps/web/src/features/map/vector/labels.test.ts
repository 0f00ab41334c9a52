import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeLabels, type Label, labelsFor } from './labels.ts';

const label = fc.record({
  text: fc.constantFrom('Bath', 'Bristol', 'Weston-super-Mare'),
  kind: fc.constantFrom('town', 'county', 'district'),
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 300 }),
  size: fc.integer({ min: 10, max: 16 }),
  dot: fc.constantFrom(0, 2, 3),
  isBold: fc.boolean(),
});
const widthOf = ({ text, size }: Label) => text.length * size * 0.6;

test('no label covers another or the dot of another town, and the first always has room', () => {
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 40 }), (labels) => {
      const arranged = arrangeLabels(labels, widthOf);

      expect(arranged[0]).toMatchObject(labels[0] ?? {});
      for (const [at, one] of arranged.entries())
        for (const other of arranged.slice(at + 1)) {
          const [across, down] = [Math.abs(one.textX - other.textX), Math.abs(one.textY - other.textY)];
          const isFree =
            across >= (widthOf(one) + widthOf(other)) / 2 || down >= ((one.size + other.size) * 1.15) / 2;
          expect(isFree).toBe(true);
          const isOnDot =
            other.dot > 0 &&
            Math.abs(one.textX - other.x) < widthOf(one) / 2 &&
            Math.abs(one.textY - other.y) < (one.size * 1.15) / 2;
          expect(isOnDot).toBe(false);
        }
    }),
  );
});

test('the nearer the map, the smaller the towns that it names', () => {
  const town = (name: string, population: number) => ({
    name,
    population,
    latitude: 51,
    longitude: -2,
    x: 0.5,
    y: 0.5,
    isCapital: false,
  });
  const towns = [town('City', 5_000_000), town('Town', 50_000), town('Village', 1_500)];
  const namesAt = (zoom: number) => {
    const scale = 256 * 2 ** zoom;
    const view = { zoom, scale, left: scale / 2 - 100, top: scale / 2 - 100, width: 200, height: 200 };
    return labelsFor({ towns, areas: [] }, [{ code: 'BS1', x: 0.5, y: 0.5 }], view).map(({ text }) => text);
  };

  expect(namesAt(4)).toEqual(['City', 'BS1']);
  expect(namesAt(8)).toEqual(['City', 'Town', 'BS1']);
  expect(namesAt(12)).toEqual(['City', 'BS1', 'Town', 'Village']);
});
