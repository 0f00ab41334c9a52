import type { About } from '@tessera/contract/site/about';
import { beforeAll, expect, test } from 'vitest';
import { type Reconciliation, runReconciliation } from '../money/public.ts';
import { publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true, environment: { FEE_PERCENT: '2.5', FEE_VAT_PERCENT: '20' } });
  ada = await seller(app);
});

const about = () => send<About>({ browser: app.browser() }, 'GET', '/api/about');
const reconcile = (): Promise<Reconciliation> =>
  runReconciliation(app.ports, { origin: 'schedule', repair: null });

test('only what people can buy now is counted', async () => {
  const before = (await about()).live;
  const { listingId } = await publish(ada);
  await publish(ada, {
    formValues: { title: 'Piano', price: '100' },
    shuffle: {
      enabled: true,
      targetPrice: 100,
      shareCount: 10,
      closesAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    },
  });

  expect((await about()).live).toMatchObject({
    listings: before.listings + 2,
    hasMoreListings: false,
    pools: before.pools + 1,
  });

  await send(ada, 'POST', '/api/listings/status', { system: 'general', id: listingId, status: 'paused' });
  expect((await about()).live.listings).toBe(before.listings + 1);

  app.clock.advance({ days: 2 });
  expect((await about()).live.pools).toBe(before.pools);
});

test('the fee is the one that the terms state', async () => {
  expect((await about()).fee).toBe('a fee of 2.5% of the price, plus 20% VAT on that fee');
});

test('the last comparison of the books is shown with its date and result', async () => {
  expect((await about()).check).toBeNull();

  await reconcile();
  const first = await about();
  expect(first.check).toMatchObject({ differences: 0, isComplete: true });

  app.clock.advance({ days: 1 });
  const { endedAt, orders } = await reconcile();
  expect((await about()).check).toEqual({
    endedAt: endedAt?.toISOString(),
    orders,
    differences: 0,
    isComplete: true,
  });
});
