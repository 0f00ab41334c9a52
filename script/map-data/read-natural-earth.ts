import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Line, Position } from './simplify-line.ts';

const numberPair = z.tuple([z.number(), z.number()]);
const polygon = z.array(z.array(z.int()));
const topology = z.object({
  transform: z.object({ scale: numberPair, translate: numberPair }),
  arcs: z.array(z.array(numberPair)),
  objects: z.object({
    countries: z.object({
      geometries: z.array(
        z.union([
          z.object({ type: z.literal('Polygon'), arcs: polygon }),
          z.object({ type: z.literal('MultiPolygon'), arcs: z.array(polygon) }),
        ]),
      ),
    }),
    land: z.object({
      geometries: z.array(z.object({ type: z.literal('MultiPolygon'), arcs: z.array(polygon) })),
    }),
  }),
});

/**
 * Land and borders of all countries (world-atlas, Natural Earth 1:10m). Lines are shared, so that each is simplified
 * once and land still meets its borders.
 */
export function readCountries(file: string, simplify: (line: Line) => Line) {
  const { transform, arcs, objects } = topology.parse(JSON.parse(readFileSync(file, 'utf8')));
  const lines = arcs.map((arc) => simplify(toLine(arc, transform)));
  const line = (index: number): Line =>
    index >= 0 ? (lines[index] ?? []) : (lines[~index] ?? []).toReversed();
  const ring = (indexes: readonly number[]): Line =>
    indexes.flatMap((index, at) => (at === 0 ? line(index) : line(index).slice(1)));
  const uses = new Map<number, number>();
  for (const geometry of objects.countries.geometries)
    for (const index of geometry.arcs.flat(2)) {
      const known = index >= 0 ? index : ~index;
      uses.set(known, (uses.get(known) ?? 0) + 1);
    }
  return {
    land: objects.land.geometries.flatMap(({ arcs: polygons }) =>
      polygons.flat().map(ring).flatMap(unwrapped),
    ),
    borders: [...uses].filter(([, count]) => count > 1).map(([index]) => line(index)),
  };
}

const POLE = -85;

/**
 * Prepares a ring for a flat map, which has the date line at both edges. A ring that crosses the date line is returned
 * twice, once for each edge, without a jump. A ring around the pole is closed along the edge of the map.
 */
function unwrapped(ring: Line): Line[] {
  let turn = 0;
  let before = ring[0]?.[0] ?? 0;
  const flat = ring.map(([longitude, latitude]): Position => {
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
  const [first, last] = [flat[0]?.[0] ?? 0, flat.at(-1)?.[0] ?? 0];
  const closed = turn === 0 ? flat : [...flat, [last, POLE] as const, [first, POLE] as const];
  const longitudes = closed.map(([longitude]) => longitude);
  const shifted = (by: number) => closed.map(([longitude, latitude]): Position => [longitude + by, latitude]);
  return [
    closed,
    ...(Math.max(...longitudes) > 180 ? [shifted(-360)] : []),
    ...(Math.min(...longitudes) < -180 ? [shifted(360)] : []),
  ];
}

function toLine(
  arc: readonly (readonly [number, number])[],
  { scale, translate }: z.output<typeof topology>['transform'],
): Line {
  let [x, y] = [0, 0];
  return arc.map(([east, north]): Position => {
    [x, y] = [x + east, y + north];
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

const province = z.object({
  geom: z.instanceof(Uint8Array),
  name: z.string().nullable(),
  nation: z.string(),
});

export interface Province {
  readonly name: string | null;
  readonly nation: string;
  readonly rings: readonly Line[];
}

/** Counties of Britain and Ireland with their nation (world_map.gpkg of qgis-common, Natural Earth 1:10m). */
export function readProvinces(file: string): Province[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db
    .prepare(
      `select geom, name, gu_a3 as nation from states_provinces
        where gu_a3 in ('ENG', 'SCT', 'WLS', 'NIR', 'IRL') order by fid`,
    )
    .all();
  db.close();
  return rows.map((row) => {
    const { geom, name, nation } = province.parse(row);
    return { name, nation, rings: readGeometry(geom) };
  });
}

const ENVELOPE_BYTES = [0, 32, 48, 48, 64];

/** Reads the rings of a MultiPolygon in a GeoPackage, which stores it as a header and well-known binary. */
function readGeometry(bytes: Uint8Array): Line[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8 + (ENVELOPE_BYTES[(view.getUint8(3) >> 1) & 7] ?? 0);
  const uint = () => view.getUint32((at += 4) - 4, true);
  const float = () => view.getFloat64((at += 8) - 8, true);
  const rings: Line[] = [];
  at += 5;
  for (let polygons = uint(); polygons > 0; polygons -= 1) {
    at += 5;
    for (let left = uint(); left > 0; left -= 1)
      rings.push(Array.from({ length: uint() }, (): Position => [float(), float()]));
  }
  return rings;
}

/** Lines that are a border of two nations. */
export function nationBorders(provinces: readonly Province[]): Line[] {
  const nations = new Map<string, Set<string>>();
  const sides = new Map<string, readonly [Position, Position]>();
  for (const { nation, rings } of provinces)
    for (const ring of rings)
      for (const [at, from] of ring.slice(0, -1).entries()) {
        const to = ring[at + 1] ?? from;
        const key = [keyOf(from), keyOf(to)].toSorted().join(' ');
        nations.set(key, (nations.get(key) ?? new Set()).add(nation));
        sides.set(key, [from, to]);
      }
  return chained([...sides].filter(([key]) => (nations.get(key)?.size ?? 0) > 1).map(([, side]) => side));
}

const keyOf = ([longitude, latitude]: Position) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

/** Joins sides into lines where they meet. */
function chained(sides: readonly (readonly [Position, Position])[]): Line[] {
  const left = new Set(sides);
  const lines: Line[] = [];
  for (const side of sides) {
    if (!left.delete(side)) continue;
    const line: Position[] = [...side];
    for (const isForward of [true, false])
      for (;;) {
        const end = keyOf((isForward ? line.at(-1) : line[0]) ?? side[0]);
        const next = [...left].find((each) => each.some((position) => keyOf(position) === end));
        if (!next) break;
        left.delete(next);
        const position = keyOf(next[0]) === end ? next[1] : next[0];
        if (isForward) line.push(position);
        else line.unshift(position);
      }
    lines.push(line);
  }
  return lines;
}
