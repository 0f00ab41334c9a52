import type { FamilySlug } from './families.ts';
import type { Recipe } from './generators.ts';
import type { Fit } from './geometry/fit.ts';

/** From each copy to the next. Copies that lie inside the ones before are the usual. */
export interface Repeat {
  /** Degrees. */
  readonly turn: number;
  /** Times the one before. */
  readonly scale: number;
  /** Units of the 1000 × 1000 box. */
  readonly x?: number;
  readonly y?: number;
}

export type Curve = Recipe & {
  readonly code: string;
  readonly name: string;
  readonly family: FamilySlug;
  /** Short and readable; the parameters' numbers are in it. */
  readonly formula: string;
  readonly fit: Fit;
  readonly repeat: Repeat;
  /** How much of the line thickness slider's way a dense curve goes: from 0.1, and all of it where nothing is said. */
  readonly growth?: number;
};
