import { appliancesGardenAndTools } from './appliances-garden-and-tools.ts';
import { bicyclesAndSports } from './bicycles-and-sports.ts';
import { type Chance, createChance } from './chance.ts';
import { electronicsAndMusic } from './electronics-and-music.ts';
import { furniture } from './furniture.ts';
import { type CorpusListing, filledIn, listed, titled } from './listing.ts';
import type { ThingRow } from './thing-row.ts';
import { thingsToWearAndGive } from './things-to-wear-and-give.ts';
import { locatedIn, type Town, towns } from './towns.ts';

const SEED = 4_100;
const HOURS = 1_200;
const colours = listed('red|blue|green|grey|black|white|brown|yellow|pink|silver');
const conditions = listed('new|like_new|good|good|good|fair');

/** Sentences for descriptions. They mention other things than the one for sale, as people do. */
const asides = listed(
  'Selling because of a house move.|From a smoke-free flat on the third floor.|I can bring it by car for petrol money.|Collection only, a van helps.|A sofa and a bed are also for sale, see my other listings.|Ideal for a student flat.|Next to the car park of the golf club.|Our dog never went near it.|Bought for a new job and hardly used.|Cash or bank transfer; a phone call is best.|There is room for your bike in the hall while you look.|It stood beside the piano for years.|The box for the laptop that I also sell is not included.|Two people are needed to carry it down from a two bedroom flat.',
);

/** Listings for queries that name a town and a colour: tags, town, colour, and number of listings. */
const lookedFor: readonly (readonly [tags: string, city: string, colour: string, count: number])[] = [
  ['bicycle road-bike', 'Bristol', 'red', 4],
  ['bicycle road-bike', 'Bristol', 'blue', 2],
  ['bicycle road-bike', 'Leeds', 'red', 2],
  ['sofa', 'Leeds', 'grey', 3],
  ['sofa', 'London', 'grey', 3],
  ['bed double-bed', 'London', 'white', 3],
  ['laptop', 'Manchester', 'silver', 4],
];

const rows: readonly ThingRow[] = [
  ...furniture,
  ...appliancesGardenAndTools,
  ...bicyclesAndSports,
  ...electronicsAndMusic,
  ...thingsToWearAndGive,
];

export const generalListings: readonly CorpusListing[] = [
  ...rows.flatMap((row, at) => {
    const chance = createChance(SEED + at * 97);
    return Array.from({ length: row[2] }, (_, turn) => thingOf(row, turn, chance));
  }),
  ...lookedFor.flatMap(([tags, city, colour, count], at) => {
    const chance = createChance(SEED + 50_000 + at * 97);
    const row = rows.find((each) => each[0] === tags);
    const town = towns.find((each) => each.city === city);
    if (!row || !town) throw new RangeError(`No ${tags} in ${city}.`);
    return Array.from({ length: count }, (_, turn) => thingOf(row, turn, chance, { town, colour }));
  }),
];

function thingOf(
  [tags, category, , from, to, brands, titles]: ThingRow,
  turn: number,
  chance: Chance,
  fixed: { readonly town?: Town; readonly colour?: string } = {},
): CorpusListing {
  const [colour, brand] = [fixed.colour ?? chance.pick(colours), chance.pick(listed(brands))];
  const templates = listed(titles);
  const template = templates[turn % templates.length] ?? '';
  return {
    system: 'general',
    tags: tags.split(' '),
    hoursOld: chance.integer(1, HOURS),
    values: filledIn({
      title: titled(template, colour, brand),
      category,
      condition: chance.pick(conditions),
      // Cheap offers are more frequent than expensive ones.
      price: Math.round(from + (to - from) * (chance.integer(0, 1_000) / 1_000) ** 2),
      currency: 'GBP',
      brand: titles.includes('{b}') ? brand : undefined,
      colour: template.includes('{c}') ? colour : undefined,
      description: chance.two(asides).join(' '),
      seller_type: chance.happens(0.8) ? 'private' : 'business',
      ...locatedIn(chance, fixed.town),
    }),
  };
}
