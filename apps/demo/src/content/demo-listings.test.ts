import { fieldFaults, missingFields } from '@tessera/domain/market/listings/form/checks';
import { fieldsOf } from '@tessera/domain/market/listings/fields';
import { subcategoriesOf } from '@tessera/domain/market/listings/fields/subcategories';
import { systems } from '@tessera/domain/market/listings/systems';
import { modelsOf } from '@tessera/domain/market/listings/vehicles';
import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { autoListing, carFacts } from './autos.ts';
import { demoListing } from './demo-listings.ts';

const COUNT = 400;
const YEAR = 2_026;
const listings = Array.from({ length: COUNT }, (_, at) => demoListing(at, YEAR));
const of = (system: string) => listings.filter((listing) => listing.system === system);

test('all four hundred could have been sent by a person, a hundred in each section', () => {
  for (const { system, formValues } of listings)
    expect(
      [...fieldFaults(system, formValues), ...missingFields(system, formValues)],
      formValues['title'],
    ).toEqual([]);

  for (const system of systems) expect(of(system)).toHaveLength(100);
});

test('every choice is one that the form offers', () => {
  for (const { system, formValues } of listings) {
    for (const field of fieldsOf[system]) {
      const value = formValues[field.id];
      const isOffered = field.options?.some((option) => option.value === value) ?? true;
      if (
        value !== undefined &&
        field.options &&
        field.options.length > 0 &&
        !field.id.startsWith('location')
      )
        expect(isOffered, `${field.id}: ${value}`).toBe(true);
    }
  }
  for (const { formValues } of of('general'))
    expect(subcategoriesOf(formValues['category'] ?? '').map(({ value }) => value)).toContain(
      formValues['subcategory'],
    );
});

test('four hundred titles and texts differ from each other', () => {
  expect(new Set(listings.map(({ formValues }) => formValues['title'])).size).toBe(COUNT);
  expect(new Set(listings.map(({ formValues }) => formValues['description'])).size).toBe(COUNT);
});

test('no two texts are nearly the same', () => {
  const texts = listings.map(({ formValues }) => shinglesOf(formValues['description'] ?? ''));
  const similar: string[] = [];
  for (const [at, one] of texts.entries())
    for (const [other, two] of texts.slice(0, at).entries())
      if (similarity(one, two) > 0.5)
        similar.push(`${listings[at]?.formValues['title']} / ${listings[other]?.formValues['title']}`);

  expect(similar).toEqual([]);
});

