import { cartLines, groupIntoOrders } from '@tessera/domain/selling/cart/cart';
import { cartSections } from '@tessera/domain/selling/cart/cart-rows';
import { lineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsHydrated } from '../../people/accounts/public.ts';
import { useCart, useRemovePaid } from '../cart/public.ts';
import { CartGroup } from './cart-group.tsx';
import { type BasketScreens, CartSections } from './cart-sections.tsx';
import type { FoundOrder } from './find-order.ts';
import type { loadCheckout } from './load-checkout.ts';
import { OrderOutcome } from './order-outcome.tsx';
import type { Order } from './order-words.ts';
import { WaitingOrder } from './waiting-order.tsx';
import './orders.css';
import './cart.css';

/** The maximum number of lines in an order. The server refuses more. */
const MAX_LINES = 20;

export function checkoutMeta({ matches }: Pick<MetaArgs, 'matches'>) {
  return pageMeta({ matches }, { title: 'Check out', isPrivate: true });
}

/** The cart with everything in it, or the order that was sent from it. */
export function CheckoutPage({ baskets }: { baskets: BasketScreens }) {
  const { found, isMissing, orders, serverNow } = useLoaderData<typeof loadCheckout>();
  useRemovePaid(orders);
  return (
    <div className="ui-page orders-page" data-content={found ? 'narrow' : undefined}>
      <h1 className="ui-page-title">Check out</h1>
      {found ? (
        <SentOrder key={found.order.id} found={found} serverNow={serverNow} />
      ) : (
        <>
          {isMissing && (
            <Banner tone="warning" title="We couldn’t find that order">
              It may belong to another account. Your cart is below.
            </Banner>
          )}
          <OpenOrders orders={orders} />
          <Cart baskets={baskets} />
        </>
      )}
    </div>
  );
}

/**
 * Shows an order that was sent. The payment page leads back here, and an order that differs from the cart is confirmed
 * here.
 */
function SentOrder({ found: atFirst, serverNow }: { found: FoundOrder; serverNow: Date }) {
  const [found, setFound] = useState(atFirst);
  const { order } = found;
  return (
    <>
      {order.status === 'open' ? (
        <WaitingOrder {...found} serverNow={serverNow} onChange={setFound} />
      ) : (
        <OrderOutcome order={order} proofs={found.proofs} />
      )}
      <div>
        <ButtonLink to="/checkout">Back to your cart</ButtonLink>
      </div>
    </>
  );
}

function OpenOrders({ orders }: { orders: readonly Order[] }) {
  const open = orders.filter(({ status }) => status === 'open');
  const [first] = open;
  if (!first) return null;
  return (
    <Banner
      tone="warning"
      title={open.length === 1 ? 'You have an order to pay for' : `You have ${open.length} orders to pay for`}
      actions={
        <ButtonLink to={open.length === 1 ? `/checkout?order=${first.id}` : '/orders'}>
          {open.length === 1 ? `Go to order ${first.number}` : 'Go to your orders'}
        </ButtonLink>
      }
    >
      What it contains is reserved for you. Pay for it or cancel it before you order them again.
    </Banner>
  );
}

function Cart({ baskets }: { baskets: BasketScreens }) {
  const cart = useCart();
  const lines = cartLines(cart);
  const sections = cartSections(cart.items, lineKindWords);
  const isHydrated = useIsHydrated();
  if (!isHydrated)
    return (
      <div aria-busy="true" className="ui-stack">
        <span className="sr-only">Loading your cart</span>
        <Skeleton height="6rem" />
        <noscript>The cart is in your browser and needs JavaScript.</noscript>
      </div>
    );
  if (lines.length === 0 && sections.length > 0)
    return <CartSections sections={sections} baskets={baskets} />;
  if (lines.length === 0)
    return (
      <EmptyState
        icon={<ShoppingCart aria-hidden="true" />}
        title="Your cart is empty"
        action={
          <ButtonLink variant="primary" to="/search">
            Browse listings
          </ButtonLink>
        }
      >
        Shares and items that you choose on a listing’s page appear here.
      </EmptyState>
    );
  const groups = groupIntoOrders(lines, MAX_LINES);
  return (
    <>
      {groups.length > 1 && (
        <Banner title="You’ll pay in several steps">
          Each currency is an order of its own, and you pay for one after the other.
        </Banner>
      )}
      {groups.map((group, index) => (
        <CartGroup key={group[0]?.id} lines={group} position={groups.length > 1 ? index + 1 : undefined} />
      ))}
      <CartSections sections={sections} baskets={baskets} />
    </>
  );
}
