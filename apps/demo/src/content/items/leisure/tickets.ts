import type { Item } from '../item.ts';

export const tickets: readonly Item[] = [
  {
    title: 'Two tickets for folk night at the Corn Exchange',
    category: 'tickets',
    subcategory: 'concerts',
    condition: 'new',
    price: 44,
    thing: 'tickets',
    look: ['#2f6663', '#c9a24a'],
    text: 'Row F in the stalls, for both together. **Sold at what they cost us**; we have a wedding that day. I transfer them in the app while you watch.',
  },
  {
    title: 'Family day ticket for a steam railway',
    category: 'tickets',
    subcategory: 'days',
    condition: 'new',
    price: 38,
    newPrice: 52,
    thing: 'tickets',
    look: ['#8f2f2a', '#4c6347'],
    text: 'Two adults and up to three children, any Sunday until the end of March. Raffle prize, and we live too far away.',
  },
];
