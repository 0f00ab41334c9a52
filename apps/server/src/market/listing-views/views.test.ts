import { expect, test } from 'vitest';
import { publish, seller } from '../../testing/listings.ts';
import { testApp } from '../../testing/test-app.ts';
import { addViews, type View } from './views.queries.ts';

const app = await testApp();
const ada = await seller(app);
const view = (listingId: number, visitor: number): View => ({
  listingId,
  day: '2026-11-27',
  mark: Buffer.alloc(16, visitor),
});
const countOf = (listingId: number) =>
  app.db.selectFrom('listingViews').select('views').where('listingId', '=', listingId).executeTakeFirst();

test('views of a listing that was deleted meanwhile do not lose those of others', async () => {
  const { listingId } = await publish(ada);
  const deleted = 2_000_000_000;

  await addViews(app.db, [view(deleted, 1), view(listingId, 1), view(listingId, 2), view(listingId, 1)]);
  await addViews(app.db, [view(listingId, 2), view(listingId, 3)]);

  expect(await countOf(listingId)).toEqual({ views: 3 });
  expect(await countOf(deleted)).toBeUndefined();
});
