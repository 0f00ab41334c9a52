import {
  closedCurve,
  openCurve,
  moved,
  type Point,
  polar,
  radians,
  repeated,
  rotated,
  type Stroke,
  TURN,
} from '../geometry/stroke.ts';

function arms(line: Stroke, count: number): Stroke[] {
  return repeated(count, (arm) => moved(line, (point) => rotated(point, (arm / count) * TURN)));
}

/** Archimedes' spiral: r = t. */
export function archimedes({
  turns,
  count,
  isTwofold,
}: {
  turns: number;
  count: number;
  isTwofold: 0 | 1;
}): Stroke[] {
  const line = (hand: 1 | -1) =>
    openCurve(Math.ceil(turns * 90), (fraction) => polar(fraction, hand * fraction * turns * TURN));
  return isTwofold ? [...arms(line(1), count), ...arms(line(-1), count)] : arms(line(1), count);
}

/** The logarithmic spiral: r = e^(b·t). It looks the same at every size. */
export function logarithmic({
  b,
  turns,
  count,
  isTwofold,
}: {
  b: number;
  turns: number;
  count: number;
  isTwofold: 0 | 1;
}): Stroke[] {
  const line = (hand: 1 | -1) =>
    openCurve(Math.ceil(turns * 110), (fraction) =>
      polar(Math.exp(b * turns * TURN * (fraction - 1)), hand * fraction * turns * TURN),
    );
  return isTwofold ? [...arms(line(1), count), ...arms(line(-1), count)] : arms(line(1), count);
}

/** Fermat's spiral: r = ±√t. Both arms start at the centre, and every turn encloses the same area. */
export function fermat({ turns, count }: { turns: number; count: number }): Stroke[] {
  const line = openCurve(turns * 100, (fraction) => polar(fraction, fraction * fraction * turns * TURN));
  return arms(line, count);
}

/**
 * Euler's spiral: x' = cos(s²/2), y' = sin(s²/2). The curvature grows evenly, as where railway tracks enter a curve.
 */
export function euler({ length, count }: { length: number; count: number }): Stroke[] {
  const steps = 900;
  let [x, y] = [0, 0];
  const half: Point[] = [[0, 0]];
  for (let index = 1; index <= steps; index += 1) {
    const s = ((index - 0.5) / steps) * length;
    x += Math.cos((s * s) / 2) * (length / steps);
    y += Math.sin((s * s) / 2) * (length / steps);
    half.push([x, y]);
  }
  const line: Stroke = {
    points: [...half.toReversed().map(([a, b]): Point => [-a, -b]), ...half.slice(1)],
    isClosed: false,
  };
  return repeated(count, (index) => moved(line, (point) => rotated(point, (index / count) * (TURN / 2))));
}

/** Path of the end of a thread that is unwound from a circle. */
export function involute({ turns, count }: { turns: number; count: number }): Stroke[] {
  const line = openCurve(turns * 80, (fraction): Point => {
    const t = fraction * turns * TURN;
    return [Math.cos(t) + t * Math.sin(t), Math.sin(t) - t * Math.cos(t)];
  });
  return arms(line, count);
}

/** r = t·(1 + a·sin(m·t)): a spiral with waves of the same shape in every turn. */
export function waving({ turns, a, m }: { turns: number; a: number; m: number }): Stroke[] {
  return [
    openCurve(turns * m * 18, (fraction) => {
      const t = fraction * turns * TURN;
      return polar(fraction * (1 + a * Math.sin(m * t)), t);
    }),
  ];
}

/**
 * Seeds as in a sunflower: seed i is at r = √i and rotated against the last by a fixed angle. Seeds are small in the
 * middle and larger outside.
 */
export function phyllotaxis(seeds: { angle: number; count: number; size: number; sides: number }): Stroke[] {
  const { angle, count, size, sides } = seeds;
  return repeated(count, (index) => {
    const fraction = (index + 0.6) / count;
    const centre = polar(Math.sqrt(fraction), radians(angle * index));
    const radius = (size * (0.35 + 0.65 * Math.sqrt(fraction))) / Math.sqrt(count);
    return seed(centre, radius, radians(angle * index), sides);
  });
}

/** The outline of a seed. With four control points it is nearly a circle, with three a pebble. */
function seed([x, y]: Point, radius: number, turn: number, sides: number): Stroke {
  const points = repeated(sides, (corner): Point => {
    const [dx, dy] = polar(radius, turn + (corner / sides) * TURN);
    return [x + dx, y + dy];
  });
  return { points, isClosed: true, joins: sides > 3 ? 'round' : 'straight' };
}

/** Draws the rows of seeds that are visible in a sunflower. */
export function parastichies({
  angle,
  count,
  steps,
}: {
  angle: number;
  count: number;
  steps: readonly number[];
}): Stroke[] {
  const at = (index: number) => polar(Math.sqrt((index + 0.6) / count), radians(angle * index));
  return steps.flatMap((step) =>
    repeated(step, (start) => {
      const length = Math.floor((count - 1 - start) / step);
      return {
        points: repeated(length + 1, (index) => at(start + index * step)),
        isClosed: false,
      } satisfies Stroke;
    }),
  );
}

/** Circles along a logarithmic spiral. Each touches the next, which is larger by a constant ratio. */
export function pearls({
  perTurn,
  turns,
  growth,
  count,
}: {
  perTurn: number;
  turns: number;
  growth: number;
  count: number;
}): Stroke[] {
  const total = perTurn * turns;
  return repeated(count, (arm) =>
    repeated(total, (index) => {
      const size = growth ** ((index - total + 1) / perTurn);
      const angle = (index / perTurn + arm / count) * TURN;
      const [x, y] = polar(size, angle);
      const next = growth ** (1 / perTurn);
      const gap = Math.hypot(next * Math.cos(TURN / perTurn) - 1, next * Math.sin(TURN / perTurn));
      const radius = (size * gap) / (1 + next);
      return closedCurve(28, (fraction): Point => {
        const [dx, dy] = polar(radius, fraction * TURN);
        return [x + dx, y + dy];
      });
    }),
  ).flat();
}
