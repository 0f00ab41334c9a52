import { mediaPath } from '@tessera/domain/market/listings/media';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '@tessera/server/testing/test-app';
import { demoListing } from './content/demo-listings.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import type { DemoDrawers } from './drawing/demo-drawers.ts';
import { findShippedCover } from './drawing/shipped-covers.ts';
import { removeDemo } from './remove-demo.ts';
import { queuedStock, quickDrawers, stockQuickly } from './testing/stock-quickly.ts';

const COUNT = 12;

async function stocked(): Promise<TestApp> {
  const app = await testApp();
  await seedDemoAccounts(app.ports);
  for (const from of [0, COUNT]) await stockQuickly(app, { from, count: COUNT });
  return app;
}

const live = (app: TestApp) =>
  app.db
    .selectFrom('listings')
    .select(['id', 'system', 'title', 'userId'])
    .where('status', '=', 'live')
    .execute();

test('the first job already adds price drops, portraits and conversations', async () => {
  const app = await testApp();
  await seedDemoAccounts(app.ports);

  await stockQuickly(app, { from: 0, count: COUNT });

  const [drop] = await app.db.selectFrom('listingPriceChanges').selectAll().execute();
  expect(drop && drop.newPrice < drop.oldPrice && drop.changedAt < app.clock.now()).toBe(true);
  for (const table of ['conversations', 'avatars'] as const)
    expect((await app.db.selectFrom(table).selectAll().execute()).length, table).toBeGreaterThan(4);
});

test('a server that stops begins no more demo listings, completes those it has begun, and queues the others', async () => {
  const app = await testApp();
  await seedDemoAccounts(app.ports);
  await stockQuickly(app, { from: 0, count: COUNT });
  app.jobs.forget();
  const stop = new AbortController();
  const drawers = quickDrawers();
  let drawn = 0;
  const stoppingDrawers: DemoDrawers = {
    async draw(task) {
      const picture = await drawers.draw(task);
      drawn += 1;
      if (drawn === 3) stop.abort();
      return picture;
    },
  };

  await stockQuickly(app, {
    from: COUNT,
    count: COUNT,
    stopping: stop.signal,
    drawers: stoppingDrawers,
  });

  const completed = await countComplete(app);
  expect(completed).toBeLessThan(COUNT);
  expect(queuedStock(app)).toEqual([{ from: COUNT }]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await countComplete(app), 'nothing goes on in the background').toBe(completed);
  await stockQuickly(app, { from: COUNT, count: COUNT });
  expect(await countComplete(app)).toBeGreaterThan(completed);
});

/** Number of listings that have more pictures than their cover. */
async function countComplete({ db }: TestApp): Promise<number> {
  const rows = await db.selectFrom('listingMedia').select('listingId').where('sortOrder', '=', 1).execute();
  return rows.length;
}

test('demo listings are created once, by several people, and deleted ones do not come back', async () => {
  const app = await stocked();
  const first = await live(app);
  expect(first).toHaveLength(COUNT);
  expect(new Set(first.map(({ userId }) => userId)).size).toBeGreaterThan(4);
  expect(new Set(first.map(({ system }) => system)).size).toBe(4);
  const media = await app.db
    .selectFrom('listingMedia')
    .select(['id', 'listingId'])
    .orderBy('sortOrder')
    .execute();
  expect(media.length, 'every view of every listing').toBeGreaterThan(2 * COUNT);
  const { title } = demoListing(1, app.ports.clock.now().getUTCFullYear()).formValues;
  const id = first.find((listing) => listing.title === title)?.id ?? 0;
  const cover = media.find(({ listingId }) => listingId === id)?.id ?? 0;
  const card = await app.browser().fetch(mediaPath(id, cover, '480.avif'));
  const shipped = (await findShippedCover(1))?.pictures[0];
  expect(Buffer.from(await card.arrayBuffer()).equals(shipped?.bytes ?? Buffer.of()), 'shipped card').toBe(
    true,
  );

  await app.db
    .deleteFrom('listings')
    .where('id', '=', first[0]?.id ?? 0)
    .execute();
  await stockQuickly(app, { from: 0, count: COUNT });

  expect(await live(app)).toHaveLength(COUNT - 1);
});

test('the demo people have conversations and reports, which are deleted with them', async () => {
  const app = await stocked();
  const count = async (table: 'conversations' | 'messages' | 'moderationCases' | 'moderationReports') =>
    (await app.db.selectFrom(table).select('id').execute()).length;

  expect(await count('conversations')).toBeGreaterThan(1);
  expect(await count('messages')).toBeGreaterThan(4);
  expect(await count('moderationReports')).toBeGreaterThan(1);
  const said = await app.db.selectFrom('messages').select(['conversationId', 'body']).execute();
  expect(new Set(said.map((message) => JSON.stringify(message))).size, 'each once').toBe(said.length);
  expect(app.jobs.queued('mail.send')).toEqual([]);
  const sent = await app.db
    .selectFrom('messages')
    .select(['conversationId', 'sentAt'])
    .orderBy('id')
    .execute();
  const lastOfEach = new Map(sent.map(({ conversationId, sentAt }) => [conversationId, sentAt.getTime()]));
  const inInboxOrder = [...Map.groupBy(sent, ({ conversationId }) => conversationId).keys()].map((id) =>
    lastOfEach.get(id),
  );
  expect(inInboxOrder).toEqual(inInboxOrder.toSorted((one = 0, other = 0) => one - other));

  await removeDemo(app.ports);

  for (const table of ['conversations', 'messages', 'moderationCases', 'moderationReports'] as const)
    expect(await count(table), table).toBe(0);
});

test('one command deletes the demo with its listings', async () => {
  const app = await testApp();
  await removeDemo(app.ports);

  await seedDemoAccounts(app.ports);
  await stockQuickly(app, { from: 0, count: 3 });

  expect(await live(app)).toEqual([]);
});
