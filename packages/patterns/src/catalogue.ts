import { attractors } from './catalogue/chaos.ts';
import { classics } from './catalogue/classics.ts';
import { engravings } from './catalogue/engravings.ts';
import { fractals } from './catalogue/fractals.ts';
import { knots } from './catalogue/knots.ts';
import { lissajousFigures } from './catalogue/lissajous.ts';
import { pendulums } from './catalogue/pendulums.ts';
import { roses } from './catalogue/roses.ts';
import { spirals } from './catalogue/spirals.ts';
import { stars } from './catalogue/stars.ts';
import { tilings } from './catalogue/tilings.ts';
import { wheels } from './catalogue/wheels.ts';
import type { Curve } from './curve.ts';

/** All hundred curves, MP001 to MP100. */
export const catalogue: readonly Curve[] = [
  ...roses,
  ...lissajousFigures,
  ...wheels,
  ...stars,
  ...classics,
  ...spirals,
  ...pendulums,
  ...fractals,
  ...attractors,
  ...engravings,
  ...knots,
  ...tilings,
];

export const FIRST_CODE = 'MP001';

const byCode = new Map(catalogue.map((curve) => [curve.code, curve]));

export function findCurve(code: string): Curve | undefined {
  return byCode.get(code.toUpperCase());
}
