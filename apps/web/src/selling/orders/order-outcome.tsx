import { addShares, cartItemId, cartLines, setQuantity } from '@tessera/domain/selling/cart/cart';
import { minorDigits } from '@tessera/domain/selling/money/money';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { changeCart, rememberDelivery } from '../cart/public.ts';
import { OrderLines } from './order-lines.tsx';
import type { Proof } from './order-proofs.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { type Order, ownPageOf, summarise } from './order-words.ts';

/** Shows an order that has ended: what happened to it, its amounts, and one next step. */
interface OrderOutcomeProps {
  readonly order: Order;
  readonly proofs?: readonly Proof[];
  /** Shown before the receipt, such as what the buyer still has to do. */
  readonly children?: ReactNode;
}

export function OrderOutcome({ order, proofs = [], children }: OrderOutcomeProps) {
  const { tone, title, text, next } = summarise(order);
  const ownPage = ownPageOf(order);
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
        {next === 'own page' && ownPage && <ButtonLink to={ownPage.path}>{ownPage.label}</ButtonLink>}
      </div>
    </div>
  );
}

/**
 * Puts an order's lines back into the cart. Lines that are still there get the order's quantity, and the others are
 * added. Items have the same delivery as in the order. Returns false if the browser stores nothing.
 */
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
