import type { DemoShopSale } from './demo-shop.ts';

/** Orders of the pottery, from long ago to this morning, in every state that an order can have. */
export const saltmarshSales: readonly DemoShopSale[] = [
  {
    buyer: 1,
    items: [
      ['MUG-TIDE', 2],
      ['JUG-TIDE', 1],
    ],
    delivery: 'postage',
    daysAgo: 58,
    progress: 'completed',
    tracking: 'RM 4410 2291 GB',
    review: {
      stars: 5,
      text: 'The mugs have replaced every other mug in the house. Packed in straw, not plastic.',
    },
  },
  {
    buyer: 3,
    items: [['TEA-CHALK', 1]],
    delivery: 'postage',
    daysAgo: 46,
    progress: 'completed',
    tracking: 'RM 4411 0982 GB',
    review: { stars: 5, text: 'Pours properly, which is more than I can say for any teapot I have owned.' },
  },
  {
    buyer: 5,
    items: [
      ['NOO-INK', 4],
      ['TUM-CHALK', 4],
    ],
    delivery: 'postage',
    daysAgo: 39,
    progress: 'completed',
    code: 'TABLE15',
    review: {
      stars: 4,
      text: 'Lovely weight. One bowl is a little smaller than the others, which I have come to like.',
    },
  },
  {
    buyer: 2,
    items: [['BUD-EMBER', 1]],
    delivery: 'collection',
    daysAgo: 33,
    progress: 'completed',
    review: {
      stars: 5,
      text: 'Collected it while on holiday and was shown the kiln. The colour is better than the photo.',
    },
  },
  { buyer: 7, items: [['PLT-CHALK', 1]], delivery: 'postage', daysAgo: 27, progress: 'returned' },
  { buyer: 9, items: [['MOO-DUNE', 1]], delivery: 'postage', daysAgo: 21, progress: 'refused' },
  {
    buyer: 4,
    items: [
      ['ESP-CHALK', 2],
      ['ESP-KELP', 2],
    ],
    delivery: 'postage',
    daysAgo: 12,
    progress: 'return_asked',
    tracking: 'RM 4419 7730 GB',
  },
  {
    buyer: 0,
    items: [
      ['MUG-KELP', 1],
      ['JAR-KELP', 1],
    ],
    delivery: 'postage',
    daysAgo: 6,
    progress: 'dispatched',
    tracking: 'RM 4421 5502 GB',
    firstParcel: { items: ['MUG-KELP'], tracking: 'RM 4421 5498 GB' },
    code: 'FIRSTPOT',
  },
  {
    buyer: 6,
    items: [['TAL-INK', 1]],
    delivery: 'postage',
    daysAgo: 4,
    progress: 'dispatched',
    tracking: 'RM 4421 5519 GB',
  },
  {
    buyer: 3,
    items: [
      ['MUG-DUNE', 2],
      ['BUD-TIDE', 1],
    ],
    delivery: 'postage',
    daysAgo: 3.5,
    progress: 'part_sent',
    firstParcel: { items: ['MUG-DUNE'], tracking: 'RM 4421 5533 GB' },
  },
  { buyer: 8, items: [['BOW-TIDE', 1]], delivery: 'collection', daysAgo: 3, progress: 'packed' },
  {
    buyer: 10,
    items: [
      ['MUG-EMBER', 2],
      ['MUG-DUNE', 2],
    ],
    delivery: 'postage',
    daysAgo: 2,
    progress: 'packed',
  },
  { buyer: 11, items: [['JUG-CHALK', 1]], delivery: 'postage', daysAgo: 1, progress: 'to_pack' },
  {
    buyer: 12,
    items: [
      ['NOO-TIDE', 2],
      ['TUM-TIDE', 2],
      ['BUD-TIDE', 1],
    ],
    delivery: 'postage',
    daysAgo: 0.4,
    progress: 'to_pack',
  },
];
