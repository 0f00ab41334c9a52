import type { Curve } from '../curve.ts';

const knot = { family: 'knots', fit: 'round' } as const;

export const knots: readonly Curve[] = [
  {
    ...knot,
    code: 'MP091',
    name: 'Cinquefoil Knot',
    formula: 'r = 1 + 0.42 cos(5θ/2), over and under in turn',
    generator: 'torusKnot',
    parameters: { leads: 2, bights: 5, swing: 0.42, width: 0.1, strands: 4, samples: 420 },
    repeat: { turn: 36, scale: 0.72 },
  },
  {
    ...knot,
    code: 'MP092',
    name: 'Turk’s Head',
    formula: 'r = 1 + 0.38 cos(10θ/3), over and under in turn',
    generator: 'torusKnot',
    parameters: { leads: 3, bights: 10, swing: 0.38, width: 0.058, strands: 3, samples: 480 },
    repeat: { turn: 18, scale: 0.6 },
  },
  {
    ...knot,
    code: 'MP093',
    name: 'Figure-Eight Knot',
    formula: 'r = 2 + cos 2t, θ = 3t, z = sin 4t',
    generator: 'figureEightKnot',
    parameters: { width: 0.16, strands: 4, samples: 400 },
    repeat: { turn: 90, scale: 0.62 },
  },
  {
    ...knot,
    code: 'MP094',
    name: 'Lissajous Knot',
    formula: 'x = cos(3t + 0.7), y = cos(4t + 0.2), z = cos 7t',
    generator: 'lissajousKnot',
    parameters: { x: 3, y: 4, z: 7, turnX: 0.7, turnY: 0.2, width: 0.045, strands: 3, samples: 480 },
    fit: 'box',
    repeat: { turn: 90, scale: 0.74 },
  },
];
