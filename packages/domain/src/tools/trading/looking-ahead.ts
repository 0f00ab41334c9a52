/**
 * Two indicators of common charting tools that use later bars. They are offered so that the check of `check-future.ts`
 * can show what that does to a result.
 */

/** The average of each bar, the bars just before it and as many bars after it, about `length` in all. */
export function centredAverage(values: Float64Array, length: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  const half = Math.floor(length / 2);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += values[index]!;
    if (index > 2 * half) sum -= values[index - 2 * half - 1]!;
    if (index >= 2 * half) result[index - half] = sum / (2 * half + 1);
  }
  return result;
}

/** How many standard deviations each bar is from the average. Both are of all bars, including later ones. */
export function wholeScore(values: Float64Array): Float64Array {
  let [mean, squares] = [0, 0];
  for (const value of values) mean += value / values.length;
  for (const value of values) squares += (value - mean) ** 2 / values.length;
  const spread = Math.sqrt(squares) || 1;
  return values.map((value) => (value - mean) / spread);
}
