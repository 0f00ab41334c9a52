export { CartBasket as default } from './cart-basket.tsx';
