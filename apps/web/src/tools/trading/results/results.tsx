import { Banner } from '../../../ui/banner.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { DataChoice } from '../trading-address.ts';
import type { BacktestState } from '../worker/use-backtest.ts';
import { CapitalCharts } from './capital-charts.tsx';
import { DataWarnings } from './data-warnings.tsx';
import { FiguresTable } from './figures-table.tsx';
import { FutureCheckResult } from './future-check-result.tsx';
import { Headline } from './headline.tsx';
import { MonthTable } from './month-table.tsx';
import { PriceChart } from './price-chart.tsx';
import { TradesTable } from './trades-table.tsx';

export function Results({ run, data }: { run: BacktestState; data: DataChoice }) {
  const { report, problem, isRunning } = run;
  if (problem !== undefined)
    return (
      <section className="trading-results" aria-label="Results">
        <ErrorState title="No result">{problem}</ErrorState>
      </section>
    );
  if (!report) return <WaitingResults />;
  return (
    <section className="trading-results" aria-label="Results" aria-busy={isRunning || undefined}>
      {!data.isOwn && (
        <Banner tone="info" title="Synthetic sample">
          These prices are invented, so a good result here says nothing about real markets.
        </Banner>
      )}
      <Headline report={report} />
      <FutureCheckResult report={report} />
      <CapitalCharts report={report} />
      <DataWarnings report={report} isOwn={data.isOwn} />
      <FiguresTable report={report} />
      <MonthTable report={report} />
      <PriceChart report={report} data={data} />
      <TradesTable key={report.settingsDigest + report.dataDigest} report={report} />
    </section>
  );
}

function WaitingResults() {
  return (
    <section className="trading-results" aria-label="Results" aria-busy="true">
      <noscript>
        <p>Runs are computed in your browser, which needs JavaScript.</p>
      </noscript>
      <div className="trading-headline">
        {['CAGR', 'Sharpe ratio', 'Deepest fall', 'Trades', 'Cost share'].map((label) => (
          <div key={label}>
            <p className="ui-note">{label}</p>
            <Skeleton width="5rem" height="1.75rem" />
          </div>
        ))}
      </div>
      <Skeleton height="22rem" />
      <Skeleton height="12rem" />
    </section>
  );
}
