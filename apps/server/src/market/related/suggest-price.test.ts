import { beforeAll, expect, test } from 'vitest';
import { aWord, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

interface Answer {
  readonly range: { low: string; high: string; middle: string; currency: string; count: number } | null;
}

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const priceOf = (query: Record<string, string>) =>
  send<Answer>(ada, 'GET', `/api/listings/price-range?${new URLSearchParams(query)}`);

test('a suggested price range is made from at least five comparable live listings', async () => {
  const word = aWord();
  const offer = (price: string, changes: Record<string, string> = {}, status = 'live') =>
    publish(ada, {
      status,
      formValues: { title: `${word} ${price}`, category: 'music', price, ...changes },
    });
  for (const price of ['100', '200', '300', '400']) await offer(price);
  await offer('9000', {}, 'draft');
  await offer('7000', { currency: 'EUR' });
  await offer('8000', { category: 'garden' });
  const query = { system: 'general', title: `A ${word}`, category: 'music' };
  expect(await priceOf(query)).toMatchObject({ status: 200, range: null });
  await offer('500');

  expect(await priceOf(query)).toMatchObject({
    range: { low: '200', high: '400', middle: '300', currency: 'GBP', count: 5 },
  });
  // A rare sub-category uses the range of its category, so that choosing a sub-category does not make the range
  // disappear.
  expect((await priceOf({ ...query, subcategory: 'pianos' })).range).toMatchObject({ count: 5 });
  expect((await priceOf({ ...query, title: 'Something else' })).range).toBeNull();
  expect((await priceOf({ system: 'general', title: word })).range).toBeNull();
  expect((await priceOf({ system: 'jobs', title: word, category: 'music' })).range).toBeNull();
});
