import { floorPlanSvg } from '../graphics/floor-plan.ts';
import type { Random } from '../random.ts';
import { homeShots } from '../shots/home-shots.ts';
import { type DemoListing, type DemoView, filled, viewsOf } from './demo-listing.ts';
import { bandOf, descriptionOf, subtitleOf, summaryOf, bedroomWords } from './homes/descriptions.ts';
import { buildingStyle, homeStyle, roomsOf } from './homes/home-styles.ts';
import { priceOf } from './homes/prices.ts';
import { propertyKindAt } from './homes/property-kinds.ts';
import { someplace } from './towns.ts';

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

export function propertyListing(random: Random, at: number): DemoListing {
  const kind = propertyKindAt(at);
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
  const title = isHome
    ? `${bedroomWords[beds]} ${name} on ${street}, ${city}`
    : `${name}, ${street}, ${city}`;
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
      description: descriptionOf(kind, at, { city, street, isRent }),
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
