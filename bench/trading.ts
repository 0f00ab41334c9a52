/**
 * Times the trading lab's engine on 1,000,000 bars: a moving-average cross with fees, slippage, drawdown and Sharpe
 * ratio, and a sweep of 100 of them. NumPy runs the same rule in the same run, if it is there. Times are CPU times of
 * one thread, which other load does not change.
 */
import { execFileSync } from 'node:child_process';
import { backtest, backtestFigures } from '@tessera/domain/tools/trading/backtest';
import { createMarket } from '@tessera/domain/tools/trading/market';
import { createRandom } from '@tessera/domain/tools/trading/random';
import { initialRules } from '@tessera/domain/tools/trading/rules';
import { createWalk } from '@tessera/domain/tools/trading/sample';
import { initialAccount, type Settings } from '@tessera/domain/tools/trading/settings';
import { median, report } from './report.ts';

const BARS = 1_000_000;
const ROUNDS = 15;

const bars = createWalk(BARS, createRandom(5));
const market = createMarket([{ name: 'walk', bars }]);
const settings: Settings = {
  strategy: 'cross',
  params: { fast: 20, slow: 100 },
  rules: initialRules,
  account: { ...initialAccount, fee: 0.01, slippage: 0.005 },
  isFractional: true,
};

/** Milliseconds of CPU time that this thread spends. */
function timed(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const rounds = (run: () => unknown) => {
  for (let warm = 0; warm < 3; warm += 1) run();
  return Array.from({ length: ROUNDS }, () => timed(run));
};

const runs = rounds(() => backtest(settings, market));
const sweep = Array.from({ length: 3 }, () =>
  timed(() => {
    for (let fast = 5; fast < 55; fast += 5)
      for (let slow = 60; slow < 160; slow += 10)
        backtestFigures({ ...settings, params: { fast, slow } }, market);
  }),
);
const { figures } = backtest(settings, market);

/** The same rule with NumPy's arrays: averages by sums, signals, fills at the next open, costs, drawdown, Sharpe ratio. */
const python = String.raw`
import json, sys, time
import numpy as np
data = np.frombuffer(sys.stdin.buffer.read(), dtype=np.float64).reshape(2, -1)
opens, closes = data[0], data[1]
fee, slip, capital = 0.0001, 0.00005, 10000.0
def average(length):
    sums = np.cumsum(closes)
    result = np.full(len(closes), np.nan)
    result[length - 1] = sums[length - 1] / length
    result[length:] = (sums[length:] - sums[:-length]) / length
    return result
def run(fast, slow):
    above = average(fast) > average(slow)
    held = np.concatenate(([False], above[:-1]))
    turn = np.diff(held.astype(np.int8), prepend=0)
    before = np.concatenate(([closes[0]], closes[:-1]))
    growth = np.where(held, closes / before, 1.0)
    growth = np.where(turn == 1, closes / (opens * (1 + slip) * (1 + fee)), growth)
    growth = np.where(turn == -1, opens * (1 - slip) * (1 - fee) / before, growth)
    equity = capital * np.cumprod(growth)
    returns = growth - 1
    drawdown = np.max(1 - equity / np.maximum.accumulate(np.maximum(equity, capital)))
    sharpe = returns.mean() / returns.std(ddof=1)
    return equity[-1], drawdown, sharpe, int((turn == 1).sum())
for _ in range(3): result = run(20, 100)
times = []
for _ in range(15):
    start = time.thread_time(); result = run(20, 100); times.append((time.thread_time() - start) * 1000)
start = time.thread_time()
for fast in range(5, 55, 5):
    for slow in range(60, 160, 10): run(fast, slow)
print(json.dumps({"version": np.__version__, "times": times, "sweep": (time.thread_time() - start) * 1000, "result": result}))
`;

interface NumpyFigures {
  readonly version: string;
  readonly times: readonly number[];
  readonly sweep: number;
  readonly result: readonly [final: number, drawdown: number, sharpe: number, trades: number];
}

function runNumpy(): NumpyFigures | undefined {
  const bytes = (column: Float64Array) => Buffer.from(column.buffer, column.byteOffset, column.byteLength);
  // Debian's own NumPy (package python3-numpy), or else the one of whichever Python comes first.
  for (const command of ['/usr/bin/python3', 'python3']) {
    try {
      const output = execFileSync(command, ['-c', python], {
        input: Buffer.concat([bytes(bars.open), bytes(bars.close)]),
        env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      return JSON.parse(output.toString()) as NumpyFigures;
    } catch {
      // This Python or its NumPy is not installed.
    }
  }
  return undefined;
}

const numpy = runNumpy();
const fixed = (value: number, digits = 1) => value.toFixed(digits);
report(
  'Trading: 1,000,000 bars of a moving-average cross, with fees, slippage, drawdown and Sharpe ratio',
  ['', 'Tessera', numpy ? `NumPy ${numpy.version}` : 'NumPy (not installed here)', 'Limit'],
  [
    [
      'One run, with every trade and the capital at each bar',
      `${fixed(median(runs))} ms`,
      numpy ? `${fixed(median(numpy.times))} ms, without a list of trades` : '',
      '40 ms',
    ],
    [
      'Sweep of 100 settings',
      `${fixed(median(sweep) / 1_000, 2)} s`,
      numpy ? `${fixed(numpy.sweep / 1_000, 2)} s` : '',
      '2 s',
    ],
    ['Final capital', fixed(figures.final, 6), numpy ? fixed(numpy.result[0], 6) : '', 'the same'],
    ['Deepest fall', fixed(figures.drawdown, 9), numpy ? fixed(numpy.result[1], 9) : '', 'the same'],
    [
      'Sharpe ratio of one bar',
      fixed(figures.perBar.sharpe, 9),
      numpy ? fixed(numpy.result[2], 9) : '',
      'the same',
    ],
    ['Trades', figures.trades, numpy ? numpy.result[3] : '', 'the same'],
  ],
);
