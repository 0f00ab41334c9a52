import { getShopOrder } from '@tessera/contract/tools/shop-fulfilment';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { findAccount, loginPath } from '../../../people/accounts/public.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderRecord } from './order-record.tsx';
import { ReturnForm } from './return-form.tsx';
import '../styles/orders.css';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname));
  const answer = await serverCall(context)(getShopOrder, { params: { lineId: params['line'] ?? '' } });
  if (answer.ok) return answer.value;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: ['not_found', 'request.invalid'].includes(answer.refusal.code) ? 404 : 503 });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Order from a shop', isPrivate: true });

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

/** An order from a shop for its buyer and its seller: parcels, refunds, returns and messages. */
export default function ShopOrderPage() {
  const { order } = useLoaderData<typeof loader>();
  const {
    lineId,
    orderId,
    orderNumber,
    shopName,
    shopPath,
    side,
    label,
    items,
    mayReturn,
    mayWrite,
    messages,
  } = order;
  return (
    <div className="ui-page" data-content="narrow">
      <header className="ui-stack">
        <h1 className="ui-page-title">
          Order {orderNumber} from {shopName}
        </h1>
        <p className="ui-row">
          <Badge tone="accent">{label}</Badge>
          {side === 'buyer' ? (
            <>
              <TextLink to={`/orders/${orderId}`}>Whole order</TextLink>
              <TextLink to={shopPath}>Visit shop</TextLink>
            </>
          ) : (
            <TextLink to="/shop-builder">Your shops</TextLink>
          )}
        </p>
      </header>
      <section aria-labelledby="order-goods" className="ui-stack">
        <h2 className="ui-section-title" id="order-goods">
          What was ordered
        </h2>
        <ul className="order-record">
          {items.map(({ position, title, quantity, paid, sent, cancelled, returned }) => (
            <li key={position}>
              {quantity} × {title}, {pounds(paid)}
              <span className="ui-note"> {itemNote({ quantity, sent, cancelled, returned })}</span>
            </li>
          ))}
        </ul>
        <OrderRecord record={order} isSeller={side === 'seller'} />
      </section>
      {mayReturn && <ReturnForm key={order.refunds.length} lineId={lineId} items={items} />}
      <OrderMessages {...{ lineId, messages, side, shopName, mayWrite }} />
    </div>
  );
}

interface Counts {
  readonly quantity: number;
  readonly sent: number;
  readonly cancelled: number;
  readonly returned: number;
}

function itemNote({ quantity, sent, cancelled, returned }: Counts): string {
  const refunded = cancelled + returned;
  return [
    sent === quantity ? 'Sent' : `${sent} sent`,
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
  ].join(', ');
}
