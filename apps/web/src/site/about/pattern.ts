/** A closed curve: the point at each `turn` from 0 to 2π. */
export type Curve = (turn: number) => readonly [x: number, y: number];

/** One band of a guilloche: a circle with an oscillating radius. Slightly rotated copies of it form the lace. */
export function rosette({ radius, swing, lobes }: { radius: number; swing: number; lobes: number }): Curve {
  return (turn) => {
    const r = radius + swing * Math.sin(lobes * turn);
    return [r * Math.cos(turn), r * Math.sin(turn)];
  };
}

/** The curve of a pen on a wheel that rolls inside a ring. The ring has `teeth` teeth, the wheel has `wheel`. */
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

/**
 * Smooth SVG path data in integer units. The samples are control points; the curve passes halfway between them. Each
 * control point mirrors the previous one at such a midpoint, as `t` requires, so only the steps between midpoints are
 * written. They are exact, because only the control points are rounded.
 */
export function pathOf(curve: Curve, samples: number): string {
  const points = Array.from({ length: samples }, (_, index) => {
    const [x, y] = curve((index / samples) * 2 * Math.PI);
    return [Math.round(x), Math.round(y)] as const;
  });
  const at = (index: number) => points[(index + samples) % samples] ?? [0, 0];
  const [firstX, firstY] = at(0);
  const [lastX, lastY] = at(-1);
  const steps = points.map((_point, index) => {
    const [beforeX, beforeY] = at(index - 1);
    const [afterX, afterY] = at(index + 1);
    return pair((afterX - beforeX) / 2, (afterY - beforeY) / 2);
  });
  const start = pair((lastX + firstX) / 2, (lastY + firstY) / 2);
  const firstBend = pair((firstX - lastX) / 2, (firstY - lastY) / 2);
  return `M${start}q${firstBend} ${steps.join('t')}z`;
}

/** Two numbers in the shortest form that SVG allows: no zero before a decimal point, no space before a minus. */
function pair(x: number, y: number): string {
  return `${short(x)} ${short(y)}`.replace(' -', '-');
}

function short(value: number): string {
  return String(value).replace(/^(-?)0\./, '$1.');
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