/** All groups of four successive words of a text. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(words.slice(0, -3).map((_, at) => words.slice(at, at + 4).join(' ')));
}

function similarity(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
  const shared = [...one].filter((shingle) => two.has(shingle)).length;
  return shared / (one.size + two.size - shared || 1);
}

test('cars are of a year in which they were made, with an engine that they had, at a likely price', () => {
  for (let at = 0; at < 500; at += 1) {
    const { model, engine, year, age, mileage, price, isHire } = carFacts(createRandom(at), at, YEAR);
    const name = `${year} ${model.make} ${model.model}`;
    expect(year >= engine.years[0] && year <= Math.min(engine.years[1], YEAR), name).toBe(true);
    expect(engine.fuel === 'electric', name).toBe(engine.litres === undefined);
    const { transmission } = autoListing(createRandom(at), at, YEAR).formValues;
    if (engine.isAutomatic !== undefined)
      expect(transmission, name).toBe(engine.isAutomatic ? 'automatic' : 'manual');
    expect(mileage, name).toBeLessThan(age === 0 ? 1_000 : age * 13_000);
    if (isHire) expect(price, name).toBeLessThan(120);
    else expect(price, name).toBeLessThanOrEqual(model.newPrice * 1.13 * 0.9 ** age + 100);
    if (modelsOf(model.make).length > 0) expect(modelsOf(model.make), name).toContain(model.model);
  }
});

test('a car is new only in its first year, and then has no keeper before', () => {
  for (const { formValues } of of('auto')) {
    const isNew = formValues['condition'] === 'new';
    expect(isNew, formValues['title']).toBe(Number(formValues['year']) === YEAR);
    if (isNew) expect(formValues['owners']).toBe('0');
    if (formValues['fuel'] === 'electric') expect(formValues['transmission']).toBe('automatic');
    expect(formValues['rental_frequency'] !== undefined).toBe(formValues['offer_type'] === 'rental');
  }
});

const periods: Readonly<Record<string, readonly string[]>> = {
  sale: ['total'],
  shared_ownership: ['total'],
  rent: ['per_month', 'per_year'],
  short_let: ['per_week'],
};
const beds: Readonly<Record<string, readonly [number, number]>> = {
  house: [2, 5],
  flat: [1, 3],
  bungalow: [2, 3],
};

test('homes have the rooms, periods and prices that their kind can have', () => {
  for (const { formValues: values } of of('property')) {
    const {
      title,
      property_type: type = '',
      listing_type: offer = '',
      price_frequency: period = '',
    } = values;
    expect(periods[offer], title).toContain(period);
    if (type === 'land')
      expect([offer, values['epc_rating'], values['beds']], title).toEqual(['sale', undefined, undefined]);
    if (period === 'per_year') expect(type, title).toBe('commercial');
    const range = beds[type];
    if (range)
      expect(Number(values['beds']) >= range[0] && Number(values['beds']) <= range[1], title).toBe(true);
    else expect(values['beds'], title).toBeUndefined();
    const price = Number(values['price_or_rent']);
    const [min = 0, max = 0] = {
      total: [45_000, 1_600_000],
      per_month: [550, 5_000],
      per_week: [180, 2_500],
      per_year: [4_000, 120_000],
    }[period] ?? [0, 0];
    expect(price >= min && price <= max, `${title}: ${price} ${period}`).toBe(true);
    expect(values['furnished'] !== undefined, title).toBe(
      offer !== 'sale' && offer !== 'shared_ownership' && type !== 'commercial',
    );
  }
});

test('pay fits the position and its basis', () => {
  for (const { formValues: values } of of('jobs')) {
    const [from, to] = [Number(values['pay_range_min']), Number(values['pay_range_max'])];
    expect(from, values['title']).toBeLessThanOrEqual(to);
    if (values['pay_basis'] === 'hourly')
      expect([from >= 12, to <= 40], values['title']).toEqual([true, true]);
    else expect([from >= 16_000, to <= 80_000], values['title']).toEqual([true, true]);
    if (/apprentice/i.test(values['title'] ?? '')) expect(values['employment_type']).toBe('apprentice');
  }
});

test('abbreviations in the titles of jobs stay as they are in their descriptions', () => {
  const texts = of('jobs').map(({ formValues: { title, description } }) => ({ title, description }));
  const abbreviated = texts.filter(({ title }) => /\b[A-Z]{2,}\b/.test(String(title)));

  expect(abbreviated.length).toBeGreaterThan(0);
  for (const { title, description } of abbreviated)
    expect(String(description)).toContain(/\b[A-Z]{2,}\b/.exec(String(title))?.[0]);
});

test('things cost less than they did when they were new', () => {
  for (const { formValues: values } of of('general'))
    if (values['original_price'])
      expect(Number(values['price']), values['title']).toBeLessThan(Number(values['original_price']));
});

test('listings have several views of the same thing, pools, price drops and things to buy now', () => {
  for (const { system, views, formValues } of listings) {
    expect(views.length, formValues['title']).toBeGreaterThanOrEqual(
      system === 'jobs' || formValues['property_type'] === 'land' ? 1 : 2,
    );
    expect(views.length, formValues['title']).toBeLessThanOrEqual(8);
    expect(new Set(views.map(({ name }) => name)).size, formValues['title']).toBe(views.length);
  }
  expect(
    of('property').filter(({ views }) => views.some(({ isFloorPlan }) => isFloorPlan)).length,
  ).toBeGreaterThan(60);
  expect(listings.filter(({ firstPrice }) => firstPrice !== undefined).length).toBeGreaterThan(20);
  expect(listings.filter(({ shares }) => shares !== undefined).length).toBeGreaterThan(10);
  expect(listings.filter(({ buyNow }) => buyNow !== undefined).length).toBeGreaterThan(15);
  for (const { firstPrice, formValues } of listings)
    if (firstPrice)
      expect(Number(firstPrice), formValues['title']).toBeGreaterThan(
        Number(formValues['price'] ?? formValues['price_or_rent']),
      );
});

test('the same listings are created at every start', () => {
  expect(demoListing(17, YEAR).formValues).toEqual(demoListing(17, YEAR).formValues);
  expect(demoListing(17, YEAR).views.map(({ name }) => name)).toEqual(
    demoListing(17, YEAR).views.map(({ name }) => name),
  );
});

/** Number of comparable listings that a price range needs. */
const MIN_COMPARABLE = 5;

test('there are enough popular cars, road bikes and phones for sale to compare prices', () => {
  const offered = listings.filter(({ buyNow }) => !buyNow?.isSold).map(({ formValues }) => formValues);
  const count = (values: Readonly<Record<string, string>>) =>
    offered.filter((listing) => Object.entries(values).every(([id, value]) => listing[id] === value)).length;

  for (const model of ['Golf', 'Fiesta', 'Corsa', '3 Series', 'Qashqai', 'Model 3', 'Octavia'])
    expect(count({ model, offer_type: 'sale' }), model).toBeGreaterThanOrEqual(MIN_COMPARABLE);
  for (const subcategory of ['smartphones', 'road-bikes'])
    expect(count({ subcategory }), subcategory).toBeGreaterThanOrEqual(MIN_COMPARABLE);
  expect(count({ category: 'bicycles' })).toBeGreaterThan(2 * MIN_COMPARABLE);
});

test('no employer has more than two positions, so that no page is full of one logo', () => {
  const positions = Map.groupBy(of('jobs'), ({ formValues }) => formValues['company']);

  expect(positions.size).toBeGreaterThanOrEqual(50);
  for (const [company, jobs] of positions) expect(jobs.length, company).toBeLessThanOrEqual(2);
});

test('neighbouring bicycles are photographed in different poses', () => {
  const first = of('general')
    .slice(0, 24)
    .filter(({ formValues }) => formValues['category'] === 'bicycles');
  const eyes = first.map(({ views: [cover] }) =>
    cover?.drawing.kind === 'scene' ? cover.drawing.scene().camera.eye.map(Math.round).join(' ') : '',
  );

  expect(eyes.length).toBeGreaterThan(5);
  expect(new Set(eyes).size).toBeGreaterThanOrEqual(eyes.length - 1);
});
