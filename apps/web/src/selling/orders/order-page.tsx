import { listFulfilments } from '@tessera/contract/selling/fulfilment';
import { findLineKindWords, type LineKindName, lineKindNames } from '@tessera/domain/sold/kinds/line-kinds';
import { useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { TextLink } from '../../ui/link.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import { useRemovePaid } from '../cart/public.ts';
import { kindScreens } from '../../sold/kinds/public.ts';
import { FulfilmentsOfOrder } from '../fulfilment/public.ts';
import { findOrder, type FoundOrder } from './find-order.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { WaitingOrder } from './waiting-order.tsx';
import './orders.css';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname + url.search));
  const found = await findOrder(serverCall(context), params['order'] ?? '');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!found) throw data(null, { status: 404 });
  const isOnItsWay = found.order.paidAt !== null && found.order.lines.some(({ kind }) => hasFulfilment(kind));
  const listed = isOnItsWay
    ? await serverCall(context)(listFulfilments, { params: { orderId: found.order.id } })
    : undefined;
  return { ...found, fulfilments: listed?.ok ? listed.value.fulfilments : [], serverNow: new Date() };
}

function hasFulfilment(kind: string): boolean {
  return findLineKindWords(kind)?.fulfilment !== undefined;
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const title = loaderData ? `Order ${loaderData.order.number}` : 'Order';
  return pageMeta({ matches }, { title, isPrivate: true });
}

export default function OrderPage() {
  const loaded = useLoaderData<typeof loader>();
  const [changed, setChanged] = useState<FoundOrder>();
  // Once the page knows that it was paid, it is newer than the answer to the last check.
  const isNewer = changed?.order.id === loaded.order.id && loaded.order.status === 'open';
  const found = isNewer ? changed : loaded;
  const { order } = found;
  const [orders, setOrders] = useState([order]);
  if (orders[0] !== order) setOrders([order]);
  useRemovePaid(orders);
  return (
    <div className="ui-page orders-page" data-content="narrow">
      <header>
        <h1 className="ui-page-title">Order {order.number}</h1>
        <p className="ui-muted">
          Ordered on <LocalTime at={order.createdAt} />
        </p>
      </header>
      {order.status === 'open' ? (
        <WaitingOrder {...found} serverNow={loaded.serverNow} onChange={setChanged} />
      ) : (
        <OrderOutcome order={order} proofs={found.proofs}>
          {order.paidAt && (
            <FulfilmentsOfOrder
              orderId={order.id}
              currency={order.totals[0]?.currency ?? 'GBP'}
              lines={order.lines}
              fulfilments={loaded.fulfilments}
            />
          )}
          {order.paidAt &&
            lineKindNames.map((kind) => <SectionOfKind key={kind} kind={kind} order={order} />)}
        </OrderOutcome>
      )}
      <p className="order-actions">
        <TextLink to="/orders">All your orders</TextLink>
        {loaded.fulfilments.length > 0 && <TextLink to={`/orders/${order.id}/invoices`}>Invoices</TextLink>}
        {order.paidAt && <TextLink to="/reviews">Your reviews</TextLink>}
      </p>
    </div>
  );
}

function SectionOfKind({ kind, order }: { kind: LineKindName; order: FoundOrder['order'] }) {
  const { OrderSection } = kindScreens[kind];
  const count = order.lines.filter((line) => line.kind === kind).length;
  return OrderSection && count > 0 ? <OrderSection orderId={order.id} count={count} /> : null;
}
