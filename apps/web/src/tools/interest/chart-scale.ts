/** Round numbers from 0 to at least `max`, about as many as asked for. */
export function ticksTo(max: number, count: number): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / count;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * size >= rough) ?? 10) * size;
  return Array.from({ length: Math.ceil(max / step - 1e-9) + 1 }, (_, index) => index * step);
}

/** Months at which the time axis has a label: whole years where the scenario is long enough. */
export function timeTicks(months: number, count: number): number[] {
  const steps = [1, 2, 3, 6, 12, 24, 36, 60, 120, 240];
  const step = steps.find((each) => months / each <= count) ?? 240;
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, index) => index * step);
}
