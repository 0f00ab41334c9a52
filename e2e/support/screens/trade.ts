import { dialogOf, formOf, type Screen } from './screen.ts';

/** Ids of things that a buyer and a seller of shares have. */
export interface Trade {
  readonly order: string;
  /** The payment session of an unpaid order. */
  readonly session: string;
  readonly transfer: string;
  readonly payout: string;
}

export const buyerScreens: readonly Screen<Trade>[] = [
  { route: '/orders', title: 'Orders' },
  { route: '/orders/:order', path: ({ order }) => `/orders/${order}`, title: 'Order ' },
  {
    route: '/shares',
    title: 'Your shares',
    openings: [dialogOf('Return shares'), dialogOf('Transfer shares')],
  },
  {
    route: '/shares/transfers/:transfer',
    path: ({ transfer }) => `/shares/transfers/${transfer}`,
    title: 'Transfer of shares',
  },
  { route: '/checkout', title: 'Check out' },
  {
    route: '/checkout/test/:session',
    path: ({ session }) => `/checkout/test/${session}`,
    title: 'Test checkout',
  },
];

export const sellerScreens: readonly Screen<Trade>[] = [
  { route: '/sales', title: 'Sales', openings: [formOf('Change', 'Bank details'), dialogOf('Remove…')] },
  { route: '/sales/items', title: 'Sold items' },
  {
    route: '/sales/payouts/:payout',
    path: ({ payout }) => `/sales/payouts/${payout}`,
    title: 'Payout statement',
  },
  { route: '/shares/sold', title: 'Shares you sold' },
];
