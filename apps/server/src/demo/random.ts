/** The same numbers at every start: what the demo shows can be described, tested and made again. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** Whole, both ends included. */
  integer(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(share: number): boolean;
  /** So many different ones, in any order. */
  some<Value>(values: readonly Value[], count: number): Value[];
}

/** Mulberry32: small, even enough for a shop window, and the same everywhere. */
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
    if (value === undefined) throw new RangeError('There is nothing to pick from');
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
