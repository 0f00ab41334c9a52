import type { Participant } from '@tessera/contract/sold/participants';
import { expect, test } from 'vitest';
import { type Buyer, openMarket } from '../../testing/selling/orders.ts';
import { send } from '../../testing/listings.ts';

const market = openMarket();

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly participants: readonly Participant[];
  readonly unlisted: { readonly people: number; readonly shares: number };
}

const visitor = () => ({ browser: market.app.browser() });
const listAs = (who: Pick<Buyer, 'browser'>, listingId: number, system = 'general') =>
  send<Answer>(who, 'GET', `/api/listings/${listingId}/participants?system=${system}`);

async function buy(buyer: Buyer, listingId: number, quantity: number) {
  await market.act(await market.order(buyer, [{ listingId, quantity }]), 'succeed');
}

const setStatus = (id: number, status: string) =>
  market.app.db.updateTable('listings').set({ status }).where('id', '=', id).execute();

test('a listing without a sale has no participants', async () => {
  const listingId = await market.pool();

  expect(await listAs(visitor(), listingId)).toMatchObject({
    status: 200,
    participants: [],
    unlisted: { people: 0, shares: 0 },
  });
});

test('H17: participants are listed with the shares they bought, those with the most shares first, always in the same order', async () => {
  const listingId = await market.pool({ shareCount: 20 });
  const [first, second, third] = [await market.buyer(), await market.buyer(), await market.buyer()];
  await buy(first, listingId, 1);
  await buy(second, listingId, 2);
  await buy(third, listingId, 2);
  await buy(first, listingId, 2);
  await market.order(await market.buyer(), [{ listingId, quantity: 5 }]);

  const answer = await listAs(visitor(), listingId);

  expect(answer.participants.map(({ id, sharesOwned }) => [id, sharesOwned])).toEqual([
    [first.id, 3],
    [second.id, 2],
    [third.id, 2],
  ]);
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 7 });
  expect((await listAs(visitor(), listingId)).participants).toEqual(answer.participants);
});

test('H17: returned shares are not counted', async () => {
  const listingId = await market.pool({ shareCount: 4 });
  const buyer = await market.buyer();
  await buy(buyer, listingId, 2);
  await buy(buyer, listingId, 1);
  const { db } = market.app;
  await db
    .updateTable('shareLots')
    .set({ status: 'returned' })
    .where('holderId', '=', buyer.id)
    .where('quantity', '=', 2)
    .execute();

  expect((await listAs(visitor(), listingId)).participants).toMatchObject([{ sharesOwned: 1 }]);
});

test('O16: only the seller, moderators and the participants themselves see their full name and folder', async () => {
  const listingId = await market.pool({ shareCount: 9 });
  const [ada, bob] = [await market.buyer(), await market.buyer()];
  await buy(ada, listingId, 2);
  await buy(bob, listingId, 1);
  const moderator = await market.app.as(await market.app.given.person({ role: 'moderator' }));
  const admin = await market.app.as(await market.app.given.person({ role: 'admin' }));
  const identified = async (who: Pick<Buyer, 'browser'>) =>
    (await listAs(who, listingId)).participants
      .filter(({ fullName, uploadSubfolder }) => fullName !== null || uploadSubfolder !== null)
      .map(({ id }) => id);

  expect(await identified(visitor())).toEqual([]);
  expect(await identified(await market.buyer())).toEqual([]);
  expect(await identified(ada)).toEqual([ada.id]);
  expect(await identified(market.seller)).toEqual([ada.id, bob.id]);
  expect(await identified({ browser: moderator })).toEqual([ada.id, bob.id]);
  expect(await identified({ browser: admin })).toEqual([ada.id, bob.id]);
  const [mine] = (await listAs(ada, listingId)).participants;
  expect(mine).toEqual({
    id: ada.id,
    firstName: 'Ada',
    fullName: 'Ada Byron',
    subfolderNumber: mine?.subfolderNumber,
    uploadSubfolder: `user-${mine?.subfolderNumber}`,
    sharesOwned: 2,
  });
});

test.each([
  ['who hide themselves', { hiddenFromParticipants: true }],
  ['who are suspended', { suspendedAt: new Date('2026-01-01T00:00:00Z') }],
  ['without a first name', { firstName: '' }],
  ['without a folder number', { subfolderNumber: null }],
])('people %s are counted but listed to nobody', async (_, change) => {
  const listingId = await market.pool({ shareCount: 9 });
  const [shown, hidden] = [await market.buyer(), await market.buyer()];
  await buy(shown, listingId, 1);
  await buy(hidden, listingId, 4);
  await market.app.db.updateTable('users').set(change).where('id', '=', hidden.id).execute();

  for (const viewer of [visitor(), market.seller]) {
    const answer = await listAs(viewer, listingId);
    expect(answer.participants.map(({ id }) => id)).toEqual([shown.id]);
    expect(answer.unlisted).toEqual({ people: 1, shares: 4 });
  }
});

test('B10: the shares of a deleted account are counted without a person', async () => {
  const listingId = await market.pool({ shareCount: 9 });
  const buyer = await market.buyer();
  await buy(buyer, listingId, 2);
  await market.app.db.deleteFrom('users').where('id', '=', buyer.id).execute();

  expect(await listAs(visitor(), listingId)).toMatchObject({
    participants: [],
    unlisted: { people: 0, shares: 2 },
  });
});

test('O16: only the seller and moderators see the participants of a listing that is not public', async () => {
  const listingId = await market.pool();
  const buyer = await market.buyer();
  await buy(buyer, listingId, 1);
  const moderator = {
    browser: await market.app.as(await market.app.given.person({ role: 'moderator' })),
  };
  await setStatus(listingId, 'paused');

  expect(await listAs(visitor(), listingId)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await listAs(buyer, listingId)).status).toBe(404);
  expect((await listAs(market.seller, listingId)).status).toBe(200);
  expect((await listAs(moderator, listingId)).status).toBe(200);

  await setStatus(listingId, 'draft');
  expect((await listAs(moderator, listingId)).status).toBe(404);
  expect((await listAs(market.seller, listingId)).status).toBe(200);
});

test('a listing that is missing or of another system is not found', async () => {
  const listingId = await market.pool();

  expect(await listAs(visitor(), 2_000_000_000)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await listAs(visitor(), listingId, 'jobs')).toMatchObject({ status: 404, code: 'not_found' });
  expect((await listAs(visitor(), listingId, 'boats')).status).toBe(400);
});
