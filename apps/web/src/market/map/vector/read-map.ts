/**
 * A line on a square map of the world with sides of length 1. `points` has its corners as pairs of x and y; the other
 * members are the box around it.
 */
export interface MapLine {
  readonly points: Float64Array;
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

export interface MapTown {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly x: number;
  readonly y: number;
  readonly population: number;
  readonly isCapital: boolean;
}

export type AreaRank = 'country' | 'nation' | 'county' | 'sea';

export interface MapAreaName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly rank: AreaRank;
}

export interface MapData {
  readonly credit: string;
  readonly layers: ReadonlyMap<string, readonly MapLine[]>;
  /** Towns, the largest first. */
  readonly towns: readonly MapTown[];
  readonly areas: readonly MapAreaName[];
}

/** The head of the map's data, as `script/make/make-map.ts` writes it. */
interface Head {
  readonly credit: string;
  readonly layers: readonly {
    readonly name: string;
    readonly perDegree: number;
    readonly lines: number;
    readonly bytes: number;
  }[];
  readonly areas: readonly (readonly [name: string, longitude: number, latitude: number, rank: number])[];
  readonly townsPerDegree: number;
  readonly towns: {
    readonly names: string;
    readonly numbers: readonly (readonly [x: number, y: number, size: number])[];
  };
}

const ranks: readonly AreaRank[] = ['country', 'nation', 'county', 'sea'];
/** Added to the stored size of a town that is a capital. */
const CAPITAL_OFFSET = 200;
/** The map of the world is a square in Mercator projection, which ends at this latitude. */
const MAX_LATITUDE = 85.0511;

export const worldX = (longitude: number) => (longitude + 180) / 360;

export function worldY(latitude: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export function readMap(bytes: Uint8Array): MapData {
  const headSize = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headSize))) as Head;
  const layers = new Map<string, readonly MapLine[]>();
  let at = 4 + headSize;
  for (const { name, perDegree, lines, bytes: size } of head.layers) {
    layers.set(name, readLines(bytes.subarray(at, at + size), perDegree, lines));
    at += size;
  }
  const names = head.towns.names.split('|');
  return {
    credit: head.credit,
    layers,
    towns: head.towns.numbers.map(([x, y, size], index) =>
      townOf(
        names[index] ?? '',
        { longitude: x / head.townsPerDegree, latitude: y / head.townsPerDegree },
        size,
      ),
    ),
    areas: head.areas.map(([name, longitude, latitude, rank]) => ({
      name,
      x: worldX(longitude),
      y: worldY(latitude),
      rank: ranks[rank] ?? 'county',
    })),
  };
}

function townOf(
  name: string,
  { longitude, latitude }: { readonly longitude: number; readonly latitude: number },
  size: number,
): MapTown {
  const isCapital = size >= CAPITAL_OFFSET;
  return {
    name,
    longitude,
    latitude,
    x: worldX(longitude),
    y: worldY(latitude),
    population: Math.round(2 ** ((isCapital ? size - CAPITAL_OFFSET : size) / 4)),
    isCapital,
  };
}

function readLines(bytes: Uint8Array, perDegree: number, count: number): MapLine[] {
  let at = 0;
  const next = () => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  const nextSigned = () => {
    const value = next();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  let [longitude, latitude] = [0, 0];
  return Array.from({ length: count }, () => {
    const points = new Float64Array(2 * next());
    let [west, east, north, south] = [1, 0, 1, 0];
    for (let point = 0; point < points.length; point += 2) {
      longitude += nextSigned();
      latitude += nextSigned();
      const [x, y] = [worldX(longitude / perDegree), worldY(latitude / perDegree)];
      points[point] = x;
      points[point + 1] = y;
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [north, south] = [Math.min(north, y), Math.max(south, y)];
    }
    return { points, west, east, north, south };
  });
}
