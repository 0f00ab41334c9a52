import { getOrderAccounts } from '@tessera/contract/selling/money';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import type { OrderAccounts } from './order-accounts.types.ts';
import { FlagBanner } from './flag-banner.tsx';
import { loadValue } from './load.ts';
import { moneyText, orderLabels } from './money-words.ts';
import { OrderDisputes, OrderEvents, OrderLedger, OrderLines, OrderRefunds } from './order-sections.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const orderId = args.params['order'] ?? '';
  return {
    accounts: await loadValue(args, () =>
      serverCall(args.context)(getOrderAccounts, { params: { orderId } }),
    ),
  };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Order · Money', isPrivate: true });

export default function OrderPage() {
  const { accounts } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="money-order">
      <Link className="ui-link money-back" to="/admin/money">
        <ArrowLeft aria-hidden="true" />
        All orders
      </Link>
      {accounts ? (
        <OrderDetail {...accounts} />
      ) : (
        <ErrorState
          title="Couldn’t load this order"
          onRetry={() => void revalidate()}
          isRetrying={state === 'loading'}
        />
      )}
    </div>
  );
}

function OrderDetail(accounts: OrderAccounts) {
  const { order, lines } = accounts;
  const [isRefunding, setIsRefunding] = useState(false);
  const isRefundable =
    (order.status === 'paid' || order.status === 'partly_refunded') &&
    lines.some(({ quantity, refundedQuantity }) => quantity > refundedQuantity);
  return (
    <>
      <header className="money-order-head">
        <div className="ui-stack" data-gap="tight">
          <p className="money-total">{moneyText(order)}</p>
          <h2 className="ui-section-title money-badges">
            Order #{order.number} <StatusBadge of={orderLabels} status={order.status} />
            {order.isDisputed && <Badge tone="warning">Disputed</Badge>}
          </h2>
        </div>
        {isRefundable && <Button onClick={() => setIsRefunding(true)}>Refund…</Button>}
      </header>
      <FlagBanner order={order} />
      <dl className="money-facts">
        <Fact term="Buyer">{order.buyer ? (order.buyer.email ?? order.buyer.name) : 'Deleted account'}</Fact>
        <Fact term="Ordered">
          <LocalTime at={order.createdAt} />
        </Fact>
        <Fact term={order.amount > 0 ? 'Paid' : order.authorisedAmount > 0 ? 'Authorised' : 'Confirmed'}>
          {order.paidAt ? <LocalTime at={order.paidAt} /> : 'Not paid'}
        </Fact>
        {order.authorisedAmount > 0 && (
          <Fact
            term={order.status === 'authorised' ? 'Authorised, not charged yet' : 'Released, not charged'}
          >
            {moneyText({ amount: order.authorisedAmount, currency: order.currency })}
          </Fact>
        )}
        {order.inPersonAmount > 0 && (
          <Fact term="Paid in person">
            {moneyText({ amount: order.inPersonAmount, currency: order.currency })}
          </Fact>
        )}
        <Fact term="Refunded">{moneyText({ amount: order.refundedAmount, currency: order.currency })}</Fact>
        <Fact term="Payment at the provider">
          <span className="ui-breakable">{order.paymentId ?? 'None'}</span>
        </Fact>
      </dl>
      <OrderLines {...accounts} />
      <OrderRefunds {...accounts} />
      <OrderDisputes {...accounts} />
      <OrderLedger {...accounts} />
      <OrderEvents {...accounts} />
      {isRefunding && <RefundDialog {...accounts} onClose={() => setIsRefunding(false)} />}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="ui-note">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
