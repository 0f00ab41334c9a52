import type { Output } from '@tessera/contract/endpoint';
import type { getShopFigures } from '@tessera/contract/tools/shop-fulfilment';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { plural } from '@tessera/domain/plural';
import ChartColumn from 'lucide-react/icons/chart-column';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';

type Figures = Output<typeof getShopFigures>;

interface Week {
  /** First day of the week, such as 2026-11-23. */
  readonly day: string;
  readonly orders: number;
  readonly amount: number;
}

const DAYS = 7;
const HEIGHT = 100;
const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });
const shortDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Weeks that end today, the earliest first. The first may be shorter. */
function toWeeks(days: Figures['days']): Week[] {
  const weeks: Week[] = [];
  for (let end = days.length; end > 0; end -= DAYS) {
    const week = days.slice(Math.max(0, end - DAYS), end);
    weeks.unshift({
      day: week[0]?.day ?? '',
      orders: week.reduce((sum, { orders }) => sum + orders, 0),
      amount: week.reduce((sum, { amount }) => sum + amount, 0),
    });
  }
  return weeks;
}

/** Sales over time, best sellers, what runs low, and the orders as a file. */
export function SalesPanel({ shopId, figures }: { shopId: number; figures: Figures }) {
  const { days, bestSellers, low } = figures;
  const total = days.reduce((sum, { amount }) => sum + amount, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  if (orders === 0 && total === 0)
    return (
      <EmptyState icon={<ChartColumn aria-hidden="true" />} title="No sales in the last 90 days">
        Sales by week and your best sellers appear here.
      </EmptyState>
    );
  return (
    <div className="ui-stack" data-gap="wide">
      <section aria-labelledby="sales-over-time">
        <h3 className="ui-section-title" id="sales-over-time">
          Sales by week
        </h3>
        <SalesChart
          weeks={toWeeks(days)}
          summary={`${pounds(total)} from ${plural(orders, 'order')} in 90 days, less refunds.`}
        />
      </section>
      <DataTable
        caption="Best sellers"
        rows={bestSellers}
        rowKey={({ title }) => title}
        empty={<p className="ui-muted">Nothing was sold in the last 90 days.</p>}
        columns={[
          { id: 'title', header: 'Product', isRowHeader: true, cell: ({ title }) => title },
          { id: 'units', header: 'Sold', align: 'end', cell: ({ units }) => units },
          { id: 'amount', header: 'Paid', align: 'end', cell: ({ amount }) => pounds(amount) },
        ]}
      />
      {low.length > 0 && (
        <DataTable
          caption="Running low"
          rows={low}
          rowKey={({ productId }) => String(productId)}
          empty={null}
          columns={[
            { id: 'title', header: 'Product', isRowHeader: true, cell: ({ title }) => title },
            { id: 'left', header: 'Left', align: 'end', cell: ({ left }) => left },
            { id: 'level', header: 'Alert below', align: 'end', cell: ({ alertBelow }) => alertBelow },
          ]}
        />
      )}
      <div>
        <a className="ui-link" href={`/api/my-shops/${shopId}/orders.csv`} download={`orders-${shopId}.csv`}>
          Download orders (CSV)
        </a>
      </div>
    </div>
  );
}

/** One bar for each week. The summary and the table say the same in words. */
function SalesChart({ weeks, summary }: { weeks: readonly Week[]; summary: string }) {
  const top = Math.max(1, ...weeks.map(({ amount }) => amount));
  const width = 100 / weeks.length;
  return (
    <figure className="ui-stack">
      <figcaption>{summary}</figcaption>
      <div>
        <svg
          className="shop-chart"
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn here
          role="img"
          aria-label={`Sales by week. ${summary} The best week had ${pounds(top)}.`}
        >
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
