/** Something on this site besides its listings. */
export interface Service {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/** What the site offers besides its listings. Only the server has this list, so that no page's script contains it. */
export const services: readonly Service[] = [
  { name: 'Food', path: '/food', text: 'Order from kitchens near you' },
  { name: 'Beauty', path: '/beauty', text: 'Book a salon and a time' },
  { name: 'Drivers', path: '/drivers', text: 'Get a fixed fare for a trip' },
  { name: 'Moving', path: '/moving', text: 'Compare quotes from movers' },
  { name: 'Shop Builder', path: '/shop-builder', text: 'Open a shop of your own' },
  { name: 'Compound Interest', path: '/compound-interest', text: 'Work out savings and loans' },
  { name: 'Lottery', path: '/lottery', text: 'Keep the books of a syndicate' },
  { name: 'Trading', path: '/trading', text: 'Test rules on past prices' },
];
