import { describe, expect, test } from 'vitest';
import { anyListing } from '../search-index.ts';
import { type GivenIndex, byWords, filters, hoursAgo, NOW } from './given-index.ts';

export function describeOrders({ opened, put, find }: GivenIndex): void {
  describe('orders', () => {
    test('newest first, then the larger id, page by page', async () => {
      const [a = 0, b = 0, c = 0, d = 0] = await put(
        { listedAt: hoursAgo(30) },
        { listedAt: hoursAgo(30) },
        { listedAt: hoursAgo(1) },
        { listedAt: hoursAgo(24 * 80) },
      );

      expect(await find({}, { by: 'newest' }, 2)).toEqual([c, b]);
      expect(await find({}, { by: 'newest', after: { listedAt: hoursAgo(30), id: b } })).toEqual([a, d]);
    });

    test('by price, page by page, without listings that have no price in that currency', async () => {
      const [a = 0, b = 0, c = 0] = await put(
        { price: 300 },
        { price: 100 },
        { price: 300 },
        { price: null },
        { price: 200, currency: 'EUR' },
      );

      expect(await find({}, { by: 'price_up' })).toEqual([b, a, c]);
      expect(await find({}, { by: 'price_up', after: { price: 300, id: a } })).toEqual([c]);
      expect(await find({}, { by: 'price_down' })).toEqual([c, a, b]);
      expect(await find({}, { by: 'price_down', after: { price: 300, id: c } })).toEqual([a, b]);
    });

    test('by a number, page by page; listings without that number come last', async () => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = await put(
        { system: 'auto', numbers: { mileage: 900, year: 2019 } },
        { system: 'auto', numbers: {} },
        { system: 'auto', numbers: { mileage: 100, year: 2021 } },
        { system: 'auto', numbers: { mileage: 900 } },
        { system: 'auto' },
      );
      const cars = { system: 'auto' } as const;

      expect(await find(cars, { by: 'mileage_up' })).toEqual([c, a, d, b, e]);
      expect(await find(cars, { by: 'mileage_up', after: { value: 900, id: a } })).toEqual([d, b, e]);
      expect(await find(cars, { by: 'mileage_up', after: { value: null, id: b } })).toEqual([e]);
      expect(await find({}, { by: 'year_down' })).toEqual([c, a, e, d, b]);
      expect(await find(cars, { by: 'year_down', after: { value: null, id: e } }, 1)).toEqual([d]);
    });

    test('by yearly pay', async () => {
      const [low, high] = await put(
        { system: 'jobs', numbers: { pay: 20_000, yearlyPay: 20_000 } },
        { system: 'jobs', numbers: { pay: 25, yearlyPay: 48_750 } },
      );

      expect(await find({ system: 'jobs' }, { by: 'pay_down' })).toEqual([high, low]);
    });

    test('the soonest to end first, page by page, and each hit says when it ends', async () => {
      const inHours = (hours: number) => hoursAgo(-hours);
      const [a = 0, b = 0, c = 0] = await put(
        { expiresAt: inHours(9) },
        { expiresAt: inHours(2) },
        { expiresAt: inHours(9) },
        { expiresAt: inHours(-1) },
      );

      expect(await find({}, { by: 'ending' })).toEqual([b, a, c]);
      expect(await find({}, { by: 'ending', after: { expiresAt: inHours(9), id: a } })).toEqual([c]);
      const { hits } = await opened().index.find({
        criteria: anyListing(NOW),
        order: { by: 'ending' },
        limit: 1,
      });
      expect(hits).toMatchObject([{ id: b, value: inHours(2).getTime() }]);
    });

    test('by relevance, a word in the title ranks higher than one in the text', async () => {
      const [text, title] = await put(
        { title: 'Desk', text: 'with a lamp' },
        { title: 'Lamp', listedAt: hoursAgo(5) },
      );

      expect(await find(byWords('lamp'), { by: 'relevance', skip: 0 })).toEqual([title, text]);
      expect(await find(byWords('lamp'), { by: 'relevance', skip: 1 })).toEqual([text]);
    });

    test('by relevance, the thing itself comes first, then its kind, its accessories and words in the text', async () => {
      const [text, kind, rest, thing] = await put(
        { title: 'Rug', text: 'to put under a desk' },
        { title: 'Table', kind: 'Desks and tables' },
        { title: 'Lamp for a desk' },
        { title: 'Oak desk with drawers', price: 900 },
      );
      const [cheap] = await put({ title: 'Plain desk', price: 5, listedAt: hoursAgo(9) });
      const byRelevance = { by: 'relevance', skip: 0 } as const;

      expect(await find(byWords('desk'), byRelevance)).toEqual([thing, cheap, kind, rest, text]);
      expect(await find(byWords('desk'), { ...byRelevance, isCheapFirst: true }, 2)).toEqual([cheap, thing]);
    });

    test('the nearest first', async () => {
      const [far, near] = await put({ at: [51.38, -2.36] }, { at: [51.44, -2.6] }, { at: [55.9, -3.2] });
      const around = { latitude: 51.45, longitude: -2.59, km: 50 };

      expect(await find({ around }, { by: 'nearest', skip: 0 })).toEqual([near, far]);
      expect(await find({ around }, { by: 'nearest', skip: 1 })).toEqual([far]);
    });

    test('by id', async () => {
      const [a = 0, b, c] = await put({ listedAt: hoursAgo(1) }, {}, { listedAt: hoursAgo(2) });

      expect(await find({}, { by: 'id', after: a })).toEqual([b, c]);
      expect(await find({}, { by: 'id', after: 0 }, 1)).toEqual([a]);
    });

    test('the most similar first: common filter values and a similar price; never the listing itself', async () => {
      const model = { system: 'auto', title: 'Saab 900', price: 5_000 } as const;
      const filterValues = { make: 'Saab', model: '900' };
      const [itself = 0, expensive, alike, other] = await put(
        { ...model, filters: filterValues },
        { ...model, filters: filterValues, price: 90_000 },
        { ...model, filters: filterValues, price: 5_100 },
        { system: 'auto', title: 'Volvo', filters: { make: 'Volvo', model: '240' } },
      );
      const to = {
        ...model,
        id: itself,
        currency: 'GBP',
        point: null,
        filterValues: Object.entries(filterValues).map(([key, value]) => ({ key, value })),
      };

      expect(await find({ system: 'auto' }, { by: 'similarity', to })).toEqual([alike, expensive, other]);
      expect(await find(filters({ make: ['Saab'] }), { by: 'similarity', to }, 1)).toEqual([alike]);
      expect(await find({ system: 'auto' }, { by: 'similarity', to, sharesWords: true })).toEqual([
        alike,
        expensive,
      ]);
    });

    test('first those that share the values of an earlier set of filters, then those of a later one', async () => {
      const [itself = 0, estate, cheap, dear, van] = await put(
        {
          system: 'auto',
          title: 'Saab 900',
          price: 5_000,
          filters: { make: 'Saab', model: '900', body: 'saloon' },
        },
        {
          system: 'auto',
          title: 'Saab 9-5',
          price: 5_000,
          filters: { make: 'Saab', model: '9-5', body: 'estate' },
        },
        {
          system: 'auto',
          title: 'Saab 900',
          price: 500,
          filters: { make: 'Saab', model: '900', body: 'coupe' },
        },
        {
          system: 'auto',
          title: 'Saab 900',
          price: 4_000,
          filters: { make: 'Saab', model: '900', body: 'estate' },
        },
        {
          system: 'auto',
          title: 'Saab 900 van',
          price: 5_000,
          filters: { make: 'Ford', model: '900', body: 'saloon' },
        },
      );
      const filterValues = [
        { key: 'make', value: 'Saab' },
        { key: 'model', value: '900' },
        { key: 'body', value: 'saloon' },
      ];
      const to = {
        id: itself,
        system: 'auto',
        title: 'Saab 900',
        price: 5_000,
        currency: 'GBP',
        point: null,
      } as const;
      const like = (...sharing: string[][]) =>
        find({ system: 'auto' }, { by: 'similarity', to: { ...to, filterValues }, sharing });

      expect(await like(['make', 'model'], ['body'], ['make'])).toEqual([dear, cheap, van, estate]);
      expect(await like(['make', 'doors'], ['body'])).toEqual([van]);
      expect(await like(['doors'])).toEqual([]);
    });

    test('among equally similar listings the nearest comes first, and one without a location last', async () => {
      const model = { system: 'general', title: 'Oak desk' } as const;
      const [nowhere, far, near] = await put(
        model,
        { ...model, at: [55.95, -3.19] },
        { ...model, at: [51.46, -2.59] },
      );
      const point = { latitude: 51.45, longitude: -2.6 };
      const to = { ...model, id: 0, price: null, currency: 'GBP', filterValues: [], point };

      expect(await find({ system: 'general' }, { by: 'similarity', to })).toEqual([near, far, nowhere]);
    });
  });
}
