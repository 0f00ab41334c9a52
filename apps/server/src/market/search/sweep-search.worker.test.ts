import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const some = () => randomBytes(4).toString('hex');
const aTown = () => `Town ${some()}`;
const offer = async (town: string) =>
  (await publish(ada, { formValues: { title: `Desk ${some()}`, price: '120', 'location.city': town } }))
    .listingId;
const sweep = () => app.workers['search.sweep'].run({ jobId: 'x', payload: {} }, app.jobs);
const isKnown = async (town: string) => {
  const row = await app.db
    .selectFrom('facetValues')
    .select('id')
    .where((is) => is('value', '=', town))
    .executeTakeFirst();
  return row !== undefined;
};
const find = async (town: string) =>
  (
    await send<{ listings: { id: number }[] }>(
      ada,
      'GET',
      `/api/search?system=general&city=${encodeURIComponent(town)}`,
    )
  ).listings.map(({ id }) => id);

test('a filter value is deleted with the last listing that has it, and created again with the next', async () => {
  const [staying, emptied] = [aTown(), aTown()];
  const [stays, first] = [await offer(staying), await offer(emptied)];
  await send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: first }] });

  await sweep();

  expect([await isKnown(staying), await isKnown(emptied)]).toEqual([true, false]);
  expect(await find(staying)).toEqual([stays]);
  const again = await offer(emptied);
  expect(await find(emptied)).toEqual([again]);
});

test('a filter value that is used by a listing being saved is not deleted', async () => {
  const town = aTown();
  const first = await offer(town);
  await send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: first }] });

  const saved = await Promise.all([
    ...Array.from({ length: 6 }, async () => offer(town)),
    ...Array.from({ length: 6 }, async () => sweep()),
  ]);

  const ids = saved.filter((id) => typeof id === 'number');
  expect((await find(town)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
});
