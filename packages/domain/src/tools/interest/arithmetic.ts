/** How an amount with more digits is brought to pennies. */
export const roundingModes = ['half-up', 'half-even', 'down'] as const;
export type RoundingMode = (typeof roundingModes)[number];

/**
 * The operations that the projections need. The same rules run on two kinds of numbers: exact decimals for everything
 * that is read, and doubles for what is drawn while a slider moves.
 */
export interface Arithmetic<N> {
  readonly zero: N;
  readonly one: N;
  /** Reads a plain decimal such as `-12.345`. */
  readonly parse: (text: string) => N;
  readonly add: (a: N, b: N) => N;
  readonly subtract: (a: N, b: N) => N;
  readonly multiply: (a: N, b: N) => N;
  readonly divide: (a: N, b: N) => N;
  /** `a × numerator ÷ denominator`, for whole numbers. */
  readonly scale: (a: N, numerator: number, denominator: number) => N;
  /** `base ^ (numerator ÷ denominator)` for a positive base. */
  readonly power: (base: N, numerator: number, denominator: number) => N;
  readonly isLess: (a: N, b: N) => boolean;
  /** To whole pennies. */
  readonly round: (a: N, mode: RoundingMode) => N;
  readonly toNumber: (a: N) => number;
  /** Pounds and pennies, such as `-1234.50`, rounded half up. */
  readonly toPennies: (a: N) => string;
}
