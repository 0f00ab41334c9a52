import { addShares, cartItemId, cartLines, setQuantity } from '@tessera/domain/cart/cart';
import { minorDigits } from '@tessera/domain/money/money';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { changeCart, rememberDelivery } from '../cart/public.ts';
import { OrderLines } from './order-lines.tsx';
import type { Proof } from './order-proofs.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { type Order, summarise } from './order-words.ts';

/** An order that has ended: what happened, its figures, and one thing to do next. */
interface OrderOutcomeProps {
  readonly order: Order;
  readonly proofs?: readonly Proof[];
  /** Shown before the receipt: what is left to do. */
  readonly children?: ReactNode;
}

export function OrderOutcome({ order, proofs = [], children }: OrderOutcomeProps) {
  const { tone, title, text, next } = summarise(order);
  const navigate = useNavigate();

  function orderAgain() {
    if (putInCart(order)) return void navigate('/checkout');
    return void showToast({
      tone: 'danger',
      title: 'Unable to add to checkout',
      description: 'This browser doesn’t let the site store your cart.',
    });
  }

  return (
    <div className="ui-stack" data-gap="wide">
      <Banner tone={tone} title={title}>
        {text}
      </Banner>
      {children}
      {order.paidAt === null ? <OrderLines order={order} /> : <OrderReceipt order={order} proofs={proofs} />}
      <div className="ui-row order-actions">
        {next === 'order again' && (
          <Button variant="primary" onClick={orderAgain}>
            Order the same again
          </Button>
        )}
        {next === 'browse' && <ButtonLink to="/search">Browse listings</ButtonLink>}
        {next === 'storage plan' && <ButtonLink to="/storage-plan">See your storage plan</ButtonLink>}
      </div>
    </div>
  );
}

/** Lines that are still in the cart get the order’s quantity; the others are added. Items keep their delivery. */
function putInCart({ lines, totals }: Order): boolean {
  for (const { system, listingId, terms } of lines)
    if (system !== null && listingId !== null && terms.delivery !== null)
      rememberDelivery(cartItemId({ system, listingId }), terms.delivery);
  const currency = totals[0]?.currency ?? 'GBP';
  return changeCart((before) =>
    lines.reduce((cart, { system, listingId, title, requested, unitAmount }) => {
      if (system === null || listingId === null) return cart;
      const key = { system, listingId };
      const isPresent = cartLines(cart).some(
        (line) => line.system === system && line.listingId === listingId,
      );
      if (isPresent) return setQuantity(cart, key, requested);
      const unitPrice = unitAmount / 10 ** minorDigits(currency);
      return addShares(cart, { ...key, title, quantity: requested, unitPrice, currency }, new Date());
    }, before),
  );
}
