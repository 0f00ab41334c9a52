import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { desk, detailOf, publish, put, type Seller, seller, send } from '../../testing/listings.ts';
import { closesAt, form, getPool, inThree } from '../../testing/selling/shares-form.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

test('H09: sold shares and share prices in a form are ignored', async () => {
  const { listingId } = await publish(ada, form({ ...inThree, sharesSold: 2, unitPrice: 0.01 }));
  await put(ada, listingId, form({ ...inThree, sharesSold: 2, unitPrice: 0.01 }));

  expect(await getPool(app.db, listingId)).toMatchObject({
    targetAmount: 10_000,
    shareCount: 3,
    total: 3,
    sold: 0,
    held: 0,
    extraUnits: 1,
  });
  const { listing } = await detailOf({ browser: app.browser() }, listingId);
  expect(listing['shuffle']).toEqual({
    enabled: true,
    targetPrice: '100',
    shareCount: 3,
    closesAt,
    ifNotFull: 'refund',
    sharesSold: 0,
    sharesRemaining: 3,
    unitPrice: '33.33',
    currency: 'GBP',
    isLocked: false,
  });
});

test.each<[string, object, string]>([
  [
    'H07: shares for nothing',
    { targetPrice: '1.00', shareCount: 1_000 },
    'Each share must cost at least £0.30: choose a higher target price or fewer shares.',
  ],
  ['H19: 1e9 shares', { shareCount: 1e9 }, 'Share count can be at most 1,000,000.'],
  ['H19: no shares', { shareCount: 0 }, 'Share count must be greater than zero.'],
  ['H19: a target of 1e15', { targetPrice: 1e15 }, 'Target price is too large.'],
  ['H19: a target of 0.001', { targetPrice: 0.001 }, 'Target price must be greater than zero.'],
  ['H19: a target of -1', { targetPrice: -1 }, 'Target price must be greater than zero.'],
  [
    'H19: a target that is not a number',
    { targetPrice: 'NaN' },
    'Invalid input: Target price must be a decimal number.',
  ],
  ['H20: an end in the past', { closesAt: '2020-01-01T00:00:00Z' }, 'Buy closes at must be in the future.'],
  [
    'H20: an end in the year 10000',
    { closesAt: '+010000-01-01T00:00:00Z' },
    'Buy closes at must be a date and time.',
  ],
  ['H20: an end that is no date', { closesAt: 'soon' }, 'Buy closes at must be a date and time.'],
])('%s are refused', async (_, changes, error) => {
  const answer = await send(ada, 'POST', '/api/listings', desk(ada, form({ ...inThree, ...changes })));

  expect(answer).toMatchObject({ status: 400, code: 'listings.shuffle_invalid', error });
});

test.each<[string, string]>([
  ['H16: a currency of three digits in which no card is charged', 'LYD'],
  ['H16: a currency in which no card is charged', 'KPW'],
])('%s is refused at publishing, and not in a draft or without shares', async (_, currency) => {
  const values = { title: `Desk ${randomUUID()}`, price: '100', currency };
  const error = `Shares can’t be sold in ${currency}, because cards can’t be charged in it. Choose another currency or turn Shuffle off.`;

  const answer = await send(ada, 'POST', '/api/listings', desk(ada, form(inThree, { formValues: values })));
  const draft = await send(
    ada,
    'POST',
    '/api/listings',
    desk(ada, form(inThree, { formValues: values, status: 'draft' })),
  );
  const whole = await send(
    ada,
    'POST',
    '/api/listings',
    desk(ada, form({ enabled: false }, { formValues: values })),
  );

  expect(answer).toMatchObject({
    status: 400,
    code: 'listings.field_invalid',
    error,
    fields: [{ field: 'currency', message: error }],
  });
  expect([draft.status, whole.status]).toEqual([200, 200]);
});

test('H07, H16: in dinars the target must be a chargeable amount, and share prices differ by the smallest chargeable amount', async () => {
  const inDinars = (targetPrice: string) =>
    form({ ...inThree, targetPrice }, { formValues: { title: `Desk ${randomUUID()}`, currency: 'BHD' } });

  const refused = await send(ada, 'POST', '/api/listings', desk(ada, inDinars('100.005')));
  const { listingId } = await publish(ada, inDinars('100.010'));

  expect(refused).toMatchObject({
    status: 400,
    code: 'listings.shuffle_invalid',
    error:
      'In BHD the target price must be a multiple of BHD\u00A00.010, because cards cannot be charged less.',
  });
  expect(await getPool(app.db, listingId)).toMatchObject({ targetAmount: 100_010, extraUnits: 2 });
});

test('H19, H20: amounts are read as people type them, and a closing time without a time zone is UTC', async () => {
  const pound = await publish(
    ada,
    form({ ...inThree, targetPrice: '£1', shareCount: '2', closesAt: '2027-01-01T10:00' }),
  );
  const comma = await publish(ada, form({ ...inThree, targetPrice: '1,50' }));

  expect(await getPool(app.db, pound.listingId)).toMatchObject({
    targetAmount: 100,
    shareCount: 2,
    closesAt: new Date('2027-01-01T10:00:00Z'),
  });
  expect(await getPool(app.db, comma.listingId)).toMatchObject({ targetAmount: 15_000 });
});

test('a listing with an open pool expires no earlier than the pool', async () => {
  const { listingId } = await publish(ada, form({ ...inThree, closesAt: '2028-01-01T00:00:00Z' }));

  expect((await detailOf(ada, listingId)).listing['expiresAt']).toBe('2028-01-01T00:00:00.000Z');
});
