import type { Curve } from '../curve.ts';

const figure = { family: 'lissajous', fit: 'box' } as const;

export const lissajousFigures: readonly Curve[] = [
  {
    ...figure,
    code: 'MP012',
    name: 'Octave Veil',
    formula: 'x = sin(t + φ), y = sin 2t, φ from 0° to 172°',
    generator: 'lissajous',
    parameters: { a: 1, b: 2, from: 0, to: 172, lines: 22 },
    repeat: { turn: 90, scale: 0.8 },
  },
  {
    ...figure,
    code: 'MP013',
    name: 'Perfect Fifth',
    formula: 'x = sin(3t + φ), y = sin 2t, φ from 28° to 62°',
    generator: 'lissajous',
    parameters: { a: 3, b: 2, from: 28, to: 62, lines: 7 },
    repeat: { turn: 45, scale: 0.74 },
  },
  {
    ...figure,
    code: 'MP014',
    name: 'Perfect Fourth',
    formula: 'x = sin 3t, y = sin 4t, from −10° to 10°',
    generator: 'lissajousGlass',
    parameters: { a: 3, b: 4, lines: 5, sweep: 20 },
    repeat: { turn: 90, scale: 0.76 },
  },
  {
    ...figure,
    code: 'MP015',
    name: 'Minor Third',
    formula: 'x = sin(5t + φ), y = sin 6t, φ from 24° to 36°',
    generator: 'lissajous',
    parameters: { a: 5, b: 6, from: 24, to: 36, lines: 3 },
    repeat: { turn: 45, scale: 0.72 },
  },
  {
    ...figure,
    code: 'MP016',
    name: 'Whole Tone',
    formula: 'x = sin(9t + φ), y = sin 8t, φ from 84° to 96°, on its corner',
    generator: 'lissajous',
    parameters: { a: 9, b: 8, from: 84, to: 96, lines: 3, tilt: 45 },
    repeat: { turn: 45, scale: 0.7 },
    growth: 0.7,
  },
  {
    ...figure,
    code: 'MP017',
    name: 'Globe Lissajous',
    formula: 'latitude 77° sin 3t, longitude 2t + φ, seen from 30° above',
    generator: 'lissajousGlobe',
    parameters: { a: 3, b: 2, lines: 7, sweep: 36, tilt: 30 },
    repeat: { turn: 45, scale: 0.7 },
  },
];
