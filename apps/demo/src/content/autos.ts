import type { VehicleLook } from '../shots/vehicle-shots.ts';
import { carShots, motorbikeShots } from '../shots/vehicle-shots.ts';
import { createRandom, type Random, valueAt } from '../random.ts';
import type { CarModel, Engine } from './cars/car-model.ts';
import { carModels } from './cars/car-models.ts';
import * as texts from './cars/car-texts.ts';
import { type DemoListing, filled, viewsOf } from './demo-listing.ts';
import { choose, layOut } from './sentences.ts';
import { someplace } from './towns.ts';

const paints = [
  ['Silver', '#b9bcbf'],
  ['Black', '#15171a'],
  ['White', '#e4e5e4'],
  ['Red', '#8f1d22'],
  ['Blue', '#1f3f73'],
  ['Green', '#2b4034'],
  ['Grey', '#4f5459'],
  ['Orange', '#b5531c'],
  ['Teal', '#1f5a5c'],
  ['Bronze', '#6b5237'],
  ['Pale blue', '#8fa9bd'],
  ['Burgundy', '#561823'],
] as const;
const seatColours = ['#2c2a2a', '#3a3634', '#5a4a3c', '#6b4a33', '#4a4e52'];
const MAX_AGE = 11;
/** From one year to the next, a car's value falls to this share. */
const YEARLY_VALUE = 0.87;

/** Facts about one vehicle, chosen so that they agree with each other. */
export interface CarFacts {
  readonly model: CarModel;
  readonly engine: Engine;
  readonly trim: string;
  readonly year: number;
  readonly age: number;
  readonly mileage: number;
  readonly price: number;
  readonly isHire: boolean;
}

export function carFacts(random: Random, at: number, thisYear: number): CarFacts {
  const { model, round, order } = modelAt(at);
  const engine = valueAt(model.engines, order);
  const trim = model.trims[order % model.trims.length] ?? '';
  const latest = Math.min(engine.years[1], thisYear);
  const earliest = Math.max(engine.years[0], thisYear - MAX_AGE);
  const drawn = random.integer(earliest, latest);
  // Further cars of the same model get another year.
  const year = round > 1 ? latest - ((round + 2) % (latest - earliest + 1)) : drawn;
  const age = thisYear - year;
  const isHire = (model.body === 'van' || model.body === 'convertible') && round === 1;
  const yearly = model.body === 'motorcycle' ? random.integer(1_200, 4_500) : random.integer(5_500, 12_500);
  const mileage =
    age === 0 ? random.integer(15, 900) : Math.round((age * yearly) / 100) * 100 + random.integer(1, 99);
  const usual = age * 9_000;
  const wear = Math.max(0.8, Math.min(1.12, 1 - (mileage - usual) / 260_000));
  const worth = model.newPrice * YEARLY_VALUE ** age * wear;
  const price = isHire ? random.integer(9, 19) * 5 : Math.max(995, Math.round(worth / 50) * 50 - 5);
  return { model, engine, trim, year, age, mileage, price, isHire };
}

/** Number of cars that the first start publishes. All of them are different models. */
const FIRST = 24;
/** Common models. The demo has at least five cars of each, because a price range needs five. */
const popular = ['Golf', 'Fiesta', 'Corsa', '3 Series', 'Qashqai', 'Model 3', 'Octavia'].flatMap((name) =>
  carModels.filter(({ model }) => model === name),
);

/** All other models, beginning with those that the first start does not use. */
const rarer = [...carModels.slice(FIRST), ...carModels.slice(0, FIRST)].filter(
  (model) => !popular.includes(model),
);

interface Choice {
  readonly model: CarModel;
  /** How many times the list of models was used before this one. */
  readonly round: number;
  /** A number by which engine and trim are chosen. */
  readonly order: number;
}

/** The model at a position. After the first cars, every other one is a common model. */
function modelAt(at: number): Choice {
  if (at < FIRST) return { model: valueAt(carModels, at), round: 0, order: at };
  const turn = Math.floor((at - FIRST) / 2);
  if ((at - FIRST) % 2 === 0) {
    const round = 2 + Math.floor(turn / popular.length);
    return { model: valueAt(popular, turn), round, order: round };
  }
  const round = turn < carModels.length - FIRST ? 0 : 1 + Math.floor(turn / rarer.length);
  return { model: valueAt(rarer, turn), round, order: round + FIRST + turn };
}

