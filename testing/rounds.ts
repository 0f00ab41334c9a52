/** `./script/test long` sets this to `long`, `./script/reliability` to `night`. */
const length = process.env['TEST_ROUNDS'];

/**
 * How long a test goes on that finds more the longer it runs: the first number in every run, the second in
 * `./script/test long`, which runs the files that use this, and the third in `./script/reliability`, where it is the second
 * unless given.
 */
export function rounds(short: number, long: number, night = long): number {
  if (length === 'night') return night;
  return length === 'long' ? long : short;
}
