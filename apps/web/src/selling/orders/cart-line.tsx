import type { CartLine as Line } from '@tessera/domain/selling/cart/cart';
import { CartPhoto } from './cart-photo.tsx';
import { CartLineRow, type OfferedLine } from './cart-line-row.tsx';
import { ItemLineRow } from './item-line-row.tsx';
import { useListing } from './use-offer.ts';

interface CartLineProps {
  line: Line;
  onOffer: (id: string, offer: OfferedLine) => void;
}

/**
 * A line of the cart. Whether it is for shares or items depends on its listing, which sells only in one of the two
 * ways.
 */
export function CartLine({ line, onOffer }: CartLineProps) {
  const loaded = useListing(line);
  const { listing, isSettled } = loaded;
  if (!isSettled)
    return (
      <li className="cart-line" aria-busy="true">
        <CartPhoto listing={undefined} />
        <p className="ui-strong">{line.name}</p>
      </li>
    );
  return listing?.buyNow.enabled ? (
    <ItemLineRow line={line} listing={listing} onOffer={onOffer} />
  ) : (
    <CartLineRow line={line} loaded={loaded} onOffer={onOffer} />
  );
}