export function autoListing(random: Random, at: number, thisYear: number): DemoListing {
  const facts = carFacts(random, at, thisYear);
  const { model, engine, trim, year, age, mileage, price, isHire } = facts;
  const [paintName, hex] = paints[(at * 5 + Math.floor(at / 12)) % paints.length] ?? paints[0];
  const location = someplace(random);
  const isDealer = at % 5 < 2 || isHire;
  const isAutomatic =
    engine.isAutomatic ?? (model.body !== 'motorcycle' && model.body !== 'van' && random.chance(0.35));
  const isDamaged = !isDealer && age > 4 && at % 17 === 3;
  const name = [model.make, model.model, engine.name, trim]
    .filter((word) => word !== '' && !(word === model.model && model.make === word))
    .join(' ');
  const asking = isDamaged ? Math.round((price * 0.6) / 50) * 50 : price;
  const look: VehicleLook = {
    body: model.body,
    paint: hex,
    variant: at % 4,
    isElectric: engine.fuel === 'electric',
    seed: at * 7 + 1,
    seats: seatColours[at % seatColours.length] ?? '#2c2a2a',
    isManual: !isAutomatic,
  };
  const shots =
    model.body === 'motorcycle'
      ? motorbikeShots({ paint: hex, isAdventure: model.model === 'Africa Twin' }, at * 7 + 1)
      : carShots(look).slice(0, at % 3 === 0 ? 6 : 5);
  const isCheaper = !isHire && at % 9 === 4;
  const dropped = Math.ceil((asking * (1.05 + createRandom(at).next() * 0.07)) / 50) * 50;
  return {
    system: 'auto',
    seller: isDealer ? { kind: 'dealer', at } : { kind: 'private', at: at * 3 + 1 },
    formValues: filled({
      title: `${year} ${name}`,
      subtitle: `${paintName}, ${mileage.toLocaleString('en-GB')} miles${age === 0 ? ', delivery mileage' : ''}`,
      make: model.make,
      model: model.model,
      trim,
      year,
      body_type: model.body,
      condition: age === 0 ? 'new' : isDamaged ? 'damaged' : 'used',
      color: paintName,
      owners: age === 0 ? 0 : random.integer(1, Math.min(4, 1 + Math.floor(age / 3))),
      offer_type: isHire ? 'rental' : 'sale',
      price: asking,
      currency: 'GBP',
      rental_frequency: isHire ? 'per_day' : undefined,
      mileage,
      mileage_unit: 'mi',
      fuel: engine.fuel,
      transmission: isAutomatic ? 'automatic' : 'manual',
      drivetrain: model.drivetrain,
      engine_size_l: engine.litres,
      power_kw: engine.kilowatts,
      summary: isDamaged
        ? 'Damaged front wing and bumper. It drives, and the price reflects the work.'
        : summaryOf(facts, paintName, at),
      description: describe(facts, at, location['location.city'] ?? '', isDealer, isDamaged),
      seller_type: isDealer ? 'business' : 'private',
      ...location,
    }),
    views: viewsOf(shots),
    ...(isCheaper && { firstPrice: String(dropped) }),
    ...(!isHire &&
      !isDamaged &&
      !isCheaper &&
      asking > 16_000 &&
      at % 6 === 0 && {
        shares: { targetPrice: String(asking), shareCount: 100, daysLeft: [2, 9, 21, 40][at % 4] ?? 21 },
      }),
  };
}

function summaryOf({ age, mileage, isHire, engine }: CarFacts, colour: string, at: number): string {
  if (isHire)
    return (
      [
        'By the day or the weekend, insurance for drivers over 25 included.',
        'Hire it from Friday to Monday at the price of two days.',
      ][at % 2] ?? ''
    );
  if (age === 0) return `Pre-registered in ${colour.toLowerCase()} with delivery miles only.`;
  const low =
    mileage / Math.max(1, age) < 8_000 ? 'low mileage for its year' : 'motorway miles, looked after';
  return (
    [
      `${colour}, ${low}.`,
      `A tidy ${engine.fuel.replaceAll('_', '-')} in ${colour.toLowerCase()}: ${low}.`,
      `${colour} paint, ${low}, ready to drive away.`,
    ][at % 3] ?? ''
  );
}

function describe(
  { model, engine, mileage, isHire, age }: CarFacts,
  at: number,
  city: string,
  isDealer: boolean,
  isDamaged: boolean,
): string {
  const fill = (sentence: string) =>
    sentence
      .replace('{city}', city)
      .replace('{miles}', Math.max(100, mileage - 1_200).toLocaleString('en-GB'));
  const extras =
    model.body === 'motorcycle'
      ? texts.bikeExtras
      : model.body === 'van' || model.body === 'pickup'
        ? texts.workExtras
        : engine.fuel === 'electric'
          ? texts.electricExtras
          : texts.extras;
  const opening = isDealer
    ? ([
        'Just in and prepared for the forecourt:',
        'Our demonstrator’s favourite:',
        'A one-keeper car from a local family:',
        'Chosen at auction by our buyer, who is fussy:',
        'Taken in part exchange from a customer of ten years:',
      ][at % 5] ?? '') +
      ` the ${model.model} ${['nobody argues with', 'we would buy ourselves', 'with the colour everyone wants', 'that needs nothing', 'at its best'][(at * 3 + 1) % 5]}.`
    : choose(texts.reasons, at, 5);
  return layOut(at, [
    isDamaged
      ? 'Hit a gatepost at walking pace in October: nearside wing, bumper and a headlamp bracket.'
      : opening,
    age === 0
      ? 'Registered this year, so the maker’s warranty has hardly begun.'
      : fill(choose(texts.histories, at, 3)),
    choose(texts.conditions, at, 7),
    choose(extras, at, 2),
    isHire
      ? 'Deposit £250, returned within two days. 150 miles a day included.'
      : fill(choose(isDealer ? texts.dealerClosings : texts.closings, at, 4)),
  ]);
}
