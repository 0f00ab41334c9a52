import { lazy } from 'react';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import {
  type BasketScreens,
  CheckoutPage,
  checkoutMeta,
  loadCheckout,
} from '../../selling/orders/checkout/public.ts';

/** Baskets that are shown and ordered in the cart itself. The others lead to a page of their own. */
const baskets: BasketScreens = {
  meal: lazy(() => import('../../services/food/cart/public.ts')),
};

export function loader(args: LoaderFunctionArgs) {
  return loadCheckout(args);
}

export function meta(args: MetaArgs) {
  return checkoutMeta(args);
}

export default function Checkout() {
  return <CheckoutPage baskets={baskets} />;
}
