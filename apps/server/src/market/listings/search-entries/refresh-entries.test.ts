import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aWord, publish, type Seller, seller, send } from '../../../testing/listings.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const titles = async (q: string) =>
  (await send<{ listings: { title: string }[] }>(ada, 'GET', `/api/search?q=${q}&exact=1`)).listings.map(
    ({ title }) => title,
  );
const refresh = () => app.workers['listings.entries'].run({ jobId: 'x', payload: {} }, app.jobs);

test('entries of an earlier version answer searches until they are put again, and only those are put', async () => {
  const word = aWord();
  const { listingId } = await publish(ada, { formValues: { title: `Case for a ${word}` } });
  await publish(ada, { formValues: { title: `Old ${word}` } });
  await publish(ada, { formValues: { title: `New box for a ${word}` } });
  // Makes the entry look as an earlier version wrote it, with one weight for all words of the title.
  await sql`update listing_search set words = setweight(words, 'A'), version = 0 where listing_id = ${listingId}`.execute(
    app.db,
  );
  const ranked = [`Old ${word}`, `New box for a ${word}`, `Case for a ${word}`];

  expect(await titles(word)).toEqual([`Old ${word}`, `Case for a ${word}`, `New box for a ${word}`]);
  await refresh();

  expect(await titles(word)).toEqual(ranked);
  const outdated = await app.db
    .selectFrom('listingSearch')
    .select('listingId')
    .where('version', '=', 0)
    .execute();
  expect(outdated).toEqual([]);
});
