import { listOrders } from '@tessera/contract/selling/orders';
import { unitsText } from '@tessera/domain/sold/kinds/line-kinds';
import ReceiptText from 'lucide-react/icons/receipt-text';
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import { useRemovePaid } from '../cart/public.ts';
import { type Order, summarise, totalText } from './order-words.ts';
import './orders.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname + url.search));
  const before = Number(url.searchParams.get('before') ?? '');
  const query = Number.isSafeInteger(before) && before > 0 ? { before } : {};
  const answer = await serverCall(context)(listOrders, { query });
  return answer.ok ? { ...answer.value, isFirst: before === 0 } : { orders: undefined };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Orders', isPrivate: true });
}

const none: readonly Order[] = [];

export default function OrdersPage() {
  const loaded = useLoaderData<typeof loader>();
  const revalidator = useRevalidator();
  useRemovePaid(loaded.orders ?? none);
  return (
    <div className="ui-page orders-page">
      <h1 className="ui-page-title">Orders</h1>
      {loaded.orders === undefined ? (
        <ErrorState
          title="Couldn’t load your orders"
          onRetry={() => void revalidator.revalidate()}
          isRetrying={revalidator.state === 'loading'}
        >
          Nothing has changed. Retry in a moment.
        </ErrorState>
      ) : (
        <OrderList {...loaded} />
      )}
    </div>
  );
}

interface OrderListProps {
  readonly orders: readonly Order[];
  readonly hasMore: boolean;
  readonly isFirst: boolean;
}

function OrderList({ orders, hasMore, isFirst }: OrderListProps) {
  if (orders.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden="true" />}
        title={isFirst ? 'No orders yet' : 'No earlier orders'}
        action={
          <ButtonLink variant="primary" to={isFirst ? '/search' : '/orders'}>
            {isFirst ? 'Browse listings' : 'Show the newest'}
          </ButtonLink>
        }
      >
        {isFirst && 'Orders and receipts for what you buy appear here.'}
      </EmptyState>
    );
  return (
    <>
      <ul className="ui-stack" data-gap="close">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {hasMore && <ButtonLink to={`?before=${orders.at(-1)?.number ?? ''}`}>Earlier orders</ButtonLink>}
    </>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { label, tone } = summarise(order);
  const [first, ...others] = order.lines;
  return (
    <Card isLink className="order-card">
      {first?.photo ? (
        <img
          className="order-photo"
          src={first.photo.url}
          width={first.photo.width}
          height={first.photo.height}
          alt=""
          loading="lazy"
        />
      ) : (
        <ReceiptText className="order-photo" aria-hidden="true" />
      )}
      <div className="order-card-text">
        <div className="order-card-head">
          <h2 className="ui-strong order-card-title">
            <CardLink to={`/orders/${order.id}`}>
              {first && `${first.title}, ${unitsText(first.kind, first.quantity)}`}
              {others.length > 0 && ` and ${others.length} more`}
              <span className="sr-only">, order {order.number}</span>
            </CardLink>
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="ui-note">
          Order {order.number} · <LocalTime at={order.createdAt} />
        </p>
        <p className="ui-strong">{totalText(order)}</p>
      </div>
    </Card>
  );
}
