import { minorDigits } from '@tessera/domain/selling/money/money';
import { appointmentItemId } from '@tessera/domain/sold/kinds/appointment-items';
import { useState } from 'react';
import { changeCart } from '../../selling/cart/store/public.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { clockTime } from '../providers/public.ts';
import { choicePath } from './choice.ts';
import { chosenOf } from './chosen-services.tsx';
import type { SalonData } from './load-salon-page.ts';
import { longDate } from './time-choice.tsx';

interface AddToCartProps {
  readonly salon: SalonData;
  /** What has to be paid now, in minor units. */
  readonly toPay: number;
  /** The chosen time is free. */
  readonly isFree: boolean;
}

/** Puts the chosen visit into the cart, for booking it later. Nothing is reserved by that. */
export function AddToCart({ salon, toPay, isFree }: AddToCartProps) {
  const id = cartIdOf(salon);
  const [answer, setAnswer] = useState<{ readonly id: string; readonly isStored: boolean }>();
  const { start } = salon.choice;
  function add() {
    if (start === null) return;
    const { currency } = salon.salon;
    const names = chosenOf(salon).map(({ service }) => service.name);
    const time = `${longDate(start.slice(0, 10))}, ${clockTime(start, salon.provider.zone)}`;
    const item = {
      id,
      name: `${names.join(', ')} at ${salon.provider.name}: ${time}`,
      price: toPay / 10 ** minorDigits(currency),
      quantity: 1,
      currency,
      until: start,
    };
    const isStored = changeCart((cart) => ({
      ...cart,
      items: [...cart.items.filter((each) => each.id !== id), item],
    }));
    setAnswer({ id, isStored });
  }
  return (
    <div className="ui-stack" data-gap="close">
      <Button isWide disabled={!isFree} onClick={add}>
        Add to cart
      </Button>
      <output className="ui-note">
        {answer?.id === id &&
          (answer.isStored ? (
            <>
              In your cart. The time is reserved once you book it.{' '}
              <TextLink to="/checkout">Open your cart</TextLink>
            </>
          ) : (
            'It couldn’t be added. Check that your browser stores site data, then try again.'
          ))}
      </output>
    </div>
  );
}

/** Takes a visit out of the cart once it is booked. */
export function removeFromCart(salon: SalonData): void {
  const id = cartIdOf(salon);
  changeCart((cart) => ({ ...cart, items: cart.items.filter((each) => each.id !== id) }));
}

function cartIdOf({ provider, choice }: SalonData): string {
  const [, query = ''] = choicePath(provider.slug, choice).split('?');
  return appointmentItemId({ slug: provider.slug, query });
}
