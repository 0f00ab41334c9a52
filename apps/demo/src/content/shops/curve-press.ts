import { framedPrintSvg } from '../../graphics/framed-print.ts';
import type { DemoProduct, DemoShop } from './demo-shop.ts';

type Frame = Parameters<typeof framedPrintSvg>[0]['frame'];

interface Print {
  readonly code: string;
  readonly title: string;
  readonly words: string;
  readonly category: string;
  readonly frame: Frame;
  readonly wall: string;
  readonly sliders: Parameters<typeof framedPrintSvg>[0]['sliders'];
}

const prints: readonly Print[] = [
  {
    code: 'MP006',
    title: 'Night rose',
    words: 'Three petals that never quite close, in silver on midnight.',
    category: 'Roses',
    frame: 'oak',
    wall: '#e9e4da',
    sliders: { palette: 62, gradient: 40 },
  },
  {
    code: 'MP021',
    title: 'Eight turns',
    words: 'One line, folded eight times around a circle.',
    category: 'Spirals',
    frame: 'black',
    wall: '#dfe5e3',
    sliders: { palette: 20, surfacePalette: 70, lineThickness: 40 },
  },
  {
    code: 'MP045',
    title: 'Copper moth',
    words: 'A butterfly curve, drawn in copper ink on brown.',
    category: 'Wings',
    frame: 'white',
    wall: '#ccd6d8',
    sliders: { palette: 80, surfacePalette: 30, repeater: 40 },
  },
  {
    code: 'MP077',
    title: 'Frost on glass',
    words: 'Six-fold, as frost is, in the colours of an early morning.',
    category: 'Snowflakes',
    frame: 'oak',
    wall: '#efe3d6',
    sliders: { palette: 5, surfacePalette: 10, repeater: 60, gradient: 80 },
  },
  {
    code: 'MP014',
    title: 'Low tide',
    words: 'Ripples left in sand, if sand did geometry.',
    category: 'Waves',
    frame: 'oak',
    wall: '#e2e8ea',
    sliders: { palette: 40, surfacePalette: 55, repeater: 30, gradient: 60 },
  },
  {
    code: 'MP033',
    title: 'Paper lantern',
    words: 'A lantern seen from below, in warm white and red.',
    category: 'Spirals',
    frame: 'black',
    wall: '#f1e7dc',
    sliders: { palette: 92, surfacePalette: 15, repeater: 50 },
  },
  {
    code: 'MP058',
    title: 'Wren’s nest',
    words: 'A thousand straight lines that together are round.',
    category: 'Nets',
    frame: 'white',
    wall: '#dbe3d8',
    sliders: { palette: 33, surfacePalette: 48, lineThickness: 30 },
  },
  {
    code: 'MP090',
    title: 'Slow orbit',
    words: 'Two planets, one string between them, one very long exposure.',
    category: 'Nets',
    frame: 'black',
    wall: '#e6e0e8',
    sliders: { palette: 70, surfacePalette: 88, gradient: 30 },
  },
];

const sizes = [
  { name: 'A4, unframed', price: 2_800, stock: 40 },
  { name: 'A3, unframed', price: 4_200, stock: 30 },
  { name: 'A3, framed', price: 8_900, stock: 12 },
] as const;

/** Prints of curves, made when somebody orders one. */
export const curvePress: DemoShop = {
  owner: { email: 'kit.marlow@demo.tessera.local', firstName: 'Kit', lastName: 'Marlow' },
  business: {
    legalName: 'Curve Press',
    line1: '21 Leake Street',
    line2: '',
    city: 'Bristol',
    postcode: 'BS3 1JA',
    country: 'United Kingdom',
  },
  slug: 'curve-press',
  daysOpen: 120,
  products: prints.map(({ code, title, words, category, frame, wall, sliders }): DemoProduct => ({
    reference: code,
    title,
    description: `${words}\n\nPrinted to order on 300 g cotton paper with pigment inks, signed and numbered. The curve is **${code}** of this site’s hundred patterns: you can draw it yourself.\n\n- Frames are solid wood with glass\n- Posted flat`,
    category,
    price: sizes[0].price,
    variants: sizes,
    returnRule: 'made_to_order',
    svg: () => framedPrintSvg({ pattern: code, sliders, frame, wall }),
  })),
  codes: [{ code: 'PI314', percent: 3.14, minAmount: 0, maxUses: null }],
  sales: [
    { buyer: 2, items: [['MP006', 1]], delivery: 'postage', daysAgo: 24, progress: 'completed' },
    {
      buyer: 8,
      items: [['MP045', 1]],
      delivery: 'postage',
      daysAgo: 9,
      progress: 'dispatched',
      tracking: 'DPD 1594 0031',
    },
    {
      buyer: 5,
      items: [
        ['MP021', 1],
        ['MP033', 1],
      ],
      delivery: 'postage',
      daysAgo: 1.5,
      progress: 'to_pack',
    },
  ],
  design: {
    name: 'Curve Press',
    tagline: 'One equation, one line, one sheet of paper.',
    presetCode: 'math-pattern',
    slider: { mathPatternCode: 'MP006', palette: 62, gradient: 40, lineColor: 45, lineThickness: 50 },
    delivery: { collection: false, collectionNote: '', postage: true, flatAmount: 650, freeFrom: 9_000 },
  },
  toBlocks: ({ photo, product }) => [
    {
      id: 'banner',
      kind: 'banner',
      heading: 'Drawn by a formula, printed by hand',
      text: 'Every print is a single curve. It is printed when you order it, signed, and numbered to a hundred.',
      photoId: photo('MP045'),
    },
    {
      id: 'all',
      kind: 'featured',
      heading: 'On the wall this month',
      products: ['MP045', 'MP006', 'MP077', 'MP090'].map(product),
    },
    {
      id: 'studio',
      kind: 'pictures',
      heading: 'In rooms',
      photoIds: ['MP021', 'MP033', 'MP058', 'MP014'].flatMap((name) => photo(name) ?? []),
    },
    { id: 'map', kind: 'map', heading: 'The studio', district: 'BS3' },
    {
      id: 'policies',
      kind: 'policies',
      heading: 'Made to order',
      text: 'Prints are made for you, so they can’t be returned because you changed your mind. If one arrives damaged, it is printed again.',
    },
  ],
};
