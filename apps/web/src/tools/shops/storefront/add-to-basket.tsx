import type { ProductDetail } from '@tessera/contract/tools/shops';
import { addCartItem } from '@tessera/domain/selling/cart/cart-items';
import { basketItemId } from '@tessera/domain/selling/cart/product-items';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';

interface AddToBasketProps {
  readonly slug: string;
  readonly product: ProductDetail;
  readonly variant: ProductDetail['variants'][number];
}

// The cart brings the schemas of orders along, which the page does not need before somebody buys.
const loadCart = () => import('../../../selling/cart/public.ts');

/** Puts one unit into the cart, and leads to the shop's basket. */
export function AddToBasket({ slug, product, variant }: AddToBasketProps) {
  const [answer, setAnswer] = useState('');
  const add = async () => {
    const name = variant.name === '' ? product.title : `${product.title}, ${variant.name}`;
    const item = {
      id: basketItemId({ slug, productId: product.id, variantId: variant.id }),
      name,
      price: variant.amount / 100,
      quantity: 1,
      currency: 'GBP',
    };
    const cart = await loadCart().catch(() => undefined);
    const isStored = cart?.changeCart((now) => ({ ...now, items: addCartItem(now.items, item) }));
    setAnswer(
      isStored
        ? `${name} is in your basket.`
        : 'It couldn’t be added. Check your connection and that your browser stores site data, then try again.',
    );
  };
  return (
    <div className="product-buy">
      <Button
        variant="primary"
        size="large"
        onPointerEnter={() => void loadCart().catch(() => undefined)}
        onClick={() => void add()}
      >
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
