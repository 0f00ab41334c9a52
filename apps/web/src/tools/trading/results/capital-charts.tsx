import { useMemo } from 'react';
import { Chart } from '../charts/chart.tsx';
import type { ChartSpec } from '../charts/chart-spec.ts';
import { formatAmount, formatShare, formatTime } from '../format.ts';
import type { RunReport } from '../worker/messages.ts';

/** Capital and drawdown, beside buying and holding. */
export function CapitalCharts({ report }: { report: RunReport }) {
  // A chart is drawn anew for a new specification, so each report has one.
  const capital = useMemo(() => capitalSpec(report), [report]);
  const falls = useMemo(() => fallSpec(report), [report]);
  const { times, equity, benchmark, drawdown, figures, benchmarkFigures, settings } = report;
  const deepest = drawdown.indexOf(Math.min(...sampled(drawdown)));
  const start = settings.account.capital;
  return (
    <>
      <Chart
        title="Capital"
        spec={capital}
        height="tall"
        describe={(at) =>
          `${formatAmount(equity[at] ?? start)}, buy and hold ${formatAmount(benchmark[at] ?? start)}`
        }
        summary={
          <>
            <Key line="solid">Strategy</Key> {formatAmount(start)} became {formatAmount(figures.final)}.{' '}
            <Key line="dashed">Buy and hold</Key> it became {formatAmount(benchmarkFigures.final)}.
          </>
        }
      />
      <Chart
        title="Drawdown"
        spec={falls}
        height="low"
        describe={(at) => `${formatShare(-(drawdown[at] ?? 0))} below the highest capital so far`}
        summary={
          figures.drawdown === 0
            ? 'The capital never fell below an earlier high.'
            : `The deepest fall was ${formatShare(figures.drawdown)}, reached${deepest < 0 ? '' : ` on ${formatTime(times[deepest] ?? 0)}`}.`
        }
      />
    </>
  );
}

/** `Math.min` cannot take a million arguments. The lowest of each thousand bars is found first. */
function sampled(values: Float64Array): number[] {
  const lows: number[] = [];
  for (let from = 0; from < values.length; from += 1_000)
    lows.push(Math.min(...values.subarray(from, from + 1_000)));
  return lows;
}

function Key({ line, children }: { line: 'solid' | 'dashed'; children: string }) {
  return (
    <span className="trading-key" data-line={line}>
      {children}:
    </span>
  );
}

function capitalSpec({ times, equity, benchmark }: RunReport): ChartSpec {
  return {
    times,
    lines: [
      { label: 'Buy and hold', values: benchmark, colour: '--muted', isDashed: true },
      { label: 'Strategy', values: equity, colour: '--vertical' },
    ],
    formatValue: formatAmount,
  };
}

function fallSpec({ times, drawdown }: RunReport): ChartSpec {
  return {
    times,
    lines: [{ label: 'Drawdown', values: drawdown, colour: '--danger', isFilled: true }],
    formatValue: (value) => formatShare(value),
  };
}
