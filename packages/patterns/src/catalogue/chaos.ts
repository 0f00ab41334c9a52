import type { Curve } from '../curve.ts';

const attractor = { family: 'chaos', fit: 'box' } as const;

export const attractors: readonly Curve[] = [
  {
    ...attractor,
    code: 'MP079',
    name: 'Lorenz Butterfly',
    formula: 'x′ = 10(y − x), y′ = x(28 − z) − y, z′ = xy − 8/3 z',
    generator: 'lorenz',
    parameters: { s: 10, r: 28, b: 8 / 3, steps: 3000 },
    repeat: { turn: 180, scale: 0.82 },
    growth: 0.4,
  },
  {
    ...attractor,
    code: 'MP080',
    name: 'Rössler Fold',
    formula: 'x′ = −y − z, y′ = x + 0.2y, z′ = 0.2 + z(x − 5.7)',
    generator: 'rossler',
    parameters: { a: 0.2, b: 0.2, c: 5.7, steps: 3000 },
    repeat: { turn: 180, scale: 0.78 },
  },
  {
    ...attractor,
    code: 'MP081',
    name: 'Thomas Labyrinth',
    formula: 'x′ = sin y − 0.2x, and so around',
    generator: 'thomas',
    parameters: { b: 0.2, steps: 4200 },
    repeat: { turn: 120, scale: 0.82 },
  },
  {
    ...attractor,
    code: 'MP082',
    name: 'Halvorsen Pinwheel',
    formula: 'x′ = −1.4x − 4y − 4z − y², and so around',
    generator: 'halvorsen',
    parameters: { a: 1.4, steps: 4000 },
    repeat: { turn: 60, scale: 0.72 },
  },
];
