import { useMemo } from 'react';
import { Chart } from '../charts/chart.tsx';
import { formatAmount } from '../format.ts';
import { Headline } from '../results/headline.tsx';
import { TradesTable } from '../results/trades-table.tsx';
import type { PaperReport } from '../worker/messages.ts';

/** What a paper portfolio has done since it began, and what it does next. */
export function PaperResult({ report, capital }: { report: PaperReport; capital: number }) {
  const { times, equity, benchmark, figures, benchmarkFigures, bars } = report;
  const spec = useMemo(
    () => ({
      times,
      lines: [
        { label: 'Buy and hold', values: benchmark, colour: '--muted', isDashed: true },
        { label: 'Portfolio', values: equity, colour: '--vertical' },
      ],
      formatValue: formatAmount,
    }),
    [times, equity, benchmark],
  );
  return (
    <section className="trading-results" aria-label="Results">
      <NextOrders report={report} />
      {bars === 0 ? (
        <p>It goes on with the first new price. Nothing is held yet.</p>
      ) : (
        <>
          <Headline report={report} />
          <Chart
            title="Capital"
            spec={spec}
            height="tall"
            describe={(at) =>
              `${formatAmount(equity[at] ?? capital)}, buy and hold ${formatAmount(benchmark[at] ?? capital)}`
            }
            summary={`In ${formatAmount(bars)} ${bars === 1 ? 'bar' : 'bars'}, ${formatAmount(capital)} became ${formatAmount(figures.final)}. Buying and holding made it ${formatAmount(benchmarkFigures.final)}.`}
          />
          <TradesTable report={report} />
        </>
      )}
    </section>
  );
}

function NextOrders({ report: { orders, instruments } }: { report: PaperReport }) {
  return (
    <div className="ui-stack" data-gap="tight">
      <h2 className="ui-section-title">At the next open</h2>
      {orders.length === 0 ? (
        <p>Nothing to do.</p>
      ) : (
        <ul>
          {orders.map(({ instrument, isPurchase }) => (
            <li key={instrument}>
              {isPurchase ? 'Buy' : 'Sell'} {instruments[instrument]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
