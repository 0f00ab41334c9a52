import { HOUR_MS } from '@tessera/domain/durations';
import { beforeAll, expect, test } from 'vitest';
import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import { runReconciliation } from '@tessera/server/site/money/public';
import { openLog } from '@tessera/server/extension/public';
import { holdersOf } from '@tessera/server/testing/selling/holdings';
import { openShop } from '@tessera/server/testing/selling/items';
import type { Buyer } from '@tessera/server/testing/selling/orders';
import { demoListing } from './content/demo-listings.ts';
import { type DemoSale, salesOf } from './content/demo-sales.ts';
import { extension } from './extension.ts';
import { keyOf } from './publish-listing.ts';
import { sellListings } from './sell-listings.ts';
import { completeQuickly, neverStops, publishQuickly } from './testing/stock-quickly.ts';

const shop = openShop();
/** Settles pools with the worker of a server in which the demo runs. */
const settle = async () => {
  const workers = extension.wrapWorkers?.(shop.app.workers);
  await workers?.['pools.settle'].run({ jobId: 'settle', payload: {} }, shop.app.jobs);
};
const holders = holdersOf(shop);
/**
 * Positions of demo listings: a pool that is nearly full, one all of whose shares are sold, and a thing that is sold.
 */
const [NEARLY, FULL, THING] = [0, 64, 112];
/** Positions of pools, and of a thing, of which the demo people have bought nothing at first. */
const [INTERRUPTED, JOINED, RECENT, GIVEN] = [8, 56, 136, 16];
const POSITIONS = [NEARLY, FULL, THING];
const log = openLog({ logLevel: 'error', mode: 'test' });

beforeAll(async () => {
  shop.app.jobs.forget();
  await publishQuickly(shop.app, POSITIONS);
  await sellListings({ ...shop.app.ports, log, stopping: neverStops }, POSITIONS, shop.app.jobs);
});

const listing = (at: number) =>
  shop.app.db
    .selectFrom('listings')
    .select(['id', 'status', 'listedAt'])
    .where('clientKey', '=', keyOf(at))
    .executeTakeFirstOrThrow();
const orders = () =>
  shop.app.db.selectFrom('orders').select(['id', 'status', 'createdAt', 'paidAt']).execute();

test('demo people have bought most of one pool, all of another, and a thing', async () => {
  const [nearly, full, thing] = await Promise.all(POSITIONS.map(listing));

  expect(await shop.shares(nearly?.id ?? 0)).toMatchObject({ pool: { shareCount: 20, sharesSold: 19 } });
  expect(await shop.shares(full?.id ?? 0)).toMatchObject({ pool: { sharesSold: 20, status: 'completed' } });
  const [handover, ...more] = await shop.app.db.selectFrom('itemHandovers').selectAll().execute();
  expect([handover?.listingId, handover?.status, more]).toEqual([thing?.id, 'received', []]);
  await shop.app.workers['items.sweep'].run({ jobId: 'sweep', payload: {} }, shop.app.jobs);
  expect((await listing(THING)).status).toBe('closed');
});

test('their orders happened between the listing and now, and every book has them', async () => {
  const { listedAt } = await listing(NEARLY);
  const now = shop.app.clock.now();
  for (const { status, createdAt, paidAt } of await orders())
    expect([status, createdAt < now, paidAt && paidAt < now]).toEqual(['paid', true, true]);
  const lots = await shop.app.db
    .selectFrom('shareLots')
    .select('acquiredAt')
    .where('listingId', '=', (await listing(NEARLY)).id)
    .execute();
  expect(lots.every(({ acquiredAt }) => listedAt && acquiredAt > listedAt)).toBe(true);

  expect(await runReconciliation(shop.app.ports, { origin: 'command', repair: null })).toMatchObject({
    orders: (await orders()).length,
    differences: [],
    failure: null,
  });
  for (const at of [NEARLY, FULL])
    expect((await holders.check((await listing(at)).id)).filter(({ result }) => result !== 'passed')).toEqual(
      [],
    );
});

test('nobody gets an email about them, and a job that runs again buys nothing more', async () => {
  expect(shop.app.jobs.queued('mail.send')).toEqual([]);
  const before = await orders();
  await shop.sweep();
  await settle();
  expect(shop.app.jobs.queued('mail.send')).toEqual([]);

  await sellListings({ ...shop.app.ports, log, stopping: neverStops }, POSITIONS, shop.app.jobs);

  expect(await orders()).toEqual(before);
});

test('the other views are added to listings of which shares are sold, and not to things that are sold', async () => {
  await completeQuickly(shop.app, POSITIONS);

  const pictures = await Promise.all(
    POSITIONS.map(async (at) => {
      const { id } = await listing(at);
      const media = await shop.app.db
        .selectFrom('listingMedia')
        .select('id')
        .where('listingId', '=', id)
        .execute();
      return media.length;
    }),
  );
  expect(pictures).toEqual([demoListing(NEARLY, 2026).views.length, demoListing(FULL, 2026).views.length, 1]);
});

test('with a real payment provider or mail server, nothing is bought', async () => {
  const { config } = shop.app.ports;
  const before = await orders();
  await publishQuickly(shop.app, [GIVEN]);

  for (const changed of [
    { ...config, payments: { ...config.payments, stripe: { secretKey: 'sk', webhookSecret: 'wh' } } },
    { ...config, mail: { ...config.mail, smtpUrl: 'smtp://localhost' } },
  ])
    await sellListings(
      { ...shop.app.ports, config: changed, log, stopping: neverStops },
      [GIVEN],
      shop.app.jobs,
    );

  expect(await orders()).toEqual(before);
});

