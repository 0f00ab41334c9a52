import type { BuildingKind, BuildingStyle } from '../models/buildings/building-style.ts';
import type { HomeStyle } from '../models/rooms/home-style.ts';
import { homeShots, type Room } from '../shots/home-shots.ts';
import { floorPlanSvg } from '../graphics/floor-plan.ts';
import { createRandom, type Random, valueAt } from '../random.ts';
import { type DemoListing, type DemoView, filled, viewsOf } from './demo-listing.ts';
import * as texts from './homes/home-texts.ts';
import { choose, layOut } from './sentences.ts';
import { someplace } from './towns.ts';

interface PropertyKind {
  readonly type: 'house' | 'flat' | 'bungalow' | 'land' | 'commercial';
  readonly building: BuildingKind;
  readonly names: readonly string[];
  readonly beds: readonly [from: number, to: number];
  /** In square feet: for each bedroom beyond the first, and without any. */
  readonly area: readonly [base: number, each: number];
}

/** The usual ones more often. */
const kinds: readonly PropertyKind[] = [
  {
    type: 'house',
    building: 'terrace',
    names: ['Victorian terrace', 'bay-fronted terrace', 'terraced house'],
    beds: [2, 4],
    area: [620, 190],
  },
  {
    type: 'flat',
    building: 'mansion-flats',
    names: ['garden flat', 'first-floor flat', 'top-floor flat'],
    beds: [1, 3],
    area: [480, 190],
  },
  {
    type: 'house',
    building: 'semi',
    names: ['semi-detached house', '1930s semi', 'family semi'],
    beds: [3, 4],
    area: [560, 200],
  },
  {
    type: 'flat',
    building: 'flats',
    names: ['apartment with a balcony', 'corner apartment', 'modern flat'],
    beds: [1, 3],
    area: [450, 200],
  },
  {
    type: 'house',
    building: 'detached',
    names: ['detached house', 'detached family home'],
    beds: [3, 5],
    area: [720, 240],
  },
  {
    type: 'bungalow',
    building: 'bungalow',
    names: ['detached bungalow', 'bungalow with a garden'],
    beds: [2, 3],
    area: [640, 190],
  },
  {
    type: 'house',
    building: 'cottage',
    names: ['stone cottage', 'end-of-lane cottage'],
    beds: [2, 3],
    area: [590, 200],
  },
  {
    type: 'commercial',
    building: 'shop',
    names: ['Corner shop with a cellar', 'Café premises', 'Double-fronted shop'],
    beds: [0, 0],
    area: [780, 0],
  },
  {
    type: 'commercial',
    building: 'workshop',
    names: ['Workshop with a yard', 'Light industrial unit'],
    beds: [0, 0],
    area: [1_900, 0],
  },
  {
    type: 'land',
    building: 'land',
    names: ['Building plot', 'Paddock', 'Old orchard'],
    beds: [0, 0],
    area: [0, 0],
  },
];
const order = [0, 1, 2, 3, 4, 0, 5, 1, 6, 3, 0, 2, 7, 4, 1, 0, 3, 9, 2, 8];
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
  'Albert Street',
  'Spring Gardens',
  'Wharf Road',
  'Foundry Lane',
  'Rectory Close',
  'Beech Avenue',
  'Market Street',
  'Victoria Road',
  'Hawthorn Way',
];
const words = ['Studio', 'One-bedroom', 'Two-bedroom', 'Three-bedroom', 'Four-bedroom', 'Five-bedroom'];
const brickColours = ['#9a5a44', '#8f4b3a', '#b98a6a', '#a8664a', '#7d4a3a', '#c9a98a'];
const renders = ['#e8e2d4', '#efe8da', '#dfe3e0', '#e6d8c3', '#d5dde2'];
const roofs = ['#4d545c', '#5a4a44', '#3f4650', '#6b4f44'];
const doors = ['#2f4b3f', '#7b2f2c', '#31435c', '#2b2d30', '#b08a2c', '#5f3f5c'];
const wallColours = ['#e6e0d4', '#d3dad6', '#e3d8cc', '#dfe2e6', '#e9e4da', '#cfd3c8', '#ddd0c8'];
const accents = ['#2f5d62', '#b5633f', '#3f4f6b', '#8a6d3b', '#5f6b4a', '#7a4250', '#c08f2c'];
const cloths = ['#7a8a86', '#c9a27a', '#5f6f80', '#a89a88', '#8a5a4a', '#4f6358', '#b7b0a4'];
const kitchenColours = ['#2f4a4a', '#e9e5dc', '#44525e', '#8a9a7b', '#c9c3b8', '#3a3f44', '#d9cdb8'];
const floorColours = ['#b98d5f', '#8d6a48', '#c9a679', '#a07c58'];
/** Pounds a square foot, where homes cost more than elsewhere. */
const poundsPerFoot: Readonly<Record<string, number>> = {
  London: 760,
  Oxford: 480,
  Cambridge: 480,
  Bath: 430,
  Brighton: 450,
  Bristol: 400,
  Edinburgh: 390,
  Reading: 390,
  York: 340,
  Exeter: 320,
};

