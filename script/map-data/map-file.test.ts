import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type MapLine, readMap, worldX, worldY } from '../../apps/web/src/market/map/vector/read-map.ts';
import { writeMap } from './map-file.ts';
import { type Position, simplifyLine } from './simplify-line.ts';

const file = readFileSync(new URL('../../apps/web/src/market/map/data/map.bin', import.meta.url));
const read = (name: string) =>
  readFileSync(new URL(`../../apps/web/src/market/map/data/${name}`, import.meta.url), 'utf8');

describe('the committed map', () => {
  const map = readMap(file);
  const layer = (name: string) => map.layers.get(name) ?? [];

  test('has at most 250 kB compressed', () => {
    expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(250_000);
  });

  test('names its sources, whose licences are beside it', () => {
    for (const source of ['Natural Earth', 'GSHHG', 'GeoNames']) {
      expect(map.credit).toContain(source);
      expect(read('README.md')).toContain(source);
    }
    expect(read('LGPL-3.0.txt')).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    expect(read('GPL-3.0.txt')).toContain('GNU GENERAL PUBLIC LICENSE');
  });

  test.each([
    ['Bristol', 51.4545, -2.5879, true],
    ['Bath', 51.38, -2.36, true],
    ['Dublin', 53.34, -6.3, true],
    ['Stornoway', 58.215, -6.4, true],
    ['Newport on the Isle of Wight', 50.7, -1.29, true],
    ['Paris', 48.86, 2.35, true],
    ['Sydney', -33.87, 151.0, true],
    ['Chukotka, beyond the date line', 66.5, -172.5, true],
    ['the middle of the Irish Sea', 53.8, -5.2, false],
    ['the Bristol Channel', 51.35, -3.6, false],
    ['the Solent', 50.76, -1.33, false],
    ['the North Sea', 56, 3, false],
    ['the Pacific', 0, -150, false],
  ])('has %s on the right side of the coast', (_, latitude, longitude, isLand) => {
    const land = [...layer('world'), ...layer('near'), ...layer('isles')];

    expect(land.some((ring) => isInside(ring, worldX(longitude), worldY(latitude)))).toBe(isLand);
  });

  test('has the largest lake, rivers, borders and nations', () => {
    expect(layer('lakes').some((ring) => isInside(ring, worldX(-6.4), worldY(54.6)))).toBe(true);
    for (const name of ['rivers', 'borders', 'nations', 'far-lakes'])
      expect(layer(name).length).toBeGreaterThan(0);
  });

  test('has the towns of Britain and Ireland, the largest first', () => {
    const names = new Set(map.towns.map(({ name }) => name));
    for (const name of ['London', 'Bristol', 'Keynsham', 'Dublin', 'Lerwick', 'Saint Helier', 'Douglas'])
      expect(names).toContain(name);
    const sizes = map.towns.map(({ population }) => population);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(map.areas.map(({ name }) => name)).toContain('Scotland');
  });
});

/** Whether a point is inside a line: the line then crosses the ray to the east of the point an odd number of times. */
function isInside({ points }: MapLine, x: number, y: number): boolean {
  let isIn = false;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[at], points[at + 1], points[next], points[next + 1]];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isIn = !isIn;
  }
  return isIn;
}

test('a map is read as it was written, and the same data always gives the same bytes', () => {
  const ring: Position[] = [
    [-2.6, 51.4],
    [-2.5, 51.4],
    [-2.5, 51.5],
    [-2.6, 51.4],
  ];
  const write = () =>
    writeMap([{ name: 'land', perDegree: 100, lines: [ring, [[-180, -85]], ring] }], {
      credit: 'Somebody',
      towns: [{ name: 'Bristol', longitude: -2.6, latitude: 51.45, population: 600_000, isCapital: true }],
      areas: [{ name: 'England', longitude: -1.5, latitude: 52.5, rank: 1 }],
    });

  const { layers, towns, areas } = readMap(write());

  expect(write()).toEqual(write());
  // The layer has two lines, because a line of one point is left out.
  expect(layers.get('land')).toHaveLength(2);
  const [first] = layers.get('land') ?? [];
  expect([...(first?.points ?? [])]).toEqual(ring.flatMap(([x, y]) => [worldX(x), worldY(y)]));
  expect(towns[0]).toMatchObject({ name: 'Bristol', latitude: 51.45, isCapital: true });
  expect(towns[0]?.population).toBeGreaterThan(500_000);
  expect(areas[0]).toMatchObject({ name: 'England', rank: 'nation' });
});

test('simplifying a line keeps its ends and its important corners', () => {
  const line = Array.from({ length: 101 }, (_, at): Position => [
    at / 1_000,
    50 + (at === 50 ? 0.1 : (at % 2) / 1e6),
  ]);

  const simple = simplifyLine(line, () => 10_000);

  expect(simple.length).toBeLessThan(10);
  expect(simple[0]).toEqual(line[0]);
  expect(simple.at(-1)).toEqual(line.at(-1));
  expect(simple).toContainEqual(line[50]);
});
