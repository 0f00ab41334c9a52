import type { Output } from '@tessera/contract/endpoint';
import type { getShopFigures } from '@tessera/contract/tools/shop-fulfilment';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { plural } from '@tessera/domain/plural';
import ChartColumn from 'lucide-react/icons/chart-column';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SalesChart, type Week } from './sales-chart.tsx';

type Figures = Output<typeof getShopFigures>;

const DAYS = 7;
const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

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