test('an order that ended before it was paid is placed again', async () => {
  const { ports, jobs } = shop.app;
  await publishQuickly(shop.app, [INTERRUPTED]);
  const { id } = await listing(INTERRUPTED);
  const { shares } = ports.lineKinds;
  if (!shares) throw new Error('Shares cannot be bought');
  const stop = () => {
    throw new Error('The server stops');
  };
  const stopping = { ...ports.lineKinds, shares: { ...shares, describeCheckout: stop } };
  await expect(
    sellListings({ ...ports, lineKinds: stopping, log, stopping: neverStops }, [INTERRUPTED], jobs),
  ).rejects.toThrow('The server stops');
  await shop.sweep();
  const ended = (await orders()).filter(({ status }) => status === 'expired');
  expect(ended).toHaveLength(1);

  await sellListings({ ...ports, log, stopping: neverStops }, [INTERRUPTED], jobs);

  const sold = sumOf(salesOf(demoListing(INTERRUPTED, 2026), INTERRUPTED));
  expect(await shop.shares(id)).toMatchObject({ pool: { sharesSold: sold } });
});

test('nothing is bought of a pool that somebody else has joined', async () => {
  await publishQuickly(shop.app, [JOINED]);
  const { id } = await listing(JOINED);
  await shop.order(await shop.buyer(), [{ listingId: id, quantity: 1 }]);
  const before = await orders();

  await sellListings({ ...shop.app.ports, log, stopping: neverStops }, [JOINED], shop.app.jobs);

  expect(await orders()).toEqual(before);
});

test('of a pool’s holders, only those who are not of the demo are reminded that it closes soon', async () => {
  const { id } = await listing(JOINED);
  const elin = await demoBuyer();
  for (const buyer of [elin, await shop.buyer()])
    await shop.act(await shop.order(buyer, [{ listingId: id, quantity: 1 }]), 'succeed');
  shop.app.jobs.forget();
  await shop.app.db
    .updateTable('shufflePools')
    .set({ closingNoticeAt: shop.app.clock.now() })
    .where('listingId', '=', id)
    .execute();

  await settle();

  expect(await holders.ownedBy(elin, id)).toBe(1);
  const reminders = shop.app.jobs.queued('mail.send').filter(({ subject }) => subject.includes('closes'));
  expect(reminders.map(({ to }) => to.endsWith('@tessera.local'))).toEqual([false]);
});

test('nothing is bought of a pool of which somebody else was given a share', async () => {
  await publishQuickly(shop.app, [GIVEN]);
  const { id } = await listing(GIVEN);
  const elin = await demoBuyer();
  const friend = await shop.buyer();
  await shop.act(await shop.order(elin, [{ listingId: id, quantity: 1 }]), 'succeed');
  const { transfer } = await holders.offer(elin, id, { email: friend.email });
  expect(await holders.decide(friend, transfer.id, 'accept')).toMatchObject({ status: 200 });
  const before = await orders();

  await sellListings({ ...shop.app.ports, log, stopping: neverStops }, [GIVEN], shop.app.jobs);

  expect(await orders()).toEqual(before);
});

/** Elin, whom visitors can sign in as. */
async function demoBuyer(): Promise<Buyer> {
  const email = 'buyer@tessera.local';
  const [{ id } = { id: 0 }] = await findPeopleByEmail(shop.app.db, [email]);
  return { id, email, firstName: 'Elin', lastName: 'Marsh', browser: await shop.app.as({ id }) };
}

test('a listing of somebody else that has the key of a demo listing is not sold', async () => {
  const at = 144;
  const pool = await shop.pool({ shareCount: 20 });
  await shop.app.db
    .updateTable('listings')
    .set({ clientKey: keyOf(at) })
    .where('id', '=', pool)
    .execute();
  const before = await orders();

  await sellListings({ ...shop.app.ports, log, stopping: neverStops }, [at], shop.app.jobs);

  expect(await orders()).toEqual(before);
});

test('a thing that was bought a moment ago is not collected in the future', async () => {
  await publishQuickly(shop.app, [RECENT]);
  const now = shop.app.clock.now();
  const { id } = await listing(RECENT);
  // Its buyer collects a thing half a day after the purchase at the earliest.
  const listedAt = new Date(now.getTime() - HOUR_MS);
  await shop.app.db.updateTable('listings').set({ listedAt }).where('id', '=', id).execute();

  await sellListings({ ...shop.app.ports, log, stopping: neverStops }, [RECENT], shop.app.jobs);

  const handover = await shop.app.db
    .selectFrom('itemHandovers')
    .select(['status', 'receivedAt'])
    .where('listingId', '=', id)
    .executeTakeFirstOrThrow();
  expect(handover).toEqual({ status: 'received', receivedAt: now });
});

const sumOf = (sales: readonly DemoSale[]) => sales.reduce((sum, { quantity }) => sum + quantity, 0);

test('some pools are nearly full, some are half empty, and a few are full', () => {
  const sold = Array.from({ length: 400 }, (_, at) => {
    const found = demoListing(at, 2026);
    const count = found.shares?.shareCount;
    return count === undefined ? [] : [sumOf(salesOf(found, at)) / count];
  }).flat();

  expect(sold.filter((share) => share > 0.9 && share < 1).length).toBeGreaterThan(2);
  expect(sold.filter((share) => share < 0.6).length).toBeGreaterThan(3);
  expect(sold.filter((share) => share === 1).length).toBeGreaterThan(1);
});
