/** Random choices that are the same at every run for the same seed. */
export interface Chance {
  /** A random integer from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Two different values. */
  two<Value>(values: readonly Value[]): [Value, Value];
  /** True with this probability, from 0 to 1. */
  happens(share: number): boolean;
}

const MODULUS = 2_147_483_647;
const MULTIPLIER = 48_271;
const WARM_UP = 8;

/** The random number generator of Park and Miller. */
export function createChance(seed: number): Chance {
  let state = (seed % (MODULUS - 1)) + 1;
  const next = () => (state = (state * MULTIPLIER) % MODULUS) / MODULUS;
  for (let step = 0; step < WARM_UP; step += 1) next();
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  function pick<Value>(values: readonly Value[]): Value {
    const value = values[integer(0, values.length - 1)];
    if (value === undefined) throw new RangeError('There is nothing to choose from.');
    return value;
  }
  return {
    integer,
    happens: (share) => next() < share,
    pick,
    two(values) {
      const first = pick(values);
      return [first, pick(values.filter((value) => value !== first))];
    },
  };
}
