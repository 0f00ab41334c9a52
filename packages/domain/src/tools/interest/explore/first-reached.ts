interface SearchOptions {
  /**
   * The distance between the positions that are tried first, for values that may rise and fall. Undefined if values only
   * rise: then only the two ends are tried before the search between them.
   */
  readonly step: number | undefined;
}

/** Work in steps, between which its caller may do something else, and its result. */
export type InSteps<Value> = Generator<undefined, Value>;

/** Does all steps at once. */
export function finish<Value>(steps: InSteps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Finds the first position from 0 to `span` whose value is not below zero. Undefined if there is none. Each step computes one
 * value.
 */
export function* firstReached(
  span: number,
  valueAt: (position: number) => number,
  { step }: SearchOptions,
): InSteps<number | undefined> {
  const first = valueAt(0);
  yield;
  if (first >= 0) return 0;
  let low = { at: 0, value: first };
  for (let at = Math.min(step ?? span, span); ; at = Math.min(at + (step ?? span), span)) {
    const high = { at, value: valueAt(at) };
    yield;
    if (high.value >= 0) return yield* between(low, high, valueAt);
    if (at === span) return undefined;
    low = high;
  }
}

interface Point {
  readonly at: number;
  readonly value: number;
}

/** Halves the distance, and every other time guesses by a straight line, which finds amounts in a few steps. */
function* between(low: Point, high: Point, valueAt: (position: number) => number): InSteps<number> {
  let [below, above] = [low, high];
  for (let isGuess = true; above.at - below.at > 1; isGuess = !isGuess) {
    const middle = Math.floor((below.at + above.at) / 2);
    const slope = (above.value - below.value) / (above.at - below.at);
    const guess = below.at + Math.round(-below.value / slope);
    const isUsable = isGuess && Number.isFinite(guess) && guess > below.at && guess < above.at;
    const at = isUsable ? guess : middle;
    const point = { at, value: valueAt(at) };
    yield;
    if (point.value >= 0) above = point;
    else below = point;
  }
  return above.at;
}
