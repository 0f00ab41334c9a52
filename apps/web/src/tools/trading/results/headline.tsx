import { formatAmount, formatRatio, formatShare } from '../format.ts';
import type { RunReport } from '../worker/messages.ts';

/** The figures that matter most, each beside buying and holding. */
export function Headline({
  report: { figures, benchmarkFigures: hold },
}: {
  report: Pick<RunReport, 'figures' | 'benchmarkFigures'>;
}) {
  const tiles = [
    { label: 'CAGR', value: formatShare(figures.cagr), other: formatShare(hold.cagr) },
    { label: 'Sharpe ratio', value: formatRatio(figures.sharpe), other: formatRatio(hold.sharpe) },
    { label: 'Deepest fall', value: formatShare(-figures.drawdown), other: formatShare(-hold.drawdown) },
    { label: 'Trades', value: formatAmount(figures.trades), other: formatAmount(hold.trades) },
    { label: 'Cost share', value: costShare(figures.costShare), other: costShare(hold.costShare) },
  ];
  return (
    <dl className="trading-headline">
      {tiles.map(({ label, value, other }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="trading-headline-value ui-figures">{value}</dd>
          <dd className="ui-note ui-figures">Buy and hold {other}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Without a gain before costs there is nothing that they are a share of. */
const costShare = (share: number | undefined) => (share === undefined ? 'No gain' : formatShare(share));
