import { plural } from '@tessera/domain/plural';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { type PointerEvent, useState } from 'react';
import { Fold } from '../../../ui/fold.tsx';
import '../../../ui/forms/slider.css';
import { DataTable } from '../../../ui/tables/data-table.tsx';

export interface Week {
  /** First day of the week, such as 2026-11-23. */
  readonly day: string;
  readonly orders: number;
  readonly amount: number;
}

const HEIGHT = 100;
const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });
const shortDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * One bar for each week. The pointer or the slider below chooses a week, whose figures are above the bars. The summary
 * and the table say the same in words.
 */
export function SalesChart({ weeks, summary }: { weeks: readonly Week[]; summary: string }) {
  const [chosen, setChosen] = useState<number>();
  const top = Math.max(1, ...weeks.map(({ amount }) => amount));
  const width = 100 / weeks.length;
  const last = weeks.length - 1;
  const at = Math.min(chosen ?? last, last);
  const week = weeks[at];
  if (!week) return null;
  const text = `${pounds(week.amount)} from ${plural(week.orders, 'order')}`;
  const choose = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const position = Math.floor(((clientX - box.left) / box.width) * weeks.length);
    setChosen(Math.min(Math.max(position, 0), last));
  };
  return (
    <figure className="ui-stack">
      <figcaption>{summary}</figcaption>
      <div>
        <p className="shop-chart-week">
          <strong>Week from {shortDay(week.day)}</strong> {text}
        </p>
        <svg
          className="shop-chart"
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn here
          role="img"
          aria-label={`Sales by week. ${summary} The best week had ${pounds(top)}.`}
          onPointerMove={choose}
          onPointerDown={choose}
        >
          {chosen !== undefined && (
            <rect className="shop-chart-chosen" x={at * width} width={width} y={0} height={HEIGHT} />
          )}
          {weeks.map(({ day, amount }, index) => {
            const height = amount <= 0 ? 0 : Math.max(1, (amount / top) * HEIGHT);
            return (
              <rect
                key={day}
                x={(index + 0.14) * width}
                width={width * 0.72}
                y={HEIGHT - height}
                height={height}
              />
            );
          })}
        </svg>
        <div className="shop-chart-dates ui-note" aria-hidden="true">
          <span>{shortDay(weeks[0]?.day ?? '')}</span>
          <span>{shortDay(weeks.at(-1)?.day ?? '')}</span>
        </div>
        <input
          className="ui-slider"
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Week"
          aria-valuetext={`Week from ${shortDay(week.day)}: ${text}`}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        />
      </div>
      <Fold summary="The same as a table">
        <DataTable
          caption="Sales by week"
          isCaptionHidden
          rows={weeks}
          rowKey={({ day }) => day}
          empty={null}
          columns={[
            { id: 'week', header: 'Week from', isRowHeader: true, cell: ({ day }) => shortDay(day) },
            { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders },
            { id: 'amount', header: 'Paid', align: 'end', cell: ({ amount }) => pounds(amount) },
          ]}
        />
      </Fold>
    </figure>
  );
}
