import type { Random } from '../random.ts';
import { colour } from '../scenes/paint.ts';
import { drawDetail, drawThing } from '../scenes/things.ts';
import { type DemoListing, filled } from './demo-listing.ts';
import { someplace } from './towns.ts';

interface Kind {
  readonly thing: string;
  readonly category: string;
  /** Left out where the titles are of several. */
  readonly subcategory?: string;
  /** `{c}` is replaced by the colour, `{b}` by the maker. */
  readonly titles: readonly string[];
  readonly makers: readonly string[];
  readonly pounds: readonly [from: number, to: number];
  readonly facts: readonly string[];
}

const kinds: readonly Kind[] = [
  {
    thing: 'sofa',
    category: 'furniture',
    subcategory: 'sofas',
    titles: ['{c} three-seat sofa', '{c} velvet sofa with cushions', 'Deep {c} corner of a modular sofa'],
    makers: ['Loaf', 'Heal’s', 'Habitat', 'G Plan'],
    pounds: [140, 780],
    facts: [
      'Seats three comfortably and is 210 cm wide.',
      'The covers come off and were washed last month.',
      'Feet unscrew, so it fits through a narrow door.',
    ],
  },
  {
    thing: 'desk',
    category: 'furniture',
    subcategory: 'desks',
    titles: ['Oak writing desk with two drawers', '{b} desk in {c}', 'Compact desk for a home office'],
    makers: ['Ercol', 'Ikea', 'Made', 'Handmade'],
    pounds: [45, 320],
    facts: [
      '120 cm wide, 60 cm deep and 75 cm high.',
      'Two drawers run on wooden rails.',
      'One small mark on the left leg, see the second picture.',
    ],
  },
  {
    thing: 'table',
    category: 'furniture',
    subcategory: 'tables',
    titles: ['Round {c} dining table for four', 'Pedestal table, {b}', 'Extending round table'],
    makers: ['Ercol', 'John Lewis', 'Habitat'],
    pounds: [80, 480],
    facts: [
      '110 cm across; a leaf makes it 150 cm.',
      'Oiled twice a year.',
      'Four chairs can be had with it.',
    ],
  },
  {
    thing: 'chair',
    category: 'furniture',
    subcategory: 'armchairs',
    titles: ['{c} armchair, mid-century', 'Reading chair in {c} wool', 'Pair of {c} dining chairs'],
    makers: ['Parker Knoll', 'Ercol', 'Hay'],
    pounds: [30, 260],
    facts: ['Reupholstered in 2023.', 'Beech legs, no wobble.', 'From a smoke-free home without pets.'],
  },
  {
    thing: 'shelf',
    category: 'furniture',
    subcategory: 'shelving',
    titles: ['Tall bookcase in {c}', 'Ladder shelf with five boards', 'Solid pine bookshelf'],
    makers: ['Ikea', 'Handmade', 'Nordic Story'],
    pounds: [25, 190],
    facts: [
      '90 cm wide and 190 cm high.',
      'Comes apart with one key.',
      'Holds two hundred paperbacks, as the picture proves.',
    ],
  },
  {
    thing: 'lamp',
    category: 'home',
    subcategory: 'lighting',
    titles: ['Floor lamp with linen shade', 'Brass reading lamp'],
    makers: ['Anglepoise', 'Habitat'],
    pounds: [15, 120],
    facts: ['Takes an ordinary E27 bulb.', 'New cable and plug.', 'Warm light, good to read by.'],
  },
  {
    thing: 'plant',
    category: 'garden',
    subcategory: 'plants',
    titles: [
      'Large monstera in a clay pot',
      'Rubber plant, 120 cm tall',
      'Snake plant that forgives everything',
    ],
    makers: [],
    pounds: [8, 60],
    facts: ['Repotted this spring.', 'Happy two metres from a north window.', 'The pot comes with it.'],
  },
  {
    thing: 'bicycle',
    category: 'bicycles',
    titles: [
      '{b} road bike, {c}',
      '{c} hybrid bicycle, size M',
      '{b} gravel bike with new tyres',
      'Steel touring bicycle',
    ],
    makers: ['Trek', 'Specialized', 'Ribble', 'Genesis', 'Dawes'],
    pounds: [90, 1_400],
    facts: [
      'Serviced in September with a new chain and cassette.',
      'Frame 54 cm, suits 170 to 180 cm.',
      'Lights, lock and mudguards are included.',
    ],
  },
  {
    thing: 'tent',
    category: 'sports',
    subcategory: 'camping',
    titles: ['Three-person tent in {c}', '{b} tunnel tent', 'Lightweight tent, used twice'],
    makers: ['Vango', 'MSR', 'Terra Nova'],
    pounds: [40, 320],
    facts: [
      'All poles and pegs are there, and a spare.',
      'Pitched once in the garden to take the pictures.',
      'Packs to 45 cm and weighs 3.1 kg.',
    ],
  },
  {
    thing: 'mower',
    category: 'garden',
    subcategory: 'garden-tools',
    titles: ['Petrol lawn mower, {b}', '{c} cordless mower with two batteries'],
    makers: ['Bosch', 'Honda', 'Mountfield'],
    pounds: [50, 340],
    facts: ['Cuts 42 cm in six heights.', 'Blade sharpened in August.', 'Starts at the first pull.'],
  },
  {
    thing: 'pram',
    category: 'baby',
    subcategory: 'prams',
    titles: ['{b} pram and pushchair in {c}', 'Folding pushchair, {c}'],
    makers: ['Bugaboo', 'Silver Cross', 'iCandy'],
    pounds: [50, 420],
    facts: ['From birth to three years.', 'Rain cover and cup holder are included.', 'Folds with one hand.'],
  },
  {
    thing: 'guitar',
    category: 'music',
    subcategory: 'guitars',
    titles: ['{b} acoustic guitar', 'Electric guitar in {c}, {b}', 'Classical guitar with case'],
    makers: ['Fender', 'Yamaha', 'Gibson', 'Takamine'],
    pounds: [70, 950],
    facts: [
      'New strings and a professional set-up.',
      'A padded bag comes with it.',
      'Two small dings on the back, none through the lacquer.',
    ],
  },
  {
    thing: 'camera',
    category: 'photography',
    subcategory: 'cameras',
    titles: ['{b} camera with 50 mm lens', '{b} film camera, tested', 'Mirrorless {b} body'],
    makers: ['Nikon', 'Canon', 'Olympus', 'Fujifilm', 'Leica'],
    pounds: [60, 1_600],
    facts: [
      'Shutter count about 12,000.',
      'Glass is clear, no fungus or haze.',
      'Strap, charger and two batteries are included.',
    ],
  },
  {
    thing: 'phone',
    category: 'phones',
    subcategory: 'smartphones',
    titles: ['{b} phone, 128 GB, {c}', 'Unlocked {b} smartphone'],
    makers: ['Apple', 'Samsung', 'Google', 'Fairphone'],
    pounds: [80, 640],
    facts: [
      'Battery health 91 per cent.',
      'Unlocked to every network.',
      'Always in a case; the screen has no scratch.',
    ],
  },
  {
    thing: 'laptop',
    category: 'computers',
    subcategory: 'laptops',
    titles: ['{b} laptop, 16 GB, 512 GB', 'Thirteen-inch {b} notebook', '{b} laptop with dock'],
    makers: ['Apple', 'Lenovo', 'Dell', 'Framework'],
    pounds: [180, 1_350],
    facts: ['Wiped and set up anew.', 'Battery lasts about seven hours.', 'Charger included; UK keyboard.'],
  },
  {
    thing: 'headphones',
    category: 'electronics',
    subcategory: 'headphones',
    titles: ['{b} noise-cancelling headphones', '{c} over-ear headphones'],
    makers: ['Sony', 'Bose', 'Sennheiser', 'AKG'],
    pounds: [30, 240],
    facts: ['New ear pads.', 'Thirty hours on a charge.', 'Case and cable are there.'],
  },
  {
    thing: 'books',
    category: 'books',
    titles: [
      'Box of crime paperbacks',
      'Twenty cookery books',
      'Set of art monographs',
      'Penguin classics, forty of them',
    ],
    makers: ['Penguin', 'Faber', 'Phaidon'],
    pounds: [10, 120],
    facts: ['All read once.', 'No library stamps.', 'Sold together only.'],
  },
  {
    thing: 'watch',
    category: 'jewellery',
    subcategory: 'watches',
    titles: ['{b} automatic watch', 'Dress watch on a {c} strap'],
    makers: ['Seiko', 'Tissot', 'Omega', 'Hamilton'],
    pounds: [60, 1_900],
    facts: ['Keeps time to four seconds a day.', 'Box and papers of 2019.', 'Serviced last year.'],
  },
  {
    thing: 'shoe',
    category: 'clothing',
    subcategory: 'shoes',
    titles: ['{b} running shoes, UK 9', '{c} trainers, worn once'],
    makers: ['Nike', 'Brooks', 'Asics', 'Veja'],
    pounds: [20, 110],
    facts: ['Bought in the wrong size.', 'In their box.', 'Soles as new.'],
  },
  {
    thing: 'mug',
    category: 'home',
    subcategory: 'kitchenware',
    titles: ['Six hand-thrown {c} mugs', 'Stoneware mugs, set of four'],
    makers: ['Denby', 'Leach Pottery', 'Handmade'],
    pounds: [12, 90],
    facts: ['Go in the dishwasher.', 'Each holds 350 ml.', 'No chips.'],
  },
  {
    thing: 'toolbox',
    category: 'tools',
    subcategory: 'hand-tools',
    titles: [
      'Mechanic’s tool chest, {c}',
      'Cordless drill set in its box, {b}',
      'Joiner’s hand tools in a box',
    ],
    makers: ['Makita', 'DeWalt', 'Stanley', 'Facom'],
    pounds: [25, 380],
    facts: ['Everything in the picture is included.', 'Sharpened and oiled.', 'From a workshop that closes.'],
  },
  {
    thing: 'frame',
    category: 'art',
    subcategory: 'prints',
    titles: ['Landscape in {c}, framed', 'Original oil painting', 'Limited print, signed'],
    makers: [],
    pounds: [35, 620],
    facts: ['60 by 70 cm with its frame.', 'Signed on the back.', 'Ready to hang.'],
  },
  {
    thing: 'vinyl',
    category: 'music',
    subcategory: 'records',
    titles: ['Fifty jazz records', 'Soul and funk LPs, first pressings', 'Turntable and thirty LPs'],
    makers: [],
    pounds: [30, 420],
    facts: ['Graded very good or better.', 'Kept upright in the dark.', 'You may listen before you buy.'],
  },
  {
    thing: 'kettle',
    category: 'appliances',
    subcategory: 'small-appliances',
    titles: ['{b} kettle in {c}', 'Stovetop kettle with whistle'],
    makers: ['Dualit', 'Smeg', 'Le Creuset'],
    pounds: [12, 95],
    facts: ['Descaled.', '1.7 litres.', 'A present that we had already.'],
  },
  {
    thing: 'bear',
    category: 'toys',
    subcategory: 'dolls',
    titles: ['{b} teddy bear', 'Very large {c} bear'],
    makers: ['Steiff', 'Merrythought'],
    pounds: [15, 160],
    facts: ['Button in the ear.', 'Growls when tipped.', 'Looking for a child who reads aloud.'],
  },
  {
    thing: 'ring',
    category: 'jewellery',
    subcategory: 'rings',
    titles: ['Gold ring with a {c} stone', 'Vintage ring, size N'],
    makers: [],
    pounds: [90, 1_700],
    facts: [
      'Hallmarked Birmingham 1962.',
      'Valued last winter; the paper comes with it.',
      'Cleaned by a jeweller.',
    ],
  },
  {
    thing: 'bowl',
    category: 'antiques',
    subcategory: 'ceramics',
    titles: ['Studio pottery bowl in {c}', 'Arts and Crafts bowl'],
    makers: ['Moorcroft', 'Leach Pottery', 'Poole'],
    pounds: [25, 340],
    facts: ['Marked on the base.', 'No repairs; fine crazing as one would expect.', '32 cm across.'],
  },
];

