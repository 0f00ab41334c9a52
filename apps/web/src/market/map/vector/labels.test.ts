import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeLabels, type Box, type Label, labelsFor } from './labels.ts';

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

test("no label covers another label or another town's dot, and the first label is always shown", () => {
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

const marker = fc
  .record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) })
  .map(({ x, y }): Box => ({ left: x - 22, right: x + 22, top: y - 14, bottom: y + 14 }));

test('no label is under a marker', () => {
  fc.assert(
    fc.property(
      fc.array(label, { maxLength: 40 }),
      fc.array(marker, { minLength: 1, maxLength: 8 }),
      (labels, markers) => {
        for (const one of arrangeLabels(labels, widthOf, markers)) {
          const [width, height] = [widthOf(one), one.size * 1.15];
          const isCovered = markers.some(
            ({ left, right, top, bottom }) =>
              one.textX - width / 2 < right &&
              one.textX + width / 2 > left &&
              one.textY - height / 2 < bottom &&
              one.textY + height / 2 > top,
          );
          expect(isCovered).toBe(false);
        }
      },
    ),
  );
});

test('a town under a marker has its name beside the marker', () => {
  const bath: Label = { text: 'Bath', kind: 'town', x: 100, y: 100, size: 12, dot: 2, isBold: false };
  const marker = { left: 80, right: 130, top: 90, bottom: 120 };

  const [beside] = arrangeLabels([bath], () => 40, [marker]);
  expect(beside).toMatchObject({ x: 100, y: 100, textX: 156, textY: 105 });
  const [above] = arrangeLabels([bath], () => 40, [marker, { left: 140, right: 160, top: 95, bottom: 110 }]);
  expect(above?.textX).toBe(105);
  expect(above?.textY).toBeLessThan(90);
});

test('the closer the map is zoomed in, the smaller the towns that it names', () => {
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
