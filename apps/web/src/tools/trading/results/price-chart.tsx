import { useEffect, useMemo, useState } from 'react';
import { Select } from '../../../ui/forms/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chart } from '../charts/chart.tsx';
import type { ChartSpec, TradeMark } from '../charts/chart-spec.ts';
import { formatPrice } from '../format.ts';
import type { DataChoice } from '../trading-address.ts';
import { sendTask } from '../worker/lab-worker.ts';
import type { BarsReport, RunReport } from '../worker/messages.ts';
import { sourceOf } from '../worker/use-backtest.ts';

/** The prices of one instrument as candles, with the trades. */
export function PriceChart({ report, data }: { report: RunReport; data: DataChoice }) {
  const [chosen, setChosen] = useState(0);
  const instrument = Math.min(chosen, report.instruments.length - 1);
  const prices = useBars(report, data, instrument);
  const spec = useMemo(() => prices && priceSpec(report, prices, instrument), [report, prices, instrument]);
  const trades = report.trades.filter((trade) => trade.instrument === instrument);
  const name = report.instruments[instrument] ?? '';
  return (
    <div className="trading-prices">
      {report.instruments.length > 1 && (
        <Select
          aria-label="Instrument of the price chart"
          value={String(instrument)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          options={report.instruments.map((label, index) => ({ value: String(index), label }))}
        />
      )}
      {spec?.bars ? (
        <Chart
          title={`Prices of ${name}`}
          spec={spec}
          height="tall"
          describe={(at) => describeBar(spec, at)}
          summary={`Candles with ${trades.length} ${trades.length === 1 ? 'trade' : 'trades'}: triangles below a bar are purchases, those above are sales. Hollow candles closed higher than they opened.`}
        />
      ) : (
        <Skeleton height="24rem" />
      )}
    </div>
  );
}

function useBars(report: RunReport, data: DataChoice, instrument: number): BarsReport | undefined {
  const [bars, setBars] = useState<{ key: string; report: BarsReport }>();
  const key = `${report.dataDigest} ${instrument}`;
  useEffect(() => {
    const abort = new AbortController();
    sendTask({ kind: 'bars', source: sourceOf(data), instrument }, { signal: abort.signal }).then(
      (outcome) => outcome.ok && setBars({ key, report: outcome.report }),
      () => undefined,
    );
    return () => abort.abort();
    // The key names the data and the instrument.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return bars?.key === key ? bars.report : undefined;
}

function priceSpec(report: RunReport, { bars, positions }: BarsReport, instrument: number): ChartSpec {
  const barOf = new Map<number, number>();
  for (const [bar, at] of positions.entries()) barOf.set(at, bar);
  const marks = report.trades
    .filter((trade) => trade.instrument === instrument)
    .flatMap(({ entry, exit }): TradeMark[] => {
      const [bought, sold] = [barOf.get(entry), exit === undefined ? undefined : barOf.get(exit)];
      return [
        ...(bought === undefined ? [] : [{ at: bought, isPurchase: true }]),
        ...(sold === undefined ? [] : [{ at: sold, isPurchase: false }]),
      ];
    });
  return { times: bars.time, lines: [], bars, marks, formatValue: formatPrice };
}

function describeBar({ bars, marks = [] }: ChartSpec, at: number): string {
  if (!bars) return '';
  const values = `open ${formatPrice(bars.open[at] ?? 0)}, high ${formatPrice(bars.high[at] ?? 0)}, low ${formatPrice(bars.low[at] ?? 0)}, close ${formatPrice(bars.close[at] ?? 0)}`;
  const here = marks.filter((mark) => mark.at === at);
  return values + here.map(({ isPurchase }) => (isPurchase ? ', bought' : ', sold')).join('');
}