export const colours = [
  ['Moss', colour(95, 30, 42)],
  ['Rust', colour(16, 58, 46)],
  ['Navy', colour(218, 46, 32)],
  ['Mustard', colour(44, 76, 54)],
  ['Teal', colour(182, 44, 38)],
  ['Rose', colour(346, 46, 66)],
  ['Grey', colour(214, 8, 54)],
  ['Walnut', colour(26, 38, 36)],
  ['Oak', colour(34, 46, 58)],
  ['Plum', colour(306, 26, 38)],
] as const;
const conditions = ['new', 'like_new', 'excellent', 'very_good', 'good', 'good', 'fair', 'used'];
/** Somebody has been at them with a screwdriver. */
const repairable = new Set(['electronics', 'phones', 'computers', 'appliances', 'photography', 'tools']);
const reasons = [
  'We are moving to a smaller flat.',
  'Bought new and hardly used since.',
  'It served us well and deserves a second home.',
  'Selling because I finally got the one I wanted.',
  'Cleared from my aunt’s house.',
];
const handovers = [
  'Collection in the evening or at the weekend.',
  'Collection only; I can help to carry.',
  'I can post it, tracked, at cost.',
  'Delivery within ten miles for the petrol.',
  'Cash or bank transfer on collection.',
];

export function generalListing(random: Random, at: number): DemoListing {
  const kind = kinds[at % kinds.length] as Kind;
  const [colourName, paint] = random.pick(colours);
  const maker = kind.makers.length > 0 ? random.pick(kind.makers) : '';
  const title = random.pick(kind.titles).replace('{c}', colourName.toLowerCase()).replace('{b}', maker);
  const price = Math.round(random.integer(...kind.pounds) / 5) * 5;
  const facts = random.some(kind.facts, 3);
  const seller = random.chance(0.2) ? 'business' : 'private';
  return {
    system: 'general',
    formValues: filled({
      title: title.charAt(0).toUpperCase() + title.slice(1),
      subtitle: facts[0],
      category: kind.category,
      subcategory: kind.subcategory,
      condition: random.pick(repairable.has(kind.category) ? [...conditions, 'refurbished'] : conditions),
      price,
      currency: 'GBP',
      original_price: random.chance(0.4) ? Math.round((price * (1.4 + random.next())) / 5) * 5 : undefined,
      summary: `${facts[0]} ${random.pick(reasons)}`,
      description: `${facts.join(' ')} ${random.pick(reasons)} ${random.pick(handovers)}`,
      details: random.chance(0.5) ? facts[1] : undefined,
      notes: random.pick(handovers),
      brand: maker,
      colour: colourName,
      seller_type: seller,
      ...someplace(random),
    }),
    views: [
      { name: '', draw: () => drawThing(random, kind.thing, paint) },
      ...(random.chance(0.7) ? [{ name: '2', draw: () => drawDetail(random, kind.thing, paint) }] : []),
    ],
    ...(price >= 400 &&
      random.chance(0.3) && { shares: { targetPrice: String(price), shareCount: 20, daysOpen: 25 } }),
  };
}
