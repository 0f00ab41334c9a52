import { type PlantShape, plantSvg } from '../../graphics/potted-plant.ts';
import type { DemoProduct, DemoShop } from './demo-shop.ts';

const plants: readonly (readonly [
  shape: PlantShape,
  title: string,
  price: number,
  stock: number,
  category: string,
  words: string,
])[] = [
  [
    'monstera',
    'Swiss cheese plant',
    1_800,
    3,
    'Big leaves',
    'Grown from a cutting of mine that now fills a window. Likes light, forgives a missed week.',
  ],
  [
    'snake',
    'Snake plant',
    1_400,
    6,
    'Hard to kill',
    'Water it when you remember. It would rather you didn’t.',
  ],
  ['fern', 'Boston fern', 1_200, 4, 'Shade', 'For bathrooms. Drinks a lot.'],
  ['aloe', 'Aloe', 900, 9, 'Hard to kill', 'A pup of a pup. Sunny sill, dry feet.'],
  ['pilea', 'Chinese money plant', 1_000, 7, 'Small pots', 'Turn it a little every day and it stays round.'],
  [
    'string',
    'String of pearls',
    1_300,
    2,
    'Small pots',
    'Looks best hanging, so the pot has holes for a cord.',
  ],
  ['rubber', 'Rubber plant', 2_200, 2, 'Big leaves', 'Waist high, and not finished.'],
];

/** Cuttings from a private seller's windowsills, for collection. */
export const fernAndFollow: DemoShop = {
  owner: { email: 'ada.penhale@demo.tessera.local', firstName: 'Ada', lastName: 'Penhale' },
  slug: 'fern-and-follow',
  daysOpen: 60,
  products: plants.map(([shape, title, price, stock, category, words]): DemoProduct => ({
    reference: shape.toUpperCase(),
    title,
    description: `${words}\n\nComes in the pot that you see.`,
    category,
    price,
    stock,
    vatRate: 'none',
    returnRule: 'perishable',
    maxPerPerson: 2,
    svg: () => plantSvg(shape),
  })),
  sales: [
    { buyer: 6, items: [['ALOE', 1]], delivery: 'collection', daysAgo: 17, progress: 'completed' },
    {
      buyer: 3,
      items: [
        ['PILEA', 1],
        ['SNAKE', 1],
      ],
      delivery: 'collection',
      daysAgo: 2,
      progress: 'packed',
    },
  ],
  design: {
    name: 'Fern & Follow',
    tagline: 'Cuttings from my windowsills, looking for yours.',
    presetCode: 'jade-circuit',
    slider: null,
    delivery: {
      collection: true,
      collectionNote: 'Evenings after six, or Saturday mornings. I send the address once you have paid.',
      postage: false,
      flatAmount: 0,
      freeFrom: null,
    },
  },
  toBlocks: ({ photo }) => [
    {
      id: 'banner',
      kind: 'banner',
      heading: 'Grown here, not flown here',
      text: 'I grow more than I have sills for. Each plant has been with me for at least a season.',
      photoId: photo('MONSTERA'),
    },
    {
      id: 'easy',
      kind: 'collection',
      heading: 'Hard to kill',
      rule: 'category',
      category: 'Hard to kill',
      maxAmount: null,
      products: [],
    },
    {
      id: 'small',
      kind: 'collection',
      heading: 'Under £13',
      rule: 'under',
      category: '',
      maxAmount: 1_300,
      products: [],
    },
    { id: 'map', kind: 'map', heading: 'Where to collect', district: 'LS6' },
  ],
};
