/** Random numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, and not including, 1. */
  readonly next: () => number;
  /** Roughly normal, with mean 0 and deviation 1. */
  readonly normal: () => number;
}

/** The generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A sum of twelve numbers needs no logarithm, whose last digits differ between engines. */
  function normal(): number {
    let sum = -6;
    for (let count = 0; count < 12; count += 1) sum += next();
    return sum;
  }
  return { next, normal };
}
