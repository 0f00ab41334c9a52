import { closedCurve, openCurve, type Point, spread, type Stroke, TURN } from '../geometry/stroke.ts';

interface Harmonograph {
  /** Values of the four pendulums, two for each direction. */
  readonly frequencies: readonly [number, number, number, number];
  readonly phases: readonly [number, number, number, number];
  /** Fraction of its amplitude that a pendulum loses per unit of time. */
  readonly damping: number;
  readonly time: number;
}

/** A pen on two pairs of pendulums that slowly come to rest. */
export function harmonograph({ frequencies, phases, damping, time }: Harmonograph): Stroke[] {
  const swing = (index: number, t: number) => Math.sin((frequencies[index] ?? 0) * t + (phases[index] ?? 0));
  const fastest = Math.max(...frequencies);
  return [
    openCurve(Math.ceil(time * fastest * 5), (fraction): Point => {
      const t = fraction * time;
      const left = Math.exp(-damping * t);
      return [left * (swing(0, t) + swing(1, t)), left * (swing(2, t) + swing(3, t))];
    }),
  ];
}

/** Farris' mystery curve e^(iat) + e^(ibt)/2 + i·e^(−ict)/3, drawn as several lines with growing smaller wheels. */
export function mystery({
  a,
  b,
  c,
  lines,
  from,
}: {
  a: number;
  b: number;
  c: number;
  lines: number;
  from: number;
}): Stroke[] {
  return spread(from, 1, lines).map((share) =>
    closedCurve(Math.max(b, c) * 48, (fraction): Point => {
      const t = fraction * TURN;
      const [half, third] = [share / 2, share / 3];
      return [
        Math.cos(a * t) + half * Math.cos(b * t) + third * Math.sin(c * t),
        Math.sin(a * t) + half * Math.sin(b * t) + third * Math.cos(c * t),
      ];
    }),
  );
}
