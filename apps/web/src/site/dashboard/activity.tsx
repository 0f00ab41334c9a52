import { dashboardPeriods } from '@tessera/contract/site/dashboard';
import { Link, useSearchParams } from 'react-router';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Fold } from '../../ui/fold.tsx';
import { ActivityPlot } from './activity-plot.tsx';
import type { Dashboard } from './dashboard.types.ts';
import {
  type Day,
  type FigureName,
  figureLabels,
  figureNames,
  formatDay,
  summarise,
  sumOf,
} from './series.ts';

const number = new Intl.NumberFormat('en-GB');

/** Views, saves or messages over time. Which of them, and over how many days, is in the URL. */
export function Activity({ dashboard }: { dashboard: Dashboard }) {
  const { series, days } = dashboard;
  const [address] = useSearchParams();
  const name = figureNames.find((each) => each === address.get('plot')) ?? 'views';
  const to = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address);
    for (const [key, value] of Object.entries(changes)) next.set(key, value);
    return `?${next}`;
  };
  return (
    <section className="dashboard-panel" aria-labelledby="activity">
      <header className="dashboard-panel-head">
        <h2 id="activity">Activity</h2>
        <nav className="dashboard-choices" aria-label="Period">
          {dashboardPeriods.map((each) => (
            <Link
              key={each}
              to={to({ days: String(each) })}
              preventScrollReset
              aria-current={each === days ? 'true' : undefined}
            >
              {each} days
            </Link>
          ))}
        </nav>
      </header>
      <nav className="activity-figures" aria-label="Figure">
        {figureNames.map((each) => (
          <Link
            key={each}
            to={to({ plot: each })}
            preventScrollReset
            aria-current={each === name ? 'true' : undefined}
          >
            <span>{figureLabels[each]}</span>
            <strong>{number.format(sumOf(series, each))}</strong>
          </Link>
        ))}
      </nav>
      {sumOf(series, name) > 0 && <ActivityPlot key={`${name} ${days}`} series={series} name={name} />}
      <p className="activity-summary">{summarise(series, name)}</p>
      <Fold summary="Show as a table" className="activity-table">
        <DataTable
          caption={`Activity in the last ${days} days, by day in UTC`}
          isCaptionHidden
          phoneLayout="scroll"
          columns={[
            { id: 'day', header: 'Day', isRowHeader: true, cell: (each: Day) => formatDay(each.day) },
            ...figureNames.map((each: FigureName) => ({
              id: each,
              header: figureLabels[each],
              align: 'end' as const,
              cell: (row: Day) => number.format(row[each]),
            })),
          ]}
          rows={series.toReversed()}
          rowKey={({ day }) => day}
          empty={null}
        />
      </Fold>
      <p className="activity-note">
        A visitor counts once a day for each listing. Your own visits and search engines don’t count.
      </p>
    </section>
  );
}
