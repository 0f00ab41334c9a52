import type { FamilySlug } from './families.ts';
import type { Recipe } from './generators.ts';
import type { Fit } from './geometry/fit.ts';

/** Change from each copy to the next. Usually each copy is inside the one before. */
export interface Repeat {
  /** In degrees. */
  readonly turn: number;
  /** Factor relative to the copy before. */
  readonly scale: number;
  /** In units of the 1000 × 1000 box. */
  readonly x?: number;
  readonly y?: number;
}

export type Curve = Recipe & {
  readonly code: string;
  readonly name: string;
  readonly family: FamilySlug;
  /** Short formula for people. It contains the numbers of the parameters. */
  readonly formula: string;
  readonly fit: Fit;
  readonly repeat: Repeat;
  /**
   * Share of the range of line thickness that a dense curve uses, from 0.1. Without it the curve uses the whole range.
   */
  readonly growth?: number;
};
