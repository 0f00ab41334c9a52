import { randomInt as anyInt } from 'node:crypto';

/** `./script/reliability --seed N` sets this. */
const seed = process.env['TEST_SEED'];
const next = seed === undefined ? undefined : mulberry32(Number(seed));

/**
 * A random whole number from `min` up to, and without, `max`. With TEST_SEED the numbers are the same in each run, so tests
 * choose the same again. When something happens still depends on the machine.
 */
export function randomInt(...[first, second]: [max: number] | [min: number, max: number]): number {
  const [min, max] = second === undefined ? [0, first] : [first, second];
  if (next === undefined) return anyInt(min, max);
  return min + Math.floor(next() * (max - min));
}

/** Mulberry32: small, fast and even enough for choices of tests. */
function mulberry32(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
