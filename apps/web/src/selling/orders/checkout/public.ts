/** The page of the cart, which the application completes with the baskets of kinds that lie above orders. */
export type { BasketProps, BasketScreens } from '../cart-sections.tsx';
export { CheckoutPage, checkoutMeta } from '../checkout-page.tsx';
export { loadCheckout } from '../load-checkout.ts';
