import { type CartLine, setQuantity } from '@tessera/domain/selling/cart/cart';
import { type Delivery, offeredDeliveries } from '@tessera/domain/market/listings/prices/buy-now';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { formatMoney, parseMoney } from '@tessera/domain/selling/money/money';
import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { changeCart, findDelivery, rememberDelivery, useMyHold } from '../cart/public.ts';
import { deliveryLabel } from '../cart/figures/public.ts';
import { type OfferedLine, QuantityField } from './cart-line-row.tsx';
import { CartPhoto } from './cart-photo.tsx';
import { MyHoldNote } from './my-hold-note.tsx';
import { soldBy } from './use-offer.ts';

interface ItemLineRowProps {
  line: CartLine;
  listing: ListingDetail;
  onOffer: (id: string, offer: OfferedLine) => void;
}

/** A line of the cart for an item that is sold with “Buy now”. */
export function ItemLineRow({ line, listing, onOffer }: ItemLineRowProps) {
  const { buyNow, status } = listing;
  const offered = offeredDeliveries(buyNow);
  const [chosen, setChosen] = useState(() => findDelivery(line.id));
  const delivery = offered.find((each) => each === chosen) ?? offered[0];
  const quantity = Math.min(line.quantity, buyNow.remaining);
  const { currency } = buyNow;
  const each = parseMoney(buyNow.price ?? '', currency)?.amount ?? 0;
  const postage = delivery === 'postage' ? (parseMoney(buyNow.postagePrice ?? '', currency)?.amount ?? 0) : 0;
  const state = stateOf();
  const minorAmount = each * quantity + postage;
  useEffect(
    () => onOffer(line.id, { state, quantity, minorAmount, delivery, isWaiting: false }),
    [onOffer, line.id, state, quantity, minorAmount, delivery],
  );

  const mine = useMyHold(line.listingId, state === 'full' ? line.quantity : undefined);

  function stateOf(): OfferedLine['state'] {
    if (currency !== line.currency) return 'missing';
    if (status !== 'live' || delivery === undefined || each === 0) return 'closed';
    return buyNow.remaining > 0 ? 'on sale' : 'full';
  }

  function choose(next: Delivery) {
    setChosen(next);
    rememberDelivery(line.id, next);
  }

  const path = listingPath({ system: line.system, id: line.listingId, title: listing.title });
  return (
    <li className="cart-line" data-unavailable={state === 'on sale' ? undefined : ''}>
      <CartPhoto listing={listing} />
      <div className="cart-line-text">
        <div className="cart-line-head">
          <h3 className="ui-strong">
            <TextLink isQuiet to={path}>
              {listing.title}
            </TextLink>
          </h3>
          {state === 'on sale' && (
            <p className="ui-strong">{formatMoney({ amount: minorAmount, currency })}</p>
          )}
        </div>
        <div className="ui-note">
          <p>{soldBy(listing)}</p>
          <p>
            {formatMoney({ amount: each, currency })} each, {buyNow.remaining} left
          </p>
          {offered.length === 1 && delivery && <p>{deliveryLabel(delivery, buyNow)}</p>}
        </div>
        {state === 'on sale' && quantity < line.quantity && (
          <output className="ui-danger-text">
            You asked for {line.quantity}, and this order would be for {quantity}, because no more are left.
          </output>
        )}
        <MyHoldNote hold={mine} />
        {(state === 'full' || state === 'closed' || state === 'missing') && (
          <output className="ui-danger-text">{unavailableTexts[state]} It isn’t part of your payment.</output>
        )}
        {offered.length > 1 && state === 'on sale' && (
          <RadioGroup
            label="Delivery"
            name={`delivery-${line.id}`}
            value={delivery}
            onValueChange={choose}
            options={offered.map((one) => ({ value: one, label: deliveryLabel(one, buyNow) }))}
          />
        )}
        <div className="cart-line-controls">
          <QuantityField line={line} name={listing.title} label="Quantity" />
          <Button
            variant="quiet"
            aria-label={`Remove ${listing.title}`}
            onClick={() => changeCart((cart) => setQuantity(cart, line, 0))}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}

const unavailableTexts = {
  full: 'This is sold out, or somebody is paying for the last one.',
  closed: 'This is no longer for sale with Buy now.',
  missing: 'This listing is no longer available.',
} as const;
