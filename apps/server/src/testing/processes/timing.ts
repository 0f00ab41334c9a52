/** Whether the middle halves of two sets of durations overlap, so that they cannot be told apart. */
export function overlap(a: readonly number[], b: readonly number[]): boolean {
  const [lowA, highA] = quartiles(a);
  const [lowB, highB] = quartiles(b);
  return lowA <= highB && lowB <= highA;
}

function quartiles(times: readonly number[]): readonly [number, number] {
  const sorted = times.toSorted((x, y) => x - y);
  return [sorted[Math.floor(times.length / 4)] ?? 0, sorted[Math.floor((times.length * 3) / 4)] ?? 0];
}
