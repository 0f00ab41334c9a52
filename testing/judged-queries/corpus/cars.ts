import { type CarRow, carModels } from './car-models.ts';
import { type Chance, createChance } from './chance.ts';
import { type CorpusListing, filledIn, listed } from './listing.ts';
import { locatedIn } from './towns.ts';

const SEED = 7_300;
const COUNT_OF_EACH = 7;
const HOURS = 1_200;
const THIS_YEAR = 2_026;
const LOSS_A_YEAR = 0.87;

const colours = listed('red|blue|grey|black|white|silver|green');
const asides = listed(
  'Two bicycles fit in the boot.|Full service history, two keys.|Used for the golf club and little else.|Bluetooth phone and parking sensors.|One scratch beside the fuel cap.|MOT until next summer, no advisories.|Selling because of a new job with a company car.|Garaged beside our house from new.|New tyres and brakes.|The dog never travelled in it.|Can be seen at our flat in the evenings.',
);

const fuelNames: Readonly<Record<string, string>> = { plug_in_hybrid: 'plug-in hybrid' };

export const carListings: readonly CorpusListing[] = carModels.flatMap((row, at) => {
  const chance = createChance(SEED + at * 131);
  return Array.from({ length: COUNT_OF_EACH }, (_, turn) => carOf(row, turn, chance));
});

function carOf(row: CarRow, turn: number, chance: Chance): CorpusListing {
  const [make, model, newPrice, bodies, fuels, gearboxes, titles, tags] = row;
  const [fuel, colour, gearbox] = [
    chance.pick(listed(fuels)),
    chance.pick(colours),
    chance.pick(listed(gearboxes)),
  ];
  const age = chance.integer(1, 14);
  const year = THIS_YEAR - age;
  const variants = listed(titles);
  const title = (variants[turn % variants.length] ?? '')
    .replace('{m}', `${make} ${model}`)
    .replace('{y}', String(year))
    .replace('{f}', fuelNames[fuel] ?? fuel)
    .replace('{c}', colour)
    .replace('{g}', gearbox);
  return {
    system: 'auto',
    tags: tags.split(' '),
    hoursOld: chance.integer(1, HOURS),
    values: filledIn({
      title,
      make,
      model,
      year,
      body_type: chance.pick(listed(bodies)),
      condition: 'used',
      color: colour,
      offer_type: 'sale',
      price: Math.round((newPrice * LOSS_A_YEAR ** age * chance.integer(80, 110)) / 5_000) * 50,
      currency: 'GBP',
      mileage: age * chance.integer(5_000, 12_500),
      mileage_unit: 'mi',
      fuel,
      transmission: gearbox,
      description: chance.two(asides).join(' '),
      seller_type: chance.happens(0.6) ? 'private' : 'business',
      ...locatedIn(chance),
    }),
  };
}
