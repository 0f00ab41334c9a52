/** Sums over a run, of which the figures are computed. Returns are those from one close to the next. */
export interface CapitalSums {
  readonly bars: number;
  readonly final: number;
  /** Sums of the first four powers of the returns, and of the squares of the negative ones. */
  readonly sum: number;
  readonly squares: number;
  readonly cubes: number;
  readonly fourths: number;
  readonly downside: number;
  /** The deepest fall from a high, as a share of it. */
  readonly drawdown: number;
  /** Sum over bars of the invested share. */
  readonly exposure: number;
  /** Sum over bars of the capital, for its average. */
  readonly capital: number;
}

/** Adds up the capital at the close of every bar. */
export class CapitalTally {
  /** Capital at the close of each bar. Empty if only the sums are wanted. */
  readonly equity: Float64Array;
  /** The capital at the last close. */
  before: number;
  #peak: number;
  #bars = 0;
  #drawdown = 0;
  #sum = 0;
  #squares = 0;
  #cubes = 0;
  #fourths = 0;
  #downside = 0;
  #exposure = 0;
  #capital = 0;

  constructor(capital: number, length: number) {
    this.before = capital;
    this.#peak = capital;
    this.equity = new Float64Array(length);
  }

  /** Adds a bar: the capital at its close, and how much of it is invested. */
  add(now: number, invested: number): void {
    if (this.equity.length > 0) this.equity[this.#bars] = now;
    const earned = this.before > 0 ? now / this.before - 1 : 0;
    const square = earned * earned;
    this.#sum += earned;
    this.#squares += square;
    this.#cubes += square * earned;
    this.#fourths += square * square;
    if (earned < 0) this.#downside += square;
    if (now > this.#peak) this.#peak = now;
    else if (1 - now / this.#peak > this.#drawdown) this.#drawdown = 1 - now / this.#peak;
    if (now > 0) this.#exposure += invested / now;
    this.#capital += now;
    this.before = now;
    this.#bars += 1;
  }

  /** Adds bars in which nothing is invested. */
  addIdle(count: number, cash: number): void {
    this.add(cash, 0);
    if (this.equity.length > 0) this.equity.fill(cash, this.#bars, this.#bars + count - 1);
    this.#capital += cash * (count - 1);
    this.#bars += count - 1;
  }

  /**
   * Adds bars through which the cash and the units of one instrument stay the same. The sums are those that `add` would
   * give for each bar, but local variables make it several times as fast.
   */
  addHeld(closes: Float64Array, { from, to, cash, units }: HeldStretch): void {
    const isKept = this.equity.length > 0;
    let [before, peak, drawdown] = [this.before, this.#peak, this.#drawdown];
    let [sum, squares, cubes, fourths, downside, exposure, capital] = [0, 0, 0, 0, 0, 0, 0];
    let floor = peak * (1 - drawdown);
    for (let at = from; at < to; at += 1) {
      const invested = units * closes[at]!;
      const now = cash + invested;
      if (isKept) this.equity[at] = now;
      const earned = now / before - 1;
      const square = earned * earned;
      sum += earned;
      squares += square;
      cubes += square * earned;
      fourths += square * square;
      if (earned < 0) {
        downside += square;
        if (now < floor) {
          floor = now;
          drawdown = 1 - now / peak;
        }
      } else if (now > peak) {
        peak = now;
        floor = peak * (1 - drawdown);
      }
      exposure += invested / now;
      capital += now;
      before = now;
    }
    this.before = before;
    this.#peak = peak;
    this.#drawdown = drawdown;
    this.#sum += sum;
    this.#squares += squares;
    this.#cubes += cubes;
    this.#fourths += fourths;
    this.#downside += downside;
    this.#exposure += exposure;
    this.#capital += capital;
    this.#bars += to - from;
  }

  sums(): CapitalSums {
    return {
      bars: this.#bars,
      final: this.before,
      sum: this.#sum,
      squares: this.#squares,
      cubes: this.#cubes,
      fourths: this.#fourths,
      downside: this.#downside,
      drawdown: this.#drawdown,
      exposure: this.#exposure,
      capital: this.#capital,
    };
  }
}

export interface HeldStretch {
  /** Positions of the first bar, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly cash: number;
  readonly units: number;
}
