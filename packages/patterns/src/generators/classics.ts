import {
  closedCurve,
  moved,
  type Point,
  polar,
  radians,
  rotated,
  spread,
  type Stroke,
  TURN,
} from '../geometry/stroke.ts';

/** r = b + cos t: from the loop within a loop through the trisectrix and the heart to the egg. */
export function limacon({ from, to, lines }: { from: number; to: number; lines: number }): Stroke[] {
  return spread(from, to, lines).map((b) =>
    closedCurve(200, (fraction) => polar(b + Math.cos(fraction * TURN), fraction * TURN)),
  );
}

/** Bernoulli's lemniscate in decreasing sizes, each rotated a little further. */
export function bernoulli({
  lines,
  smallest,
  turn,
}: {
  lines: number;
  smallest: number;
  turn: number;
}): Stroke[] {
  const line = closedCurve(160, (fraction): Point => {
    const [sine, cosine] = [Math.sin(fraction * TURN), Math.cos(fraction * TURN)];
    return [cosine / (1 + sine * sine), (sine * cosine) / (1 + sine * sine)];
  });
  return spread(1, smallest, lines).map((size, index) =>
    moved(line, (point) => {
      const [x, y] = rotated(point, radians(turn * index));
      return [x * size, y * size];
    }),
  );
}

/** Gerono's figure eight, from a narrow ribbon to its full width. */
export function gerono({ lines, widest }: { lines: number; widest: number }): Stroke[] {
  return spread(0.08, widest, lines).map((width) =>
    closedCurve(140, (fraction): Point => {
      const [sine, cosine] = [Math.sin(fraction * TURN), Math.cos(fraction * TURN)];
      return [cosine, width * 2 * sine * cosine];
    }),
  );
}

/** Fay's butterfly curve. */
export function butterfly({ turns }: { turns: number }): Stroke[] {
  return [
    closedCurve(turns * 200, (fraction): Point => {
      const t = fraction * turns * TURN;
      const radius = Math.exp(Math.sin(t)) - 2 * Math.cos(4 * t) + Math.sin((2 * t - Math.PI) / 24) ** 5;
      const [x, y] = polar(radius, t);
      return [x, -y];
    }),
  ];
}

/**
 * Cassini's ovals for `poles` points on a ring: on each line, the product of the distances from all points is the
 * same.
 */
export function cassini({
  poles,
  from,
  to,
  lines,
}: {
  poles: number;
  from: number;
  to: number;
  lines: number;
}): Stroke[] {
  return spread(from, to, lines).flatMap((level) => equalProduct(poles, level));
}

/**
 * The line |zⁿ − 1| = c around n poles. With c below 1 it is a drop around each pole, above 1 one line around all of
 * them.
 */
function equalProduct(poles: number, level: number): Stroke[] {
  // z = (1 + c·e^(iθ))^(1/n): θ makes one turn for a drop, and runs through all branches for one line around all.
  const rounds = level > 1 ? poles : 1;
  const root = (fraction: number, branch: number): Point => {
    const [x, y] = polar(level, fraction * rounds * TURN);
    const unwound = Math.atan2(y, 1 + x);
    const laps = level > 1 ? Math.round((fraction * rounds * TURN - unwound) / TURN) : branch;
    return polar(Math.hypot(1 + x, y) ** (1 / poles), (unwound + laps * TURN) / poles - TURN / 4);
  };
  if (level > 1) return [closedCurve(120 * poles, (fraction) => root(fraction, 0))];
  return spread(0, poles - 1, poles).map((branch) => closedCurve(90, (fraction) => root(fraction, branch)));
}

/** r = cos t · (4a sin² t − b): one, two or three leaves. */
export function folium({ from, to, lines }: { from: number; to: number; lines: number }): Stroke[] {
  return spread(from, to, lines).map((b) =>
    closedCurve(200, (fraction) => {
      const t = fraction * Math.PI;
      return polar(Math.cos(t) * (4 * Math.sin(t) ** 2 - b), t + TURN / 4);
    }),
  );
}
