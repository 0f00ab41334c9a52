import { type Point, repeated, type Stroke, TURN } from '../geometry/stroke.ts';

type Vector = readonly [x: number, y: number, height: number];

interface Cord {
  readonly samples: number;
  /** Half the width of the cord, and the number of lines that draw it. */
  readonly width: number;
  readonly strands: number;
}

/** A closed cord that winds `leads` times around a ring with `bights` loops at its edge, over and under in turn. */
export function torusKnot(knot: Cord & { leads: 2 | 3; bights: number; swing: number }): Stroke[] {
  const { leads, bights, swing } = knot;
  return woven(knot, (fraction) => {
    const angle = fraction * leads * TURN;
    const phase = (bights * angle) / leads;
    const radius = 1 + swing * Math.cos(phase);
    return [radius * Math.sin(angle), -radius * Math.cos(angle), Math.sin(leads === 2 ? phase : 2 * phase)];
  });
}

export function figureEightKnot(cord: Cord): Stroke[] {
  return woven(cord, (fraction) => {
    const t = fraction * TURN;
    const radius = 2 + Math.cos(2 * t);
    return [radius * Math.cos(3 * t), radius * Math.sin(3 * t), Math.sin(4 * t)];
  });
}

export function lissajousKnot(
  knot: Cord & { x: number; y: number; z: number; turnX: number; turnY: number },
): Stroke[] {
  const { x, y, z, turnX, turnY } = knot;
  return woven(knot, (fraction) => {
    const t = fraction * TURN;
    return [Math.cos(x * t + turnX), Math.cos(y * t + turnY), Math.cos(z * t)];
  });
}

/** Lines of a cord, with gaps where the cord crosses over itself. */
function woven({ samples, width, strands }: Cord, at: (fraction: number) => Vector): Stroke[] {
  const centre = repeated(samples, (index) => at(index / samples));
  const covers = coverOf(centre, width * 1.35);
  const offsets = repeated(
    strands,
    (strand) => (strands === 1 ? 0 : (2 * strand) / (strands - 1) - 1) * width,
  );
  return offsets.flatMap((offset) => {
    const edge = centre.map((_, index) => beside(centre, index, offset));
    return uncovered(edge, covers);
  });
}

function beside(centre: readonly Vector[], index: number, offset: number): Point {
  const [x, y] = centre[index] ?? [0, 0];
  const [beforeX, beforeY] = centre.at(index - 1) ?? [0, 0];
  const [afterX, afterY] = centre[(index + 1) % centre.length] ?? [0, 0];
  const [alongX, alongY] = [afterX - beforeX, afterY - beforeY];
  const length = Math.hypot(alongX, alongY) || 1;
  return [x - (alongY / length) * offset, y + (alongX / length) * offset];
}

type Cover = (point: Point, current: number) => boolean;

/**
 * Returns a function that says whether a higher section of the cord covers a point. Points are sorted into squares, so
 * that only neighbours are compared.
 */
function coverOf(centre: readonly Vector[], reach: number): Cover {
  const count = centre.length;
  // Points next to each other on the cord do not cover each other.
  const near = count / 40;
  const column = (x: number, y: number) => Math.floor(x / reach) * 1_000 + Math.floor(y / reach);
  const squares = Map.groupBy(centre.keys(), (index) =>
    column(centre[index]?.[0] ?? 0, centre[index]?.[1] ?? 0),
  );
  return ([x, y], current) => {
    const height = centre[current]?.[2] ?? 0;
    const isOver = (index: number) => {
      const [otherX, otherY, otherHeight] = centre[index] ?? [0, 0, -Infinity];
      if (otherHeight <= height || (otherX - x) ** 2 + (otherY - y) ** 2 > reach * reach) return false;
      const apart = Math.abs(index - current);
      return Math.min(apart, count - apart) > near;
    };
    return neighbours.some(([dx, dy]) => squares.get(column(x + dx * reach, y + dy * reach))?.some(isOver));
  };
}

const neighbours = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** The visible pieces of a closed line. */
function uncovered(edge: readonly Point[], isHidden: Cover): Stroke[] {
  const hidden = edge.map(isHidden);
  const start = hidden.indexOf(true);
  if (start < 0) return [{ points: edge, isClosed: true }];
  const runs: Point[][] = [[]];
  for (let step = 1; step <= edge.length; step += 1) {
    const index = (start + step) % edge.length;
    const point = edge[index];
    if (hidden[index]) runs.push([]);
    else if (point) runs.at(-1)?.push(point);
  }
  return runs.filter(({ length }) => length > 2).map((points) => ({ points, isClosed: false }));
}
