import type { Random } from '../random.ts';
import { drawHome, drawInterior } from '../scenes/homes.ts';
import { type DemoListing, filled } from './demo-listing.ts';
import { someplace } from './towns.ts';

interface Shape {
  readonly type: string;
  readonly names: readonly string[];
  readonly beds: readonly [from: number, to: number];
  /** For sale, for each bedroom, in thousands of pounds. */
  readonly thousands: readonly [from: number, to: number];
}

const shapes: readonly Shape[] = [
  {
    type: 'house',
    names: [
      'Victorian terrace',
      'semi-detached house',
      'detached family house',
      'end-of-terrace house',
      'mews house',
    ],
    beds: [2, 5],
    thousands: [85, 170],
  },
  {
    type: 'flat',
    names: [
      'garden flat',
      'top-floor flat',
      'warehouse apartment',
      'first-floor flat',
      'studio with a balcony',
    ],
    beds: [1, 3],
    thousands: [110, 190],
  },
  { type: 'bungalow', names: ['detached bungalow', 'chalet bungalow'], beds: [2, 4], thousands: [100, 150] },
  {
    type: 'commercial',
    names: ['corner shop with a cellar', 'bright workshop', 'café premises'],
    beds: [0, 0],
    thousands: [180, 420],
  },
  {
    type: 'land',
    names: ['building plot', 'paddock of two acres', 'walled orchard'],
    beds: [0, 0],
    thousands: [60, 240],
  },
];
const streets = [
  'Park Row',
  'Mill Lane',
  'Station Road',
  'Chapel Hill',
  'Orchard Street',
  'Harbour View',
  'Elm Grove',
  'Castle Terrace',
  'Priory Road',
  'Quarry Bank',
];
const charms = [
  'South-facing garden',
  'Ten minutes from the station',
  'Views over the park',
  'High ceilings and original doors',
  'A quiet street without through traffic',
  'Loft that could be a further room',
  'Kitchen of 2021',
];
const practical = [
  'Gas central heating, double glazing.',
  'Permit parking, bicycle store.',
  'No onward chain.',
  'Fibre to the door.',
  'Underfloor heating by an air source heat pump.',
];

export function propertyListing(random: Random, at: number): DemoListing {
  const shape = shapes[[0, 1, 0, 1, 0, 2, 1, 3, 0, 4][at % 10] ?? 0] as Shape;
  const beds = random.integer(...shape.beds);
  const isHome = beds > 0;
  const isRent = isHome ? random.chance(0.42) : random.chance(0.2);
  const charm = random.some(charms, 3);
  const name = random.pick(shape.names);
  const price = isRent
    ? Math.round((520 + beds * random.integer(260, 420)) / 25) * 25
    : Math.round((Math.max(1, beds) * random.integer(...shape.thousands) * 1_000) / 2_500) * 2_500;
  const location = someplace(random);
  const words = ['', 'One', 'Two', 'Three', 'Four', 'Five'];
  const title = isHome ? `${words[beds]}-bedroom ${name}` : name.charAt(0).toUpperCase() + name.slice(1);
  return {
    system: 'property',
    formValues: filled({
      title: `${title} in ${location['location.city']}`,
      subtitle: charm.slice(0, 2).join(' · '),
      listing_type: isRent ? 'rent' : random.chance(0.08) ? 'shared_ownership' : 'sale',
      property_type: shape.type,
      price_or_rent: price,
      price_frequency: isRent ? 'per_month' : 'total',
      currency: 'GBP',
      beds: isHome ? beds : undefined,
      baths: isHome ? random.integer(1, Math.max(1, beds - 1)) : undefined,
      size_sqft:
        shape.type === 'land'
          ? undefined
          : isHome
            ? 280 + beds * random.integer(230, 330)
            : random.integer(500, 1_900),
      tenure:
        shape.type === 'flat' ? random.pick(['leasehold', 'share_of_freehold']) : isRent ? 'na' : 'freehold',
      furnished: isRent ? random.pick(['furnished', 'part_furnished', 'unfurnished']) : undefined,
      epc_rating: shape.type === 'land' ? undefined : random.pick(['B', 'C', 'C', 'D', 'D', 'E']),
      summary: `${title} with ${charm[0]?.toLowerCase()}, close to shops and buses.`,
      include_description: 'true',
      description: `${charm.join('. ')}. ${random.some(practical, 3).join(' ')} Viewings on Saturdays and in the evening.`,
      overview: random.some(practical, 2).join(' '),
      details: isHome ? `Council tax band ${random.pick(['B', 'C', 'D', 'E'])}.` : undefined,
      agent_name: random.chance(0.6)
        ? random.pick(['Harbour Homes', 'Linden & Co', 'Northgate Property', 'Three Keys'])
        : undefined,
      'location.address': `${random.integer(1, 140)} ${random.pick(streets)}`,
      ...location,
    }),
    views: [
      { name: '', draw: () => drawHome(random, shape.type) },
      ...(isHome ? [{ name: 'living room', draw: () => drawInterior(random) }] : []),
    ],
    ...(!isRent &&
      random.chance(0.15) && { shares: { targetPrice: String(price), shareCount: 500, daysOpen: 30 } }),
  };
}
