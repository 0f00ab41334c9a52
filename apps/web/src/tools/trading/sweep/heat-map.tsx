import { type ParamFacts, type Settings, strategyFacts } from '@tessera/domain/tools/trading/settings';
import { settingsOfCell, sweepable } from '@tessera/domain/tools/trading/sweep';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { saveSweep } from '../export/exports.ts';
import { formatAmount, formatRatio, formatShare, formatTime } from '../format.ts';
import { type DataChoice, labPath } from '../trading-address.ts';
import type { BriefFigures, SweepReport } from '../worker/messages.ts';

type Measure = keyof BriefFigures;

const measures: Readonly<
  Record<Measure, { readonly label: string; readonly format: (value: number) => string }>
> = {
  sharpe: { label: 'Sharpe ratio', format: formatRatio },
  cagr: { label: 'CAGR', format: formatShare },
  drawdown: { label: 'Deepest fall', format: (value) => formatShare(-value) },
  trades: { label: 'Trades', format: formatAmount },
};
const measureKeys = Object.keys(measures) as readonly Measure[];
const LEVELS = 6;

/** The cells of a sweep as a table, coloured by one figure. Each leads to the run with its settings. */
export function HeatMap({ report, data }: { report: SweepReport; data: DataChoice }) {
  const [measure, setMeasure] = useState<Measure>('sharpe');
  const { grid, cells, settings, best } = report;
  const facts = sweepable(settings.strategy);
  const values = cells.flatMap((cell) => (cell ? [cell[measure]] : []));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const level = (value: number) => {
    const share = high > low ? (value - low) / (high - low) : 0.5;
    return Math.min(LEVELS - 1, Math.floor((measure === 'drawdown' ? 1 - share : share) * LEVELS));
  };
  const { label, format } = measures[measure];
  return (
    <section className="ui-stack" aria-labelledby="heat-map">
      <div className="trading-chart-head">
        <h3 id="heat-map" className="ui-section-title">
          {label} of {values.length} settings
        </h3>
        <Select
          aria-label="Figure of the heat map"
          value={measure}
          onChange={({ currentTarget }) =>
            setMeasure(measureKeys.find((key) => key === currentTarget.value) ?? 'sharpe')
          }
          options={measureKeys.map((value) => ({ value, label: measures[value].label }))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys */}
      <section className="trading-heat" aria-label="Heat map" tabIndex={0}>
        <table>
          <caption className="sr-only">
            {label}, by {nameOf(facts, grid.across.key)} across and {nameOf(facts, grid.down.key)} down
          </caption>
          <thead>
            <tr>
              <th scope="col">
                {nameOf(facts, grid.down.key)} ↓ {nameOf(facts, grid.across.key)} →
              </th>
              {grid.across.values.map((value) => (
                <th key={value} scope="col">
                  {value}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.down.values.map((down, row) => (
              <tr key={down}>
                <th scope="row">{down}</th>
                {grid.across.values.map((across, column) => {
                  const number = row * grid.across.values.length + column;
                  const cell = cells[number];
                  const chosen = settingsOfCell(settings, {
                    [grid.across.key]: across,
                    [grid.down.key]: down,
                  });
                  return (
                    <td
                      key={across}
                      data-level={cell ? level(cell[measure]) : undefined}
                      data-best={best?.cell === number || undefined}
                    >
                      {cell && chosen ? (
                        <Link to={labPath(chosen, data)} preventScrollReset>
                          {format(cell[measure])}
                        </Link>
                      ) : (
                        <span aria-label="Not possible">·</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <BestCell report={report} data={data} />
      <p>
        <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => saveSweep(report)}>
          Download this sweep
        </Button>
      </p>
    </section>
  );
}

const nameOf = (facts: Readonly<Record<string, ParamFacts>>, key: string) => facts[key]?.label ?? key;

function BestCell({ report: { best, cells, rest, grid }, data }: { report: SweepReport; data: DataChoice }) {
  const trained = best && cells[best.cell];
  if (!best || !trained) return null;
  const text = cellText(best.settings, [grid.across.key, grid.down.key]);
  return (
    <p>
      Best Sharpe ratio: <TextLink to={labPath(best.settings, data)}>{text}</TextLink> with{' '}
      {formatRatio(trained.sharpe)}
      {rest
        ? ` up to ${formatTime(rest.from)}. From then on, on prices it was not chosen by, it has ${formatRatio(rest.best.sharpe)} with ${formatShare(rest.best.cagr)} a year; buying and holding has ${formatRatio(rest.held.sharpe)} with ${formatShare(rest.held.cagr)}.`
        : ' on all prices. None are left to test it on, so expect less.'}
    </p>
  );
}

/** The values of two settings with their names. */
export function cellText({ strategy, params, account }: Settings, keys: readonly string[]): string {
  const values: Readonly<Record<string, number>> = { ...account, ...params };
  const facts = sweepable(strategy);
  const known = keys.filter((key) => key in facts || key in strategyFacts[strategy].params);
  return known.map((key) => `${nameOf(facts, key)} ${values[key]}`).join(', ');
}
