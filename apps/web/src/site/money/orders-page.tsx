import type { CallInput, Output } from '@tessera/contract/endpoint';
import { searchOrders } from '@tessera/contract/selling/money';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { EmailText } from './email-text.tsx';
import { loadValue } from './load.ts';
import { moneyText, orderLabels } from './money-words.ts';
import { OrderFilters, type OrderQuery } from './order-filters.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useRetry } from './use-retry.ts';

const names = ['search', 'status', 'flagged', 'from', 'to', 'before'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const given = names.flatMap((name) => {
    const value = args.url.searchParams.get(name) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  const query: OrderQuery = Object.fromEntries(given);
  // The query is whatever the address contains. The call checks it by its schema.
  const input = { query } as CallInput<typeof searchOrders>;
  return { query, found: await loadValue(args, () => serverCall(args.context)(searchOrders, input)) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Orders · Money', isPrivate: true });

type FoundOrder = Output<typeof searchOrders>['orders'][number];

export default function OrdersPage() {
  const { query, found } = useLoaderData<typeof loader>();
  const retry = useRetry(found, '/admin/money');
  const isFiltered = Object.keys(query).length > 0;
  return (
    <>
      <OrderFilters query={query} />
      <DataTable
        caption="Orders"
        isCaptionHidden
        columns={columns}
        rows={found?.orders ?? []}
        rowKey={({ id }) => id}
        skeletonRows={8}
        {...retry}
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden="true" />}
            title={isFiltered ? 'No orders match' : 'No orders yet'}
            action={isFiltered && <ButtonLink to="/admin/money">Clear filters</ButtonLink>}
          >
            {isFiltered
              ? 'Try another number, email address or title.'
              : 'Orders appear here as soon as somebody buys.'}
          </EmptyState>
        }
      />
      {found?.hasMore && (
        <p>
          <ButtonLink to={`?${earlier(query, found.orders)}`}>Earlier orders</ButtonLink>
        </p>
      )}
    </>
  );
}

function earlier(query: OrderQuery, orders: readonly FoundOrder[]): string {
  return String(new URLSearchParams({ ...query, before: String(orders.at(-1)?.number ?? '') }));
}

const columns: DataTableColumn<FoundOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    cell: ({ id, number, title, lineCount }) => (
      <span className="money-two-lines">
        <Link className="ui-link" to={`/admin/money/orders/${id}`}>
          #{number}
        </Link>
        <span className="ui-note ui-breakable">
          {title}
          {lineCount > 1 && ` and ${lineCount - 1} more`}
        </span>
      </span>
    ),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ buyer }) => (
      <span className="money-two-lines">
        <span>{buyer ? buyer.name || 'No name' : 'Deleted account'}</span>
        <EmailText email={buyer?.email} />
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, flag, isDisputed }) => (
      <span className="money-badges">
        <StatusBadge of={orderLabels} status={status} />
        {flag !== null && <Badge tone="danger">Flagged</Badge>}
        {isDisputed && <Badge tone="warning">Disputed</Badge>}
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ createdAt }) => (
      <span className="ui-nowrap">
        <LocalTime at={createdAt} />
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, refundedAmount, currency }) => (
      <span className="money-two-lines">
        <span>{moneyText({ amount, currency })}</span>
        {refundedAmount > 0 && (
          <span className="ui-note">−{moneyText({ amount: refundedAmount, currency })} refunded</span>
        )}
      </span>
    ),
  },
];