export function propertyListing(random: Random, at: number): DemoListing {
  const kind = valueAt(kinds, valueAt(order, at));
  const beds = random.integer(...kind.beds);
  const isHome = kind.beds[1] > 0;
  const location = someplace(random);
  const city = location['location.city'] ?? '';
  const street = streets[(at * 7 + 3) % streets.length] ?? 'Mill Lane';
  const isRent = kind.type !== 'land' && (isHome ? at % 5 === 1 || at % 5 === 3 : at % 2 === 0);
  const isShort = isHome && isRent && at % 20 === 8;
  const area =
    kind.type === 'land'
      ? undefined
      : Math.round((kind.area[0] + Math.max(0, beds - 1) * kind.area[1]) * (0.93 + random.next() * 0.16));
  const isShared = !isRent && kind.type === 'flat' && at % 20 === 15;
  const { price, frequency } = priceOf({ kind, city, area: area ?? 0, isRent, isShort, isShared, at });
  const name = kind.names[Math.floor(at / 3) % kind.names.length] ?? '';
  const title = isHome ? `${words[beds]} ${name} on ${street}, ${city}` : `${name}, ${street}, ${city}`;
  const style = homeStyle(at, !isRent || at % 2 === 1);
  const rooms = roomsOf(kind, beds, at);
  const floorPlan: DemoView[] = isHome
    ? [
        {
          name: 'floor plan',
          caption: 'Floor plan',
          isFloorPlan: true,
          drawing: {
            kind: 'svg',
            svg: () =>
              floorPlanSvg({
                beds,
                baths: bathsOf(beds),
                hasGarden: kind.type !== 'flat',
                area: area ?? 0,
                seed: at,
              }),
          },
        },
      ]
    : [];
  const isCheaper = !isRent && at % 8 === 2;
  const first = Math.round((price * 1.04) / 2_500) * 2_500;
  const furnished = style.isFurnished ? (at % 3 === 0 ? 'part_furnished' : 'furnished') : 'unfurnished';
  return {
    system: 'property',
    seller: at % 3 === 2 && isHome ? { kind: 'private', at: at * 7 + 3 } : { kind: 'agent', at },
    formValues: filled({
      title,
      subtitle: subtitleOf(kind, at),
      listing_type: isShort ? 'short_let' : isRent ? 'rent' : isShared ? 'shared_ownership' : 'sale',
      property_type: kind.type,
      price_or_rent: price,
      price_frequency: frequency,
      currency: 'GBP',
      beds: isHome ? beds : undefined,
      baths: isHome ? bathsOf(beds) : undefined,
      size_sqft: area,
      tenure: isRent
        ? 'na'
        : kind.type === 'flat'
          ? at % 3 === 0
            ? 'share_of_freehold'
            : 'leasehold'
          : 'freehold',
      furnished: isRent && isHome ? furnished : undefined,
      epc_rating:
        kind.type === 'land'
          ? undefined
          : kind.building === 'flats'
            ? 'B'
            : (['D', 'C', 'E', 'D', 'C'][at % 5] ?? 'D'),
      summary: summaryOf(kind, beds, street, city, isRent),
      include_description: 'true',
      description: describe(kind, at, { city, street, isRent }),
      details: isHome ? `Council tax band ${bandOf(at)}.` : undefined,
      'location.address': `${random.integer(2, 140)} ${street}`,
      ...location,
    }),
    views: [...viewsOf(homeShots(buildingStyle(kind, at), style, rooms)), ...floorPlan],
    ...(isCheaper && { firstPrice: String(first) }),
    ...(!isRent &&
      !isCheaper &&
      !isShared &&
      at % 11 === 4 && {
        shares: { targetPrice: String(price), shareCount: 500, daysLeft: [3, 18, 45][at % 3] ?? 18 },
      }),
  };
}

function bathsOf(beds: number): number {
  return Math.max(1, Math.ceil((beds - 1) / 2));
}

const bandOf = (at: number) => ['B', 'C', 'D', 'E', 'C'][at % 5] ?? 'C';

interface Pricing {
  readonly kind: PropertyKind;
  readonly city: string;
  readonly area: number;
  readonly isRent: boolean;
  readonly isShort: boolean;
  readonly isShared: boolean;
  readonly at: number;
}

