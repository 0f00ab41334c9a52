import { type Chance, createChance } from './chance.ts';
import { type CorpusListing, filledIn, listed } from './listing.ts';
import { locatedIn, towns } from './towns.ts';

const SEED = 9_721;
const HOURS = 1_200;

/** A kind of home: tags, property type, bedrooms, percentage to rent, and titles with `{n}` for the bedrooms. */
type HomeRow = readonly [
  tags: string,
  type: string,
  beds: readonly [number, number],
  rented: number,
  titles: string,
];

const flat: HomeRow = [
  'flat',
  'flat',
  [1, 3],
  65,
  '{n} bedroom flat|{n} bed apartment|Bright {n} bed flat near the station|{n}-bedroom flat with balcony|Modern {n} bed apartment',
];
const studio: HomeRow = ['flat studio', 'flat', [1, 1], 90, 'Studio flat|Studio apartment, bills included'];
const house: HomeRow = [
  'house',
  'house',
  [2, 5],
  30,
  '{n} bedroom terraced house|{n} bed semi-detached house|Detached house with {n} bedrooms|{n} bed family house with garden',
];
const cottage: HomeRow = [
  'house cottage',
  'house',
  [2, 3],
  25,
  '{n} bedroom cottage|Stone cottage with {n} bedrooms',
];
const bungalow: HomeRow = [
  'bungalow',
  'bungalow',
  [2, 3],
  20,
  '{n} bed detached bungalow|{n} bedroom bungalow',
];
const room: HomeRow = [
  'room',
  'flat',
  [1, 1],
  100,
  'Double room to rent in a shared house|Room in a flat share|Single room, bills included',
];
const penthouse: HomeRow = ['flat penthouse', 'flat', [2, 3], 30, 'Penthouse apartment with {n} bedrooms'];
const office: HomeRow = ['office', 'commercial', [0, 0], 80, 'Office for ten people|Serviced office space'];
const shop: HomeRow = [
  'shop',
  'commercial',
  [0, 0],
  60,
  'Shop premises on the high street|Café premises with bicycle parking|Corner shop with a flat above',
];
const garage: HomeRow = ['garage', 'other', [0, 0], 75, 'Garage to rent|Lock-up garage|Car parking space'];
const land: HomeRow = [
  'land',
  'land',
  [0, 0],
  0,
  'Building plot with permission|Land, two acres|Paddock on a country estate',
];

/**
 * Homes that every town has. The ten larger towns also have those below, and the four largest have all of them twice.
 */
const everywhere = [flat, flat, flat, house, house, house, bungalow, room, studio, garage];
const alsoInLargeTowns = [flat, flat, flat, flat, house, house, cottage, penthouse, office, shop, land];

const asides = listed(
  'Bicycle store and parking for one car.|Close to cafés and the golf course.|Fitted wardrobes, and a desk in the study.|Kitchen with fridge freezer, washing machine and dishwasher.|There is room for a king size bed and a sofa.|Ten minutes by bus from the station.|On a quiet housing estate.|Large garden with shed.|A piano would fit in the bay window.|Pets considered.|No onward chain.|Fibre internet, phone line included.',
);
const streets = listed('Mill Lane|Station Road|Elm Grove|Castle Terrace|Orchard Street|Chapel Hill');
const numberWords = ['', 'One', 'Two', 'Three', 'Four', 'Five'];

export const homeListings: readonly CorpusListing[] = towns.flatMap((town, at) => {
  const chance = createChance(SEED + at * 211);
  const rows = at < 10 ? [...everywhere, ...alsoInLargeTowns] : everywhere;
  const twice = at < 4 ? [...rows, ...rows] : rows;
  return twice.map((row, turn) => homeOf(row, chance, locatedIn(chance, town), turn));
});

function homeOf(row: HomeRow, chance: Chance, location: Record<string, string>, turn: number): CorpusListing {
  const [tags, type, [minBeds, maxBeds], rented, titles] = row;
  const beds =
    minBeds === maxBeds ? minBeds : minBeds + ((turn + chance.integer(0, 1)) % (maxBeds - minBeds + 1));
  const isRent = chance.integer(1, 100) <= rented;
  const isFlatOrHouse = beds > 0 && tags !== 'room';
  const named = chance.happens(0.5) ? (numberWords[beds] ?? '') : String(beds);
  const title = chance.pick(listed(titles)).replace('{n}', named);
  const rent = tags === 'room' ? chance.integer(16, 30) * 25 : 380 + beds * chance.integer(240, 460);
  return {
    system: 'property',
    tags: tags.split(' '),
    hoursOld: chance.integer(1, HOURS),
    values: filledIn({
      title: chance.happens(0.5) ? `${title}, ${location['location.city']}` : title,
      listing_type: isRent ? 'rent' : 'sale',
      property_type: type,
      price_or_rent: isRent
        ? Math.round(rent / 25) * 25
        : Math.max(1, beds) * chance.integer(65, 150) * 1_000,
      price_frequency: isRent ? 'per_month' : 'total',
      currency: 'GBP',
      beds: beds === 0 ? undefined : beds,
      baths: beds === 0 ? undefined : chance.integer(1, Math.max(1, beds - 1)),
      furnished:
        isRent && isFlatOrHouse ? chance.pick(listed('furnished|part_furnished|unfurnished')) : undefined,
      include_description: 'true',
      description: chance.two(asides).join(' '),
      'location.address': `${chance.integer(1, 120)} ${chance.pick(streets)}`,
      ...location,
    }),
  };
}
