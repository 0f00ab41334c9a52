import type { Line } from './simplify-line.ts';
import type { Town } from './read-towns.ts';

export interface Layer {
  readonly name: string;
  /** Number of steps in a degree, to which coordinates are rounded. */
  readonly perDegree: number;
  readonly lines: readonly Line[];
}

export interface MapFacts {
  readonly credit: string;
  readonly towns: readonly Town[];
  readonly areas: readonly {
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly rank: number;
  }[];
}

/** Steps in a degree for towns, which the gazetteer has to 0.01 degrees, about a kilometre. */
const TOWNS_PER_DEGREE = 200;

/**
 * The file that `market/map/vector/read-map.ts` reads: the length of its head, the head as JSON, then the layers. A
 * layer is a list of numbers of variable length: for each line the number of its points, then the differences between
 * them.
 */
export function writeMap(layers: readonly Layer[], { credit, towns, areas }: MapFacts): Uint8Array {
  const bodies = layers.map(({ lines, perDegree }) => lineNumbers(lines, perDegree));
  const head = {
    credit,
    layers: layers.map(({ name, perDegree, lines }, at) => ({
      name,
      perDegree,
      lines: linesLeft(lines, perDegree).length,
      bytes: (bodies[at] ?? []).length,
    })),
    areas: areas.map(({ name, latitude, longitude, rank }) => [
      name,
      rounded(longitude),
      rounded(latitude),
      rank,
    ]),
    townsPerDegree: TOWNS_PER_DEGREE,
    towns: {
      names: towns.map(({ name }) => name).join('|'),
      numbers: towns.map(({ longitude, latitude, population, isCapital }) => [
        Math.round(longitude * TOWNS_PER_DEGREE),
        Math.round(latitude * TOWNS_PER_DEGREE),
        Math.round(Math.log2(Math.max(1, population)) * 4) + (isCapital ? 200 : 0),
      ]),
    },
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const size = new Uint8Array(new Uint32Array([text.length]).buffer);
  return Buffer.concat([size, text, ...bodies.map((body) => Uint8Array.from(body))]);
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

type Points = readonly (readonly [number, number])[];

/** Lines with rounded coordinates. Repeated points, and lines of one point, are left out. */
function linesLeft(lines: readonly Line[], perDegree: number): Points[] {
  return lines
    .map((line) =>
      line
        .map(
          ([longitude, latitude]) =>
            [Math.round(longitude * perDegree), Math.round(latitude * perDegree)] as const,
        )
        .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]),
    )
    .filter((line) => line.length > 1);
}

function lineNumbers(lines: readonly Line[], perDegree: number): number[] {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    while (rest >= 128) {
      bytes.push(128 + (rest % 128));
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  const putSigned = (value: number) => put(value < 0 ? -2 * value - 1 : 2 * value);
  let [x, y] = [0, 0];
  for (const line of linesLeft(lines, perDegree)) {
    put(line.length);
    for (const [nextX, nextY] of line) {
      putSigned(nextX - x);
      putSigned(nextY - y);
      [x, y] = [nextX, nextY];
    }
  }
  return bytes;
}
