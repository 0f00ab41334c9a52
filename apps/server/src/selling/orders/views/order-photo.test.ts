import { updateProfile } from '@tessera/contract/people/accounts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { desk, givePhoto, newValues, send } from '../../../testing/listings.ts';
import { type Buyer, type OrderAnswer, openMarket } from '../../../testing/selling/orders.ts';
import type { Browser } from '../../../testing/test-app.ts';

const market = openMarket();

async function photoOf(buyer: Buyer, { order }: OrderAnswer): Promise<string> {
  const found = await market.find(buyer, order.id);
  return found.order.lines[0]?.photo?.url ?? '';
}

const statusFor = async (browser: Browser, path: string) => (await browser.fetch(path)).status;

test('M14: the buyer, the seller of a paid order and administrators see the photo, nobody else', async () => {
  const { buyer, answer } = await market.ordered();
  await market.app.jobs.runAll(market.app.workers);
  const path = await photoOf(buyer, answer);
  const stranger = await market.buyer();
  const administrator = await market.app.as(await market.app.given.person({ role: 'admin' }));

  const beforePayment = await statusFor(market.seller.browser, path);
  await market.act(answer, 'succeed');

  expect(beforePayment).toBe(404);
  expect(await statusFor(buyer.browser, path)).toBe(200);
  expect(await statusFor(market.seller.browser, path)).toBe(200);
  expect(await statusFor(administrator, path)).toBe(200);
  expect(await statusFor(stranger.browser, path)).toBe(404);
  expect(await statusFor(market.app.browser(), path)).toBe(401);
});

test('many orders for one thing share one copy of its photo', async () => {
  const listingId = await market.pool({ shareCount: 20 });
  const buyers = await Promise.all([market.buyer(), market.buyer(), market.buyer()]);
  for (const buyer of buyers) await market.order(buyer, [{ listingId, quantity: 1 }]);

  await market.app.jobs.runAll(market.app.workers);

  const lines = await market.app.db
    .selectFrom('orderLines')
    .innerJoin('orderPhotos', 'orderPhotos.fileId', 'orderLines.photoFileId')
    .select('orderPhotos.fileId')
    .where('listingId', '=', listingId)
    .execute();
  expect(lines).toHaveLength(3);
  expect(new Set(lines.map(({ fileId }) => fileId)).size).toBe(1);
});

// The last test of this file, because it deletes the seller’s photo.
test('a receipt keeps title, seller and photo after the seller replaced them and deleted the file', async () => {
  const address = { line1: '1 High Street', line2: '', city: 'York', postcode: 'YO1 1AA', country: 'UK' };
  await market.seller.browser.call(updateProfile, {
    body: { business: { legalName: 'Ada Ltd', ...address } },
  });
  const { listingId, buyer, answer } = await market.ordered();
  await market.act(answer, 'succeed');
  await market.seller.browser.call(updateProfile, { body: { business: null } });
  const { title } = answer.order.lines[0] ?? {};
  const { photoId } = market.seller;
  const other = await givePhoto(market.seller, 'other.jpg');

  const changed = await send(market.seller, 'PUT', '/api/listings', {
    ...desk({ photoId: other }, { listingId, formValues: newValues({ price: '100' }) }),
    shuffle: { enabled: true, targetPrice: 100, shareCount: 3, closesAt: '2026-04-01T00:00:00Z' },
  });
  await market.app.db.deleteFrom('files').where('id', '=', photoId).execute();

  expect(changed).toMatchObject({ success: true });
  const { order } = await market.find(buyer, answer.order.id);
  expect(order.lines).toMatchObject([
    {
      title,
      seller: {
        name: 'Ada',
        type: 'trader',
        business: { legalName: 'Ada Ltd', address: '1 High Street, York YO1 1AA, UK' },
      },
      terms: { pool: { targetAmount: 10_000, shareCount: 3, ifNotFull: 'refund' }, notes: [] },
      photo: { width: 480, height: 360 },
    },
  ]);
  const shown = await buyer.browser.fetch(await photoOf(buyer, answer));
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 360 });
  expect(bytes.includes('secret-garden')).toBe(false);
});