function priceOf({ kind, city, area, isRent, isShort, isShared, at }: Pricing): {
  price: number;
  frequency: string;
} {
  const vary = 0.92 + createRandom(at + 77).next() * 0.16;
  const foot =
    (poundsPerFoot[city] ?? 255) *
    vary *
    (kind.building === 'detached' || kind.building === 'cottage' ? 1.12 : 1);
  if (kind.type === 'land')
    return { price: Math.round((90_000 + foot * 190) / 5_000) * 5_000, frequency: 'total' };
  if (kind.type === 'commercial') {
    if (isRent) return { price: Math.round((area * foot * 0.055) / 250) * 250, frequency: 'per_year' };
    return { price: Math.round((area * foot * 0.72) / 5_000) * 5_000, frequency: 'total' };
  }
  const worth = area * foot;
  if (isShort) return { price: Math.round((worth * 0.0021) / 10) * 10, frequency: 'per_week' };
  if (isRent) return { price: Math.round((300 + worth * 0.0032) / 25) * 25, frequency: 'per_month' };
  return { price: Math.round((worth * (isShared ? 0.4 : 1)) / 2_500) * 2_500, frequency: 'total' };
}

function roomsOf({ type, building }: PropertyKind, beds: number, at: number): Room[] {
  if (type === 'land') return [];
  if (type === 'commercial') return ['premises'];
  const rooms: Room[] = ['living room', 'kitchen', 'bedroom', 'bathroom'];
  if (beds > 2 && at % 2 === 0) rooms.push('second bedroom');
  if (type !== 'flat' || building === 'mansion-flats') rooms.push('garden');
  return rooms;
}

function buildingStyle({ building }: PropertyKind, at: number): BuildingStyle {
  const isRendered = building === 'shop' || (building !== 'workshop' && at % 3 === 1);
  return {
    kind: building,
    isRendered,
    wall: isRendered ? valueAt(renders, at) : valueAt(brickColours, at),
    roof: valueAt(roofs, at),
    door: valueAt(doors, at * 5 + 1),
    seed: at,
  };
}

function homeStyle(at: number, isFurnished: boolean): HomeStyle {
  return {
    wall: valueAt(wallColours, at),
    accent: valueAt(accents, at * 3 + 1),
    cloth: valueAt(cloths, at * 5 + 2),
    kitchen: valueAt(kitchenColours, at * 2),
    floor: valueAt(floorColours, at),
    seed: at,
    isFurnished,
  };
}

function subtitleOf({ type }: PropertyKind, at: number): string {
  if (type === 'land')
    return ['With outline permission', 'About two acres with access', 'Never built on'][at % 3] ?? '';
  if (type === 'commercial')
    return ['Ready for fitting out', 'New lease available', 'Busy road, rear access'][at % 3] ?? '';
  return (
    [
      'South-facing garden',
      'Ten minutes from the station',
      'High ceilings, original doors',
      'Quiet street, permit parking',
      'Views over the park',
      'Loft that could be a room',
      'Newly decorated',
    ][at % 7] ?? ''
  );
}

function summaryOf(
  { type, names }: PropertyKind,
  beds: number,
  street: string,
  city: string,
  isRent: boolean,
): string {
  if (type === 'land') return `A piece of land off ${street} on the edge of ${city}.`;
  if (type === 'commercial')
    return `${isRent ? 'To let' : 'For sale'}: ${names[0]?.toLowerCase()} or similar use, on ${street} in ${city}.`;
  return `${words[beds]} home on ${street}, ${isRent ? 'to rent' : 'for sale'} in ${city}, close to shops and buses.`;
}

function describe(
  { type }: PropertyKind,
  at: number,
  { city, street, isRent }: { city: string; street: string; isRent: boolean },
): string {
  const fill = (sentence: string) =>
    sentence.replace('{city}', city).replace('{street}', street).replace('{band}', bandOf(at));
  if (type === 'land')
    return layOut(at, [
      choose(texts.landTexts, at, 3),
      choose(texts.landTexts, at, 5),
      fill(choose(texts.areas, at, 4)),
      `Find the gate off ${street} at ///${['plough.kettle.ember', 'amber.lanes.hush', 'willow.spade.north'][at % 3]}.`,
    ]);
  if (type === 'commercial')
    return layOut(at, [
      choose(texts.tradeTexts, at, 2),
      choose(texts.tradeTexts, at, 4),
      fill(choose(texts.areas, at, 6)),
      isRent ? 'Rent is exclusive of rates and service charge.' : 'Sold with vacant possession.',
    ]);
  return layOut(at, [
    fill(choose(texts.openings, at, 3)),
    choose(texts.kitchens, at, 2),
    choose(texts.comforts, at, 5),
    fill(choose(texts.areas, at, 6)),
    fill(choose(isRent ? texts.rentClosings : texts.saleClosings, at, 2)),
  ]);
}
