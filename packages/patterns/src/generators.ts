import * as cells from './generators/cells.ts';
import * as chaos from './generators/chaos.ts';
import * as classics from './generators/classics.ts';
import * as engravings from './generators/engravings.ts';
import * as fractals from './generators/fractals.ts';
import * as knots from './generators/knots.ts';
import * as lissajous from './generators/lissajous.ts';
import * as pendulums from './generators/pendulums.ts';
import * as roses from './generators/roses.ts';
import * as shapes from './generators/shapes.ts';
import * as spirals from './generators/spirals.ts';
import * as tilings from './generators/tilings.ts';
import * as wheels from './generators/wheels.ts';
import type { Stroke } from './geometry/stroke.ts';

/** All generators: pure functions from parameters to strokes in any scale. */
export const generators = {
  ...roses,
  ...lissajous,
  ...wheels,
  ...shapes,
  ...classics,
  ...spirals,
  ...pendulums,
  ...fractals,
  ...chaos,
  ...engravings,
  ...knots,
  ...tilings,
  ...cells,
};

export type GeneratorName = keyof typeof generators;

/** A generator's name with its parameters. */
export type Recipe = {
  readonly [Name in GeneratorName]: {
    readonly generator: Name;
    readonly parameters: Parameters<(typeof generators)[Name]>[0];
  };
}[GeneratorName];

export function strokesOf({ generator, parameters }: Recipe): Stroke[] {
  // The compiler cannot see that generator and parameters match, which `Recipe` guarantees.
  const make = generators[generator] as (parameters: Recipe['parameters']) => Stroke[];
  return make(parameters);
}
