import { seeded } from '../geometry/seeded.ts';
import { closedCurve, type Point, polar, repeated, type Stroke, TURN } from '../geometry/stroke.ts';

/**
 * Truchet's tiles: each square has quarter circles around two opposite corners, and is turned at random. The quarter
 * circles meet those of the neighbours and form continuous bands.
 */
export function truchet({ n, seed, bands }: { n: number; seed: number; bands: number }): Stroke[] {
  const random = seeded(seed);
  const radii = repeated(bands, (band) => (band + 1) / (bands + 1));
  return repeated(n * n, (tile) => {
    const [column, row] = [tile % n, Math.floor(tile / n)];
    const isTurned = random() < 0.5;
    const corners = isTurned ? [quarter(1, 0), quarter(0, 1)] : [quarter(0, 0), quarter(1, 1)];
    return corners.flatMap((around) => radii.map((radius) => around(radius, column, row)));
  }).flat();
}

/** Draws a quarter circle inside a tile, around one of its corners. */
function quarter(cornerX: 0 | 1, cornerY: 0 | 1) {
  const start = { 0: { 0: 0, 1: 0.75 }, 1: { 0: 0.25, 1: 0.5 } }[cornerX][cornerY] * TURN;
  return (radius: number, column: number, row: number): Stroke => ({
    points: repeated(5, (step): Point => {
      const [x, y] = polar(radius, start + (step / 16) * TURN);
      return [column + cornerX + x, row + cornerY + y];
    }),
    isClosed: false,
  });
}

/** Circles around the points of a triangular lattice, each through its neighbours' centres. */
export function flower({ rings }: { rings: number }): Stroke[] {
  const circles: Stroke[] = [];
  for (let q = -rings; q <= rings; q += 1) {
    for (let r = Math.max(-rings, -q - rings); r <= Math.min(rings, -q + rings); r += 1) {
      const [x, y] = [(Math.sqrt(3) / 2) * q, r + q / 2];
      circles.push(
        closedCurve(48, (fraction): Point => {
          const [dx, dy] = polar(1, fraction * TURN);
          return [x + dx, y + dy];
        }),
      );
    }
  }
  return circles;
}

/** Two sets of rings around two centres. Where they cross, people see a third set. */
export function moire({
  rings,
  apart,
  centres,
}: {
  rings: number;
  apart: number;
  centres: number;
}): Stroke[] {
  return repeated(centres, (centre) => {
    const [x, y] = polar(apart, (centre / centres) * TURN);
    return repeated(rings, (ring) =>
      closedCurve(96, (fraction): Point => {
        const [dx, dy] = polar((ring + 1) / rings, fraction * TURN);
        return [x + dx, y + dy];
      }),
    );
  }).flat();
}

/** Rows of hills. A line is hidden where a nearer one is higher. */
export function ridges({ lines, seed }: { lines: number; seed: number }): Stroke[] {
  const random = seeded(seed);
  const samples = 150;
  const skyline = repeated(samples + 1, () => -Infinity);
  return repeated(lines, (line) => {
    const hills = repeated(5, () => ({
      at: 0.5 + (random() - 0.5) * 0.42,
      height: random(),
      width: 0.02 + random() * 0.05,
    }));
    const heights = repeated(samples + 1, (index) => {
      const x = index / samples;
      const envelope = Math.exp(-(((x - 0.5) / 0.19) ** 2));
      const hill = hills.reduce(
        (sum, { at, height, width }) => sum + height * Math.exp(-(((x - at) / width) ** 2)),
        0,
      );
      return line / lines + 0.115 * envelope * hill + 0.004 * Math.sin(x * 47 + line);
    });
    return visibleRuns(heights, skyline);
  }).flat();
}

function visibleRuns(heights: readonly number[], skyline: number[]): Stroke[] {
  const runs: Point[][] = [[]];
  heights.forEach((height, index) => {
    if (height > (skyline[index] ?? 0)) {
      skyline[index] = height;
      runs.at(-1)?.push([index / (heights.length - 1), -height]);
    } else if (runs.at(-1)?.length) runs.push([]);
  });
  return runs.filter(({ length }) => length > 2).map((points) => ({ points, isClosed: false }));
}
