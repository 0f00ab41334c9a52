import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  desk,
  detailOf,
  newValues,
  post,
  publish,
  type Seller,
  seller,
  send,
} from '../../../testing/listings.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const rowOf = (id: number) =>
  app.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();

test("L08: names of JavaScript's built-in properties are plain text", async () => {
  const formValues = JSON.parse(
    `{"title":"Desk ${randomUUID()}","__proto__":"x","constructor":"y","toString":"z"}`,
  ) as Record<string, string>;

  const answer = await send(ada, 'POST', '/api/listings', { ...desk(ada), formValues });

  expect(answer.status).toBe(200);
  const { listing } = await detailOf({ browser: app.browser() }, answer.listingId);
  expect(listing['formValues']).toMatchObject({ constructor: 'y', toString: 'z' });
});

test.each([
  ['eur', 'EUR'],
  ['GB', 'GBP'],
  ['£££', 'GBP'],
  ['ZZZ', 'ZZZ'],
])('L11: the currency %s is read as %s', async (typed, currency) => {
  const { listingId } = await publish(ada, { formValues: newValues({ currency: typed, price: '1' }) });

  expect(await rowOf(listingId)).toMatchObject({ currency });
});

test('H16: prices in yen and dinars are stored in their own minor units', async () => {
  const yen = await publish(ada, { formValues: newValues({ currency: 'JPY', price: '1999' }) });
  const dinar = await publish(ada, { formValues: newValues({ currency: 'BHD', price: '1.234' }) });

  expect((await rowOf(yen.listingId))?.priceAmount).toBe(1_999);
  expect((await rowOf(dinar.listingId))?.priceAmount).toBe(1_234);
});

test('L01: markup stays text, and invalid links are not shown to other people', async () => {
  const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const formValues = {
    title: nasty,
    description: nasty,
    website: 'javascript:alert(1)',
    contact_name: nasty,
    'location.city': nasty,
    evil: 'javascript:alert(1)',
  };

  const answer = await post(ada, { formValues });

  const publicly = (await detailOf({ browser: app.browser() }, answer.listingId)).listing[
    'formValues'
  ] as Record<string, string>;
  expect(publicly).toEqual({
    seller_type: 'private',
    title: nasty,
    description: nasty,
    contact_name: nasty,
    'location.city': nasty,
    evil: 'javascript:alert(1)',
  });
  expect((await detailOf(ada, answer.listingId)).listing['formValues']).toEqual({
    ...formValues,
    seller_type: 'private',
  });
});
