import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Settings } from '@tessera/domain/tools/trading/settings';
import { DownloadMenu } from '../export/download-menu.tsx';
import { DeflatedRatio } from '../honesty/deflated-ratio.tsx';
import { BeginPaper } from '../paper/begin-paper.tsx';
import { SweepPanel } from '../sweep/sweep-panel.tsx';
import { type DataChoice, type LabView, labPath } from '../trading-address.ts';
import type { RunReport } from '../worker/messages.ts';
import type { BacktestState } from '../worker/use-backtest.ts';
import { CapitalCharts } from './capital-charts.tsx';
import { DataWarnings } from './data-warnings.tsx';
import { FiguresTable } from './figures-table.tsx';
import { FutureCheckResult } from './future-check-result.tsx';
import { Headline } from './headline.tsx';
import { MonthTable } from './month-table.tsx';
import { PriceChart } from './price-chart.tsx';
import { RunProgress } from './run-progress.tsx';
import { TradesTable } from './trades-table.tsx';

interface ResultsProps {
  readonly run: BacktestState;
  readonly settings: Settings;
  readonly data: DataChoice;
  readonly view: LabView;
}

export function Results({ run, settings, data, view }: ResultsProps) {
  const { report, problem, isRunning } = run;
  const navigate = useNavigate();
  if (problem !== undefined)
    return (
      <section className="trading-results" aria-label="Results">
        <ErrorState title="No result">{problem}</ErrorState>
      </section>
    );
  if (!report) return <WaitingResults run={run} />;
  const panels: Readonly<Record<LabView, ReactNode>> = {
    result: view === 'result' && <RunResult report={report} data={data} />,
    trades: view === 'trades' && <RunTrades report={report} data={data} />,
    // Stays while another tab is open, so that a sweep is not lost.
    sweep: <SweepPanel key={settings.strategy} settings={settings} data={data} />,
  };
  return (
    <section className="trading-results" aria-label="Results" aria-busy={isRunning || undefined}>
      <RunProgress run={run} />
      <div className="trading-results-head">
        {!data.isOwn && <Badge tone="info">Synthetic sample: invented prices</Badge>}
        <div className="ui-row">
          <BeginPaper settings={settings} data={data} />
          <DownloadMenu report={report} />
        </div>
      </div>
      <Headline report={report} />
      <Tabs
        label="Results"
        value={view}
        onValueChange={(next) =>
          void navigate(labPath(settings, data, next as LabView), { replace: true, preventScrollReset: true })
        }
        tabs={tabs.map(({ id, label }) => ({ id, label, panel: panels[id] }))}
      />
    </section>
  );
}

const tabs: readonly { id: LabView; label: string }[] = [
  { id: 'result', label: 'Result' },
  { id: 'trades', label: 'Trades' },
  { id: 'sweep', label: 'Sweep and walk forward' },
];

function RunResult({ report, data }: { report: RunReport; data: DataChoice }) {
  return (
    <div className="trading-view">
      <FutureCheckResult report={report} />
      <CapitalCharts report={report} />
      <DataWarnings report={report} isOwn={data.isOwn} />
      <DeflatedRatio report={report} />
      <FiguresTable report={report} />
      <MonthTable report={report} />
    </div>
  );
}

function RunTrades({ report, data }: { report: RunReport; data: DataChoice }) {
  return (
    <div className="trading-view">
      <PriceChart report={report} data={data} />
      <TradesTable key={report.settingsDigest + report.dataDigest} report={report} />
    </div>
  );
}

function WaitingResults({ run }: { run: BacktestState }) {
  return (
    <section className="trading-results trading-waiting" aria-label="Results" aria-busy={run.isRunning}>
      <noscript>
        <p>Runs are computed in your browser, which needs JavaScript.</p>
      </noscript>
      <RunProgress run={run} />
      {!run.isCancelled && <ResultsOutline />}
    </section>
  );
}

/** Stands for results that are being computed. */
function ResultsOutline() {
  return (
    <>
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
    </>
  );
}
