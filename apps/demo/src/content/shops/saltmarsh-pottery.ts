import { type Glaze, type PotShape, potSvg } from '../../graphics/pottery.ts';
import type { DemoProduct, DemoShop } from './demo-shop.ts';
import { saltmarshSales } from './saltmarsh-sales.ts';

const glazeNames: Readonly<Record<Glaze, string>> = {
  tide: 'Tide',
  chalk: 'Chalk',
  kelp: 'Kelp',
  ember: 'Ember',
  ink: 'Ink',
  dune: 'Dune',
};
const glazeWords: Readonly<Record<Glaze, string>> = {
  tide: 'a blue that breaks to slate where it runs thick',
  chalk: 'a soft white with iron specks',
  kelp: 'a green that pools darker in the throwing rings',
  ember: 'a rust red over black clay',
  ink: 'a deep blue-black with a satin surface',
  dune: 'a warm ochre over toasted stoneware',
};

interface Range {
  readonly shape: PotShape;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly words: string;
  readonly glazes: readonly Glaze[];
  /** Units of each glaze, in their order. */
  readonly stocks: readonly number[];
  readonly sizes?: readonly { readonly name: string; readonly price: number; readonly stock: number }[];
}

const ranges: readonly Range[] = [
  {
    shape: 'mug',
    code: 'MUG',
    name: 'mug',
    category: 'Cups and mugs',
    price: 2_400,
    words: 'Holds 350 ml. The handle takes three fingers, and the foot is left bare so that it grips.',
    glazes: ['tide', 'chalk', 'kelp', 'ember', 'ink', 'dune'],
    stocks: [14, 22, 9, 4, 12, 7],
  },
  {
    shape: 'tumbler',
    code: 'TUM',
    name: 'tumbler',
    category: 'Cups and mugs',
    price: 1_900,
    words: 'Holds 280 ml. Straight enough for iced coffee, low enough for the dishwasher’s top rack.',
    glazes: ['tide', 'chalk', 'kelp', 'ember', 'ink', 'dune'],
    stocks: [8, 16, 6, 11, 3, 9],
  },
  {
    shape: 'espresso',
    code: 'ESP',
    name: 'espresso cup',
    category: 'Cups and mugs',
    price: 1_600,
    words: 'Holds 90 ml. Fits under every machine that we have tried.',
    glazes: ['tide', 'chalk', 'kelp', 'ember'],
    stocks: [12, 18, 10, 5],
  },
  {
    shape: 'bowl',
    code: 'BOW',
    name: 'serving bowl',
    category: 'Bowls and plates',
    price: 5_400,
    words: '28 cm across. Salad for four, or all the satsumas.',
    glazes: ['tide', 'chalk', 'kelp', 'ember', 'ink', 'dune'],
    stocks: [5, 7, 2, 4, 3, 1],
  },
  {
    shape: 'noodle-bowl',
    code: 'NOO',
    name: 'noodle bowl',
    category: 'Bowls and plates',
    price: 3_200,
    words: 'Holds a litre. Tall sides keep the broth hot.',
    glazes: ['tide', 'chalk', 'ember', 'ink', 'dune'],
    stocks: [9, 12, 6, 8, 0],
  },
  {
    shape: 'plate',
    code: 'PLA',
    name: 'plate',
    category: 'Bowls and plates',
    price: 2_200,
    words: 'A flat plate with a low rim, turned one at a time, so no two are quite the same size.',
    glazes: ['tide', 'chalk', 'kelp', 'ember', 'ink', 'dune'],
    stocks: [],
    sizes: [
      { name: 'Side, 20 cm', price: 2_200, stock: 16 },
      { name: 'Dinner, 27 cm', price: 3_400, stock: 12 },
    ],
  },
  {
    shape: 'platter',
    code: 'PLT',
    name: 'platter',
    category: 'Bowls and plates',
    price: 7_800,
    words: '42 cm long. Thrown round, then cut and closed again while the clay is soft.',
    glazes: ['tide', 'chalk', 'ink'],
    stocks: [2, 3, 1],
  },
  {
    shape: 'jug',
    code: 'JUG',
    name: 'jug',
    category: 'For the table',
    price: 4_600,
    words: 'Holds 900 ml and pours without a drip.',
    glazes: ['tide', 'chalk', 'kelp', 'ember', 'dune'],
    stocks: [6, 8, 4, 2, 5],
  },
  {
    shape: 'teapot',
    code: 'TEA',
    name: 'teapot',
    category: 'For the table',
    price: 8_900,
    words: 'Holds 800 ml. The strainer is part of the spout.',
    glazes: ['tide', 'chalk', 'kelp', 'ink'],
    stocks: [3, 2, 1, 2],
  },
  {
    shape: 'jar',
    code: 'JAR',
    name: 'lidded jar',
    category: 'For the table',
    price: 4_200,
    words: 'Holds 700 ml. For coffee, sugar or whatever you hide.',
    glazes: ['chalk', 'kelp', 'ember', 'dune'],
    stocks: [7, 5, 6, 4],
  },
  {
    shape: 'bud-vase',
    code: 'BUD',
    name: 'bud vase',
    category: 'Vases',
    price: 2_600,
    words: '16 cm tall, for one stem.',
    glazes: ['tide', 'chalk', 'ember', 'ink'],
    stocks: [10, 13, 8, 6],
  },
  {
    shape: 'moon-jar',
    code: 'MOO',
    name: 'moon jar',
    category: 'Vases',
    price: 12_500,
    words: '24 cm. Two bowls joined at the widest point, as moon jars are.',
    glazes: ['tide', 'chalk', 'kelp', 'dune'],
    stocks: [1, 2, 0, 1],
  },
  {
    shape: 'tall-vase',
    code: 'TAL',
    name: 'tall vase',
    category: 'Vases',
    price: 6_800,
    words: '31 cm tall. Heavy in the foot, so that branches don’t tip it.',
    glazes: ['tide', 'ember', 'ink'],
    stocks: [3, 2, 4],
  },
];

