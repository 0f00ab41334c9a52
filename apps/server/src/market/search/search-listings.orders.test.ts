import { expect, test } from 'vitest';
import { aWord, publish } from '../../testing/listings.ts';
import { countsOf, type Found, openMarket, titles } from '../../testing/search.ts';

const market = openMarket();
const { car, search } = market;

async function titlesOfAllPages(query: Record<string, string | number>): Promise<string[]> {
  const pages: string[] = [];
  let cursor: string | null = null;
  do {
    const found: Found = await search({ limit: 2, ...query, ...(cursor !== null && { cursor }) });
    pages.push(...titles(found));
    cursor = found.next;
  } while (cursor !== null && pages.length < 20);
  return pages.map((title) => title.split(' ')[0] ?? '');
}

test('cars are sorted by mileage in miles and by year, those that do not say so last', async () => {
  const mark = aWord();
  for (const [title, values] of Object.entries({
    Low: { mileage: '30,000', year: '2016' },
    Metric: { mileage: '40,000', mileage_unit: 'km', year: '2022' },
    High: { mileage: '90,000', year: '2019' },
    Silent: {},
    Mute: {},
  }))
    await car({ title: `${title} ${mark}`, ...values });
  const sorted = (sort: string) => titlesOfAllPages({ q: mark, system: 'auto', sort });

  expect(await sorted('mileage_up')).toEqual(['Metric', 'Low', 'High', 'Silent', 'Mute']);
  expect(await sorted('year_down')).toEqual(['Metric', 'High', 'Low', 'Mute', 'Silent']);
  expect(await titlesOfAllPages({ q: mark, system: 'auto', mileage_max: 35_000, sort: 'newest' })).toEqual([
    'Metric',
    'Low',
  ]);
});

test('jobs are sorted by yearly pay and by closing date', async () => {
  const mark = aWord();
  const closes = (days: number) =>
    new Date(market.app.clock.now().getTime() + days * 24 * 60 * 60 * 1_000).toISOString();
  for (const [title, values] of Object.entries({
    Yearly: { pay_range_min: '30000', pay_range_max: '36000', closing_at: closes(9) },
    Hourly: { pay_range_max: '25', pay_basis: 'hourly', closing_at: closes(4) },
    Unpaid: { closing_at: closes(2) },
  }))
    await publish(market.ada, {
      system: 'jobs',
      formValues: { title: `${title} ${mark}`, company: 'Rye', apply_url: 'https://rye.example', ...values },
    });
  const sorted = (sort: string) => titlesOfAllPages({ q: mark, system: 'jobs', sort });

  expect(await sorted('pay_down')).toEqual(['Hourly', 'Yearly', 'Unpaid']);
  expect(await sorted('ending')).toEqual(['Unpaid', 'Hourly', 'Yearly']);
});

test('an order that does not fit the section is replaced by the usual one', async () => {
  const mark = aWord();
  await car({ title: `Old ${mark}` });
  await car({ title: `New ${mark}` });

  expect(await titlesOfAllPages({ q: mark, sort: 'pay_down', system: 'auto' })).toHaveLength(2);
  expect((await search({ sort: 'cheapest' })).status).toBe(400);
});

test('the number of results can be requested alone, and equals the number given with the results', async () => {
  const mark = aWord();
  for (const year of ['2015', '2018', '2021']) await car({ title: `Car ${mark}`, year });
  const count = async (query: Record<string, string>) => {
    const response = await market.app.browser().fetch(`/api/search/count?${new URLSearchParams(query)}`);
    return { status: response.status, ...((await response.json()) as Pick<Found, 'total'>) };
  };

  expect(await count({ q: mark, system: 'auto', year_min: '2016', sort: 'price_up' })).toMatchObject({
    status: 200,
    total: { count: 2, isCapped: false },
  });
  expect(await count({ q: mark, make: 'Saab', system: 'auto' })).toMatchObject({ total: { count: 0 } });
  expect(await count({ q: `vehicle ${mark} from 2016` })).toMatchObject({ total: { count: 2 } });
  expect((await count({ price_min: 'lots' })).status).toBe(400);
  expect((await count({ postcode: 'ZZ1 1AA' })).status).toBe(404);
});

test('general listings can be filtered by sub-category, and those without one stay valid', async () => {
  const mark = aWord();
  const offer = (title: string, values: Record<string, string>) =>
    publish(market.ada, { formValues: { title: `${title} ${mark}`, category: 'furniture', ...values } });
  await offer('Sofa', { subcategory: 'sofas' });
  await offer('Desk', { subcategory: 'Desks' });
  await offer('Odd', { subcategory: 'laptops' });
  await offer('Plain', {});

  const found = await search({ q: mark, system: 'general', category: 'furniture', subcategory: 'sofas' });

  expect(titles(found)).toEqual([`Sofa ${mark}`]);
  expect(countsOf(found, 'subcategory')).toEqual({ sofas: 1, desks: 1 });
  expect((await search({ q: mark, system: 'general' })).total?.count).toBe(4);
});
