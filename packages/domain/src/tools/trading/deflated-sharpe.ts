import type { Moments } from './figures.ts';

const EULER = 0.5772156649015329;

/**
 * The deflated Sharpe ratio of Bailey and López de Prado (2014): the probability that the true Sharpe ratio is above
 * zero, given that this run is the best of many tries. Skewed returns and fat tails lower it as well. All ratios are
 * those of single bars.
 */
export function deflatedSharpe(
  { count, sharpe, skewness, kurtosis }: Moments,
  tries: readonly number[],
): { probability: number; expectedBest: number } {
  const expectedBest = expectedBestOf(tries);
  if (count < 3) return { probability: 0.5, expectedBest };
  const error = Math.sqrt(Math.max(1e-12, 1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2));
  return { probability: normalShare(((sharpe - expectedBest) * Math.sqrt(count - 1)) / error), expectedBest };
}

/** The best Sharpe ratio to expect of this many tries without any skill, from how widely they are spread. */
export function expectedBestOf(tries: readonly number[]): number {
  const count = tries.length;
  if (count < 2) return 0;
  const mean = tries.reduce((sum, each) => sum + each, 0) / count;
  const variance = tries.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1);
  const best = (1 - EULER) * normalQuantile(1 - 1 / count) + EULER * normalQuantile(1 - 1 / (count * Math.E));
  return Math.sqrt(variance) * best;
}

/** Share of a normal distribution below a value. Zelen and Severo 26.2.17, exact to about 7 digits. */
export function normalShare(value: number): number {
  const weight = 1 / (1 + 0.2316419 * Math.abs(value));
  const density = Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI);
  const series =
    weight *
    (0.31938153 +
      weight * (-0.356563782 + weight * (1.781477937 + weight * (-1.821255978 + weight * 1.330274429))));
  return value >= 0 ? 1 - density * series : density * series;
}

/** The value below which a share of a normal distribution lies, found by halving an interval. */
export function normalQuantile(share: number): number {
  let [low, high] = [-9, 9];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
