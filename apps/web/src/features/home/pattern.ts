/** Points of a closed curve, `turn` going once from 0 to 2π. */
type Curve = (turn: number) => readonly [x: number, y: number];

/** One band of a guilloche: a circle whose radius swings. Copies of it, turned a little each, weave the lace. */
export function rosette({ radius, swing, lobes }: { radius: number; swing: number; lobes: number }): Curve {
  return (turn) => {
    const r = radius + swing * Math.sin(lobes * turn);
    return [r * Math.cos(turn), r * Math.sin(turn)];
  };
}

/** What a pen draws that sits on a wheel rolling inside a ring: `teeth` of the ring against `wheel` of the wheel. */
export function spirograph({ radius, teeth, wheel, pen }: Record<SpirographSize, number>): Curve {
  const ratio = wheel / teeth;
  const rounds = wheel / greatestCommonDivisor(teeth, wheel);
  const reach = 1 - ratio + pen * ratio;
  return (turn) => {
    const a = turn * rounds;
    const b = a * (1 / ratio - 1);
    const scale = radius / reach;
    return [
      scale * ((1 - ratio) * Math.cos(a) + pen * ratio * Math.cos(b)),
      scale * ((1 - ratio) * Math.sin(a) - pen * ratio * Math.sin(b)),
    ];
  };
}

type SpirographSize = 'radius' | 'teeth' | 'wheel' | 'pen';

export function lissajous({ radius, x, y }: { radius: number; x: number; y: number }): Curve {
  return (turn) => [radius * Math.cos(x * turn), radius * Math.sin(y * turn)];
}

/** SVG path data, smooth and in whole units: the samples are its control points, halfway between them it passes. */
export function pathOf(curve: Curve, samples: number): string {
  const points = Array.from({ length: samples }, (_, index) => curve((index / samples) * 2 * Math.PI));
  const middles = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % samples] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2] as const;
  });
  const [startX, startY] = middles.at(-1) ?? [0, 0];
  const bends = points.map(([x, y], index) => {
    const [toX, toY] = middles[index] ?? [0, 0];
    return `Q${whole(x)} ${whole(y)} ${whole(toX)} ${whole(toY)}`;
  });
  return `M${whole(startX)} ${whole(startY)}${bends.join('')}Z`;
}

/** Whole numbers, and never “-0”. */
function whole(value: number): number {
  return Math.round(value) || 0;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
