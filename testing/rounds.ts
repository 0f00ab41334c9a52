/** `./script/test long` sets this. */
const isLong = process.env['TEST_ROUNDS'] === 'long';

/**
 * How long a test goes on that finds more the longer it runs: the first number in every run, the second in
 * `./script/test long`, which runs the files that use this.
 */
export const rounds = (short: number, long: number): number => (isLong ? long : short);
