import type { ProductDetail } from '@tessera/contract/tools/shops';
import { addCartItem } from '@tessera/domain/selling/cart/cart-items';
import { basketItemId } from '@tessera/domain/selling/cart/product-items';
import { useState } from 'react';
import { changeCart } from '../../../selling/cart/public.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

interface AddToBasketProps {
  readonly slug: string;
  readonly product: ProductDetail;
  readonly variant: ProductDetail['variants'][number];
}

/** Puts one unit into the cart, and leads to the shop's basket. */
export function AddToBasket({ slug, product, variant }: AddToBasketProps) {
  const [answer, setAnswer] = useState('');
  const add = () => {
    const name = variant.name === '' ? product.title : `${product.title}, ${variant.name}`;
    const item = {
      id: basketItemId({ slug, productId: product.id, variantId: variant.id }),
      name,
      price: variant.amount / 100,
      quantity: 1,
      currency: 'GBP',
    };
    const isStored = changeCart((cart) => ({ ...cart, items: addCartItem(cart.items, item) }));
    setAnswer(
      isStored
        ? `${name} is in your basket.`
        : 'Your browser doesn’t store a basket. Allow site data and try again.',
    );
  };
  return (
    <div className="product-buy">
      <Button variant="primary" size="large" onClick={add}>
        Add to basket
      </Button>
      {answer !== '' && (
        <ButtonLink size="large" to={`/s/${slug}/basket`}>
          Go to basket
        </ButtonLink>
      )}
      <output>{answer}</output>
    </div>
  );
}
