import { expect, test } from 'vitest';
import { publish, seller, send } from '../../../testing/listings.ts';
import { testApp } from '../../../testing/test-app.ts';
import { rebuildSearch } from './rebuild-search.ts';

test('the search index can be rebuilt from the listings alone', async () => {
  const app = await testApp();
  const ada = await seller(app);
  const live = await publish(ada, { formValues: { title: 'Rosewood cabinet', condition: 'mint' } });
  const paused = await publish(ada, { formValues: { title: 'Paused cabinet' } });
  await publish(ada, { formValues: { title: 'Cabinet to be' }, status: 'draft' });
  await send(ada, 'POST', '/api/listings/status', {
    system: 'general',
    id: paused.listingId,
    status: 'paused',
  });
  const entries = () => app.db.selectFrom('listingSearch').selectAll().orderBy('listingId').execute();
  const words = async () =>
    (await app.db.selectFrom('searchWords').select('word').orderBy('word').execute()).map(({ word }) => word);
  const before = await entries();
  await app.db.deleteFrom('listingSearch').execute();
  await app.db.insertInto('searchWords').values({ word: 'forgotten', stem: 'forgotten' }).execute();

  expect(await rebuildSearch(app.ports)).toBe(2);

  expect(before.map(({ listingId }) => listingId)).toEqual([live.listingId]);
  expect(await entries()).toEqual(before);
  expect(await words()).toEqual(['cabinet', 'mint', 'private', 'rosewood']);
});
