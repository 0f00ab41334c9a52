import type { Tally } from './run-signals.ts';

/** What a run comes to. Shares are fractions: 0.1 is 10 %. */
export interface Figures {
  readonly final: number;
  readonly totalReturn: number;
  /** Compound annual growth rate. */
  readonly cagr: number;
  readonly volatility: number;
  readonly sharpe: number;
  readonly sortino: number;
  readonly calmar: number;
  readonly drawdown: number;
  /** Average share of the capital that was invested. */
  readonly exposure: number;
  /** How often the capital is exchanged in a year. */
  readonly turnover: number;
  readonly fees: number;
  readonly slippage: number;
  /** Costs as a share of what would have been gained without them. Undefined if there was no gain before costs. */
  readonly costShare: number | undefined;
  readonly trades: number;
  readonly wonShare: number;
  readonly skipped: number;
  /** Of the returns of single bars, for the deflated Sharpe ratio. */
  readonly perBar: Moments;
}

export interface Moments {
  readonly count: number;
  readonly sharpe: number;
  readonly skewness: number;
  /** Not excess: 3 for a normal distribution. */
  readonly kurtosis: number;
}

interface Basis {
  readonly capital: number;
  readonly barsPerYear: number;
}

/** Ratios use returns above zero, not above an interest rate. */
export function figuresOf(tally: Tally, { capital, barsPerYear }: Basis): Figures {
  const years = tally.bars / barsPerYear;
  const yearly = Math.sqrt(barsPerYear);
  const perBar = momentsOf(tally);
  const mean = tally.bars > 0 ? tally.sum / tally.bars : 0;
  const spread = spreadOf(tally);
  const downside = tally.bars > 0 ? Math.sqrt(tally.downside / tally.bars) : 0;
  const growth = tally.final / capital;
  const cagr = years > 0 && growth > 0 ? growth ** (1 / years) - 1 : growth > 0 ? 0 : -1;
  const costs = tally.fees + tally.slippage;
  const gross = tally.final - capital + costs;
  const average = tally.bars > 0 ? tally.capital / tally.bars : capital;
  return {
    final: tally.final,
    totalReturn: growth - 1,
    cagr,
    volatility: spread * yearly,
    sharpe: perBar.sharpe * yearly,
    sortino: downside > 0 ? (mean / downside) * yearly : 0,
    calmar: tally.drawdown > 0 ? cagr / tally.drawdown : 0,
    drawdown: tally.drawdown,
    exposure: tally.bars > 0 ? tally.exposure / tally.bars : 0,
    turnover: years > 0 && average > 0 ? tally.traded / 2 / average / years : 0,
    fees: tally.fees,
    slippage: tally.slippage,
    costShare: gross > 0 ? costs / gross : undefined,
    trades: tally.tradeCount,
    wonShare: tally.tradeCount > 0 ? tally.wonCount / tally.tradeCount : 0,
    skipped: tally.skipped,
    perBar,
  };
}

function spreadOf({ bars, sum, squares }: Tally): number {
  if (bars < 2) return 0;
  return Math.sqrt(Math.max(0, (squares - (sum * sum) / bars) / (bars - 1)));
}

function momentsOf(tally: Tally): Moments {
  const { bars: count } = tally;
  const spread = spreadOf(tally);
  if (count < 2 || spread < 1e-12) return { count, sharpe: 0, skewness: 0, kurtosis: 3 };
  const [mean, second, third, fourth] = [tally.sum, tally.squares, tally.cubes, tally.fourths].map(
    (sum) => sum / count,
  ) as [number, number, number, number];
  const variance = second - mean ** 2;
  return {
    count,
    sharpe: mean / spread,
    skewness: (third - 3 * mean * second + 2 * mean ** 3) / variance ** 1.5,
    kurtosis: (fourth - 4 * mean * third + 6 * mean ** 2 * second - 3 * mean ** 4) / variance ** 2,
  };
}
