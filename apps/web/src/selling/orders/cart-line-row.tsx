import { plural } from '@tessera/domain/plural';
import { type CartLine, setQuantity } from '@tessera/domain/selling/cart/cart';
import { clampShares, parseShares } from '@tessera/domain/selling/cart/add-shares';
import type { Delivery } from '@tessera/domain/market/listings/prices/buy-now';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { MAX_SHARE_COUNT } from '@tessera/domain/market/listings/prices/shuffle-sentences';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { choiceLeft } from '@tessera/domain/sold/shares/if-not-full-sentences';
import { notFullText } from '@tessera/domain/sold/kinds/share-words';
import { useEffect, useState } from 'react';
import { withCommas } from '../../lib/british-words.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { changeCart, useMyHold } from '../cart/public.ts';
import { CartPhoto } from './cart-photo.tsx';
import { MyHoldNote } from './my-hold-note.tsx';
import { eachText, type LoadedListing, type Offer, soldBy, useOffer } from './use-offer.ts';

/** The fields of an offer that paying depends on. */
export type OfferedLine = Pick<Offer, 'state' | 'quantity' | 'isWaiting'> & {
  readonly minorAmount: number;
  /** How the item is delivered. Undefined for shares. */
  readonly delivery?: Delivery | undefined;
};

interface CartLineRowProps {
  line: CartLine;
  loaded: LoadedListing;
  /** Called when the price of this line changes, or whether and how much of it can be bought. */
  onOffer: (id: string, offer: OfferedLine) => void;
}

export function CartLineRow({ line, loaded, onOffer }: CartLineRowProps) {
  const { listing } = loaded;
  const offer = useOffer(line, loaded);
  const { state, pool, quantity, amount, isWaiting } = offer;
  const isShort = state === 'full' || (state === 'on sale' && quantity < line.quantity);
  const mine = useMyHold(line.listingId, isShort ? pool?.reserved : undefined);
  const minorAmount = amount.amount;
  useEffect(
    () => onOffer(line.id, { state, quantity, minorAmount, isWaiting }),
    [onOffer, line.id, state, quantity, minorAmount, isWaiting],
  );
  const name = listing?.title ?? line.name;
  const isPayable = state === 'on sale' || state === 'loading';
  return (
    <li className="cart-line" data-unavailable={isPayable ? undefined : ''}>
      <CartPhoto listing={listing} />
      <div className="cart-line-text">
        <div className="cart-line-head">
          <h3 className="ui-strong">
            <TextLink isQuiet to={listingPath({ system: line.system, id: line.listingId, title: name })}>
              {name}
            </TextLink>
          </h3>
          {isPayable && <p className="ui-strong">{formatMoney(amount)}</p>}
        </div>
        <div className="ui-note">
          {listing && <p>{soldBy(listing)}</p>}
          <p>{eachText(offer, line)} a share</p>
          {pool && <p>{poolText(offer, line)}</p>}
          {pool && state === 'on sale' && <p>{notFullText({ ...pool, ifNotFull: choiceLeft(pool) })}</p>}
        </div>
        {state === 'on sale' && quantity < line.quantity && (
          <output className="ui-danger-text">{shortageText(line.quantity, offer)}</output>
        )}
        <MyHoldNote hold={mine} />
        {(state === 'full' || state === 'closed' || state === 'missing') && (
          <output className="ui-danger-text">{unavailableTexts[state]} It isn’t part of your payment.</output>
        )}
        <div className="cart-line-controls">
          {(isPayable || state === 'full') && <QuantityField line={line} name={name} />}
          <Button
            variant="quiet"
            aria-label={`Remove ${name}`}
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
  full: 'All the shares have been sold or reserved.',
  closed: 'The sale of these shares has closed.',
  missing: 'This listing is no longer available.',
} as const;

/**
 * Explains why this order would be for fewer shares than asked for: no more are left, or one person can reserve at most
 * half of a pool at a time.
 */
function shortageText(requested: number, { quantity, pool }: Offer): string {
  const given = `You asked for ${plural(requested, 'share')}, and this order would be for ${plural(quantity, 'share')}`;
  if (pool?.remaining === quantity) return `${given}, because no more are left.`;
  return `${given}, because you can reserve at most half of a pool at a time. Pay for these, then order more.`;
}

function poolText({ pool }: Offer, { quantity }: CartLine): string {
  if (!pool) return '';
  const left = `${withCommas(pool.remaining)} of ${withCommas(pool.shareCount)} shares left`;
  return quantity > 0 && pool.reserved > 0 ? `${left}, ${withCommas(pool.reserved)} being paid for` : left;
}

interface QuantityFieldProps {
  line: CartLine;
  name: string;
  label?: string;
}

export function QuantityField({ line, name, label = 'Shares' }: QuantityFieldProps) {
  const [typed, setTyped] = useState(String(line.quantity));
  // Another tab may have changed the quantity in the cart.
  const [known, setKnown] = useState(line.quantity);
  if (known !== line.quantity) {
    setKnown(line.quantity);
    if (parseShares(typed) !== line.quantity) setTyped(String(line.quantity));
  }

  function change(text: string) {
    setTyped(text);
    if (parseShares(text) !== undefined)
      changeCart((cart) => setQuantity(cart, line, clampShares(text, MAX_SHARE_COUNT)));
  }

  return (
    <NumberField
      label={
        <>
          {label}
          <span className="sr-only"> of {name}</span>
        </>
      }
      min={1}
      step={1}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(String(line.quantity))}
    />
  );
}