const care =
  '- Stoneware, fired to 1,260 °C\n- Dishwasher and microwave safe\n- Thrown, glazed and packed in St Ives';

function toProducts(range: Range): DemoProduct[] {
  const { shape, code, name, category, price, words, glazes, stocks, sizes } = range;
  return glazes.map((glaze, at) => ({
    reference: `${code}-${glaze.toUpperCase()}`,
    title: `${glazeNames[glaze]} ${name}`,
    description: `${words}\n\nGlazed in **${glazeNames[glaze]}**: ${glazeWords[glaze]}.\n\n${care}`,
    category,
    price,
    alertBelow: 3,
    ...(sizes
      ? { variants: sizes.map((size) => ({ ...size, stock: size.stock - at * 2 })) }
      : { stock: stocks[at] ?? 1 }),
    ...(shape === 'moon-jar' && { maxPerPerson: 1 }),
    svg: () => potSvg(shape, glaze),
  }));
}

/** Sixty pots in six glazes. */
export const saltmarshPottery: DemoShop = {
  owner: { email: 'shop@tessera.local', firstName: 'Wren', lastName: 'Trevose' },
  business: {
    legalName: 'Saltmarsh Pottery Ltd',
    line1: '3 Back Road West',
    line2: '',
    city: 'St Ives',
    postcode: 'TR26 1NL',
    country: 'United Kingdom',
  },
  slug: 'saltmarsh-pottery',
  daysOpen: 210,
  products: ranges.flatMap(toProducts),
  codes: [
    { code: 'FIRSTPOT', percent: 10, minAmount: 3_000, maxUses: 200 },
    { code: 'TABLE15', percent: 15, minAmount: 12_000, maxUses: null },
  ],
  sales: saltmarshSales,
  design: {
    name: 'Saltmarsh Pottery',
    tagline: 'Stoneware for every day, thrown by the sea in St Ives.',
    presetCode: 'ocean-prism',
    slider: null,
    delivery: {
      collection: true,
      collectionNote: 'The workshop is open Tuesday to Saturday, ten to five. Ring the bell.',
      postage: true,
      flatAmount: 495,
      freeFrom: 7_500,
    },
  },
  toBlocks: ({ photo, product }) => [
    {
      id: 'banner',
      kind: 'banner',
      heading: 'Made to be used, not kept',
      text: 'Six glazes, thirteen shapes. Everything goes in the dishwasher, and nothing leaves the shelf before it has been drunk from.',
      photoId: photo('JUG-TIDE'),
    },
    {
      id: 'favourites',
      kind: 'featured',
      heading: 'What people come back for',
      products: ['MUG-TIDE', 'NOO-CHALK', 'TEA-KELP', 'BUD-EMBER'].map(product),
    },
    {
      id: 'cups',
      kind: 'collection',
      heading: 'Cups and mugs',
      rule: 'category',
      category: 'Cups and mugs',
      maxAmount: null,
      products: [],
    },
    {
      id: 'breakfast',
      kind: 'collection',
      heading: 'A table for two, in Chalk',
      rule: 'chosen',
      category: '',
      maxAmount: null,
      products: ['MUG-CHALK', 'PLA-CHALK', 'JUG-CHALK', 'BOW-CHALK'].map(product),
    },
    { id: 'reviews', kind: 'reviews', heading: 'What buyers say' },
    {
      id: 'workshop',
      kind: 'text',
      heading: 'The workshop',
      text: 'I throw in the mornings, when the light comes in low from Porthmeor. Glazes are mixed here from **wood ash, iron and local clay**, and fired twice.\n\nIf a pot arrives broken, send me a photo and I’ll post another one the same day.',
    },
    {
      id: 'hours',
      kind: 'hours',
      heading: 'When to visit',
      days: [
        null,
        { opens: '10:00', closes: '17:00' },
        { opens: '10:00', closes: '17:00' },
        { opens: '10:00', closes: '17:00' },
        { opens: '10:00', closes: '18:00' },
        { opens: '09:30', closes: '18:00' },
        null,
      ],
    },
    { id: 'map', kind: 'map', heading: 'Where we are', district: 'TR26' },
    {
      id: 'contact',
      kind: 'contact',
      heading: 'Say hello',
      email: 'hello@saltmarsh-pottery.example',
      phone: '01736 496 0122',
      address: '3 Back Road West, St Ives',
    },
    {
      id: 'policies',
      kind: 'policies',
      heading: 'Delivery and returns',
      text: 'Pots are packed within two working days, in cardboard and straw. Postage is free from £75.\n\nSend anything back within 14 days, unused, for a full refund.',
    },
  ],
};
