import { addShares, cartItemId, setQuantity } from '@tessera/domain/selling/cart/cart';
import { failedToAdd } from '@tessera/domain/selling/cart/add-shares';
import { type Delivery, offeredDeliveries } from '@tessera/domain/market/listings/prices/buy-now';
import type { System } from '@tessera/domain/market/listings/systems';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/forms/field.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { changeCart } from '../cart-store.ts';
import { checkoutPath } from '../checkout-path.ts';
import { deliveryLabel } from '../figures/public.ts';
import { rememberDelivery } from '../delivery-choices.ts';

export interface ItemForSale {
  readonly system: System;
  readonly listingId: number;
  readonly title: string;
  readonly price: string | null;
  readonly currency: string;
  readonly remaining: number;
  readonly collection: boolean;
  readonly postage: boolean;
  readonly postagePrice: string | null;
}

/** A form that puts an item into the cart and opens the checkout, which asks for everything else. */
export function BuyForm({ item }: { item: ItemForSale }) {
  const offered = offeredDeliveries(item);
  const [typed, setTyped] = useState('1');
  const [delivery, setDelivery] = useState<Delivery>(offered[0] ?? 'collection');
  const [error, setError] = useState<string>();
  const viewer = useViewer();
  const navigate = useNavigate();

  function buy(event: FormEvent) {
    event.preventDefault();
    const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
    if (quantity < 1 || quantity > item.remaining)
      return setError(
        item.remaining === 1 ? 'There is one left.' : `Enter a number from 1 to ${item.remaining}.`,
      );
    const unitPrice = Number(item.price ?? 0);
    const added = { ...item, quantity, unitPrice };
    // The old quantity is set to 0 first, so that pressing the button again after Back does not add the item twice.
    const isStored = changeCart((cart) => addShares(setQuantity(cart, item, 0), added, new Date()));
    if (!isStored)
      return void showToast({
        tone: 'danger',
        ...failedToAdd('This browser doesn’t let the site store your cart.'),
      });
    rememberDelivery(cartItemId(item), delivery);
    return void navigate(checkoutPath(viewer !== null));
  }

  return (
    <form className="pool-buy" noValidate onSubmit={buy}>
      {item.remaining > 1 && (
        <NumberField
          label="Quantity"
          min={1}
          max={item.remaining}
          step={1}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
      )}
      {offered.length > 1 && (
        <RadioGroup
          label="Delivery"
          name="delivery"
          value={delivery}
          onValueChange={setDelivery}
          options={offered.map((each) => ({ value: each, label: deliveryLabel(each, item) }))}
        />
      )}
      <Button type="submit" variant="primary" icon={<ShoppingCart aria-hidden="true" />}>
        Buy now
      </Button>
    </form>
  );
}
