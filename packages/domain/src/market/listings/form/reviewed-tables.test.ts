/** Compares rules that are mostly numbers with tables that people reviewed: `testing/reviewed/*.txt`. */
import { expect, test } from 'vitest';
import { autoFillShuffle, autoFillValues } from './auto-fill.ts';
import { listedPrice, priceOf, publicValues } from '../canonical.ts';
import { cardFactsOf } from '../shown/card-facts.ts';
import {
  formatDistance,
  formatRadius,
  formatUsualRadius,
  radiusInKm,
  radiusTexts,
} from '../locations/distances.ts';
import { fieldsOf } from '../fields.ts';
import { fromNationalGrid } from '../locations/national-grid.ts';
import { postcodeAreas } from '../locations/postcodes.ts';
import { typedPoint, valuesForOthers } from '../locations/public-location.ts';
import { findableOf } from '../search/findable.ts';
import { boxAround } from '../search/search.ts';
import { unitPriceInForm } from '../prices/shuffle.ts';
import { structuredData } from '../shown/structured-data.ts';
import { systems } from '../systems.ts';

const now = new Date('2026-03-02T09:30:00Z');
const lines = (rows: readonly string[]) => `${rows.join('\n')}\n`;

test('the locations of postcode areas match the reviewed table', async () => {
  const rows = Object.entries(postcodeAreas).map(
    ([code, { town, lat, lng }]) => `${code} ${town} ${lat} ${lng}`,
  );

  await expect(lines(rows)).toMatchFileSnapshot('testing/reviewed/postcode-areas.txt');
});

test('conversions from the national grid match the reviewed table, to a hundredth of a millimetre', async () => {
  const rows = [0, 134_150, 400_000, 530_034, 700_000].flatMap((easting) =>
    [0, 25_300, 313_177, 673_483, 1_250_000].map((northing) => {
      const { latitude, longitude } = fromNationalGrid(easting, northing);
      return `${easting} ${northing}: ${latitude.toFixed(10)} ${longitude.toFixed(10)}`;
    }),
  );

  await expect(lines(rows)).toMatchFileSnapshot('testing/reviewed/national-grid.txt');
});

test('the rules of every field of every form match the reviewed table', async () => {
  const rows = systems.flatMap((system) => [
    system,
    ...fieldsOf[system].map(
      ({ id, label: _, placeholder: __, sample: ___, description: ____, options, ...rules }) => {
        const values = options.length > 0 && { options: options.map(({ value }) => value).join(' | ') };
        return `  ${id}: ${JSON.stringify({ ...rules, ...values })}`;
      },
    ),
  ]);

  await expect(lines(rows)).toMatchFileSnapshot('testing/reviewed/fields.txt');
});

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test.each(systems)('texts of filled-in listings of %s match the reviewed table', async (system) => {
  const rows = [1, 7, 77, 777, 2_147_483_646].flatMap((seed) => {
    const chance = { random: seed === 2_147_483_646 ? () => 0.999_999 : randomFrom(seed), now };
    const values = autoFillValues(system, chance);
    const shuffle = autoFillShuffle(system, chance);
    const described = structuredData({
      system,
      values: publicValues(system, values),
      url: 'https://market.example/listings/7',
      images: [],
      price: priceOf(system, values),
      currency: 'GBP',
      publishedAt: now,
      expiresAt: seed === 1 ? null : new Date('2026-05-01T09:30:00Z'),
      sellerName: 'Ada',
      businessName: null,
    });
    return Object.entries({
      values,
      shuffle,
      unitPrice: unitPriceInForm(shuffle, listedPrice(system, values)),
      structuredData: described,
      card: cardFactsOf(system, values),
      findable: findableOf(system, values),
      point: typedPoint(values),
      forOthers: valuesForOthers(system, values, { latitude: 51.5, longitude: -2.5 }),
    }).map(([name, value]) => `${name}: ${JSON.stringify(value, null, 1)}`);
  });

  await expect(lines(rows)).toMatchFileSnapshot(`testing/reviewed/${system}.txt`);
});

test('distances, circles and boxes match the reviewed table', async () => {
  const away = [0, 0.04, 0.94, 0.96, 1, 1.55, 1.6, 1.609_344, 1.7, 9.94, 9.96, 15.9, 16.1, 1_000, 2_500];
  const rows = [
    ...away.map((km) => `${km} km: ${formatDistance(km, 'mi')}, ${formatDistance(km, 'km')}`),
    ...[...radiusTexts, 'x', '7'].map((text) => `${text}: ${formatRadius(text)}, ${radiusInKm(text)}`),
    `usual: ${formatUsualRadius('mi')}, ${formatUsualRadius('km')}`,
    ...[0, 51.5, -60, 89.9, 90].map((latitude) => {
      const box = boxAround({ latitude, longitude: -2 }, 40);
      return `around ${latitude}: ${Object.entries(box)
        .map(([name, degrees]) => `${name} ${degrees.toFixed(8)}`)
        .join(', ')}`;
    }),
  ];

  await expect(lines(rows)).toMatchFileSnapshot('testing/reviewed/distances.txt');
});
