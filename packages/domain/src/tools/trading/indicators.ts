/**
 * Indicators over the values of one instrument. Until there are enough values the result is NaN. Each is computed from
 * the first value to the last, so a shorter series gives exactly the same results; `looking-ahead.ts` has the two that
 * do not.
 */

export function simpleAverage(values: Float64Array, length: number): Float64Array {
  const result = new Float64Array(values.length);
  const span = Math.min(length - 1, values.length);
  let sum = 0;
  for (let index = 0; index < span; index += 1) {
    sum += values[index]!;
    result[index] = Number.NaN;
  }
  for (let index = span; index < values.length; index += 1) {
    sum += values[index]!;
    result[index] = sum / length;
    sum -= values[index - length + 1]!;
  }
  return result;
}

/** Begins with the simple average of the first values. */
export function exponentialAverage(values: Float64Array, length: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  if (values.length < length) return result;
  const weight = 2 / (length + 1);
  let average = 0;
  for (let index = 0; index < length; index += 1) average += values[index]! / length;
  result[length - 1] = average;
  for (let index = length; index < values.length; index += 1) {
    average += weight * (values[index]! - average);
    result[index] = average;
  }
  return result;
}

/** Standard deviation of the last values, each measured from the first of all to keep the sums small. */
export function deviation(values: Float64Array, length: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  const origin = values[0] ?? 0;
  let [sum, squares] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]! - origin;
    sum += value;
    squares += value * value;
    if (index >= length) {
      const old = values[index - length]! - origin;
      sum -= old;
      squares -= old * old;
    }
    if (index >= length - 1) result[index] = Math.sqrt(Math.max(0, squares / length - (sum / length) ** 2));
  }
  return result;
}

export const highest = (values: Float64Array, length: number) => extreme(values, length, 1);
export const lowest = (values: Float64Array, length: number) => extreme(values, length, -1);

/** Keeps a queue of candidates, each more extreme than those after it, so that every value is looked at about twice. */
function extreme(values: Float64Array, length: number, sign: 1 | -1): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  const queue = new Int32Array(values.length);
  let [head, tail] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    while (tail > head && sign * values[queue[tail - 1]!]! <= sign * values[index]!) tail -= 1;
    queue[tail] = index;
    tail += 1;
    if (queue[head]! <= index - length) head += 1;
    if (index >= length - 1) result[index] = values[queue[head]!]!;
  }
  return result;
}

/** Relative strength from 0 to 100, smoothed as Wilder did. */
export function relativeStrength(values: Float64Array, length: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  let [gain, loss] = [0, 0];
  for (let index = 1; index < values.length; index += 1) {
    const step = values[index]! - values[index - 1]!;
    const [up, down] = [Math.max(step, 0), Math.max(-step, 0)];
    if (index <= length) {
      gain += up / length;
      loss += down / length;
    } else {
      gain += (up - gain) / length;
      loss += (down - loss) / length;
    }
    if (index >= length) result[index] = gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  }
  return result;
}

/** Change in per cent against the value some bars before. */
export function change(values: Float64Array, length: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  for (let index = length; index < values.length; index += 1)
    result[index] = 100 * (values[index]! / values[index - length]! - 1);
  return result;
}

/** Average true range: how far prices move within a bar, with gaps. */
export function averageRange(
  { high, low, close }: { high: Float64Array; low: Float64Array; close: Float64Array },
  length: number,
): Float64Array {
  const ranges = new Float64Array(close.length);
  for (let index = 0; index < close.length; index += 1) {
    const before = index === 0 ? close[0]! : close[index - 1]!;
    ranges[index] = Math.max(high[index]!, before) - Math.min(low[index]!, before);
  }
  return simpleAverage(ranges, length);
}
