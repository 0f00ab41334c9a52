/**
 * A pseudo-random generator with the same numbers at every start, so that the demo can be described, tested and
 * recreated.
 */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(share: number): boolean;
  /** Chooses this many different values, in any order. */
  some<Value>(values: readonly Value[], count: number): Value[];
}

/** Mulberry32: small, uniform enough for demo content, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  function pick<Value>(values: readonly Value[]): Value {
    const value = values[integer(0, values.length - 1)];
    if (value === undefined) throw new RangeError('There is nothing to choose from');
    return value;
  }
  return {
    next,
    integer,
    pick,
    chance: (share) => next() < share,
    some(values, count) {
      const left = [...values];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(integer(0, left.length - 1), 1)[0],
      ).filter((value) => value !== undefined);
    },
  };
}

/** The value at a position, beginning again after the last one. */
export function valueAt<Value>(values: readonly Value[], position: number): Value {
  const value = values[position % values.length];
  if (value === undefined) throw new RangeError('There is nothing to choose from');
  return value;
}
