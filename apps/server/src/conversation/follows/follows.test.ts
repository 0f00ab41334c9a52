import { MAX_FOLLOWED } from '@tessera/domain/conversation/follows/follows';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aWord, newValues, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { member, type Member, writeToSeller } from '../../testing/messages.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

let app: TestApp;
let ada: Seller;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(async () => {
  ada = await seller(app);
  await offer(ada);
  app.jobs.forget();
});

/** Publishes a listing, and waits until it is announced. */
async function offer(owner: Seller, title = `Lamp ${aWord()}`) {
  app.clock.advance({ seconds: 1 });
  const { listingId } = await publish(owner, { formValues: newValues({ title, price: '30' }) });
  app.clock.advance({ seconds: 20 * MINUTE_SECONDS });
  return { listingId, title };
}

const follow = (who: Pick<Member, 'browser'>, id: number) => send(who, 'PUT', `/api/sellers/${id}/follow`);
const unfollow = (who: Pick<Member, 'browser'>, id: number) =>
  send(who, 'DELETE', `/api/sellers/${id}/follow`);
const followed = async (who: Pick<Member, 'browser'>) =>
  (await send<{ sellers: { id: number; listings: number | null }[] }>(who, 'GET', '/api/follows')).sellers;
const look = () => app.workers['follows.email'].run({ jobId: 'x', payload: {} }, app.jobs);

/** Runs the worker twice at once, and returns the emails to this person that were queued since the last call. */
async function emailsTo({ person }: Member) {
  await Promise.all([look(), look()]);
  const found = app.jobs.queued('mail.send').filter(({ to }) => to === person.email);
  app.jobs.forget();
  return found;
}

async function followerOf(...sellers: readonly Seller[]): Promise<Member> {
  const who = await member(app);
  for (const { userId } of sellers) await follow(who, userId);
  return who;
}

test('a follower gets one email about new listings, none about those that were there before', async () => {
  const bob = await followerOf(ada);
  expect(await emailsTo(bob)).toEqual([]);

  const lamp = await offer(ada);
  const messages = await emailsTo(bob);

  expect(messages).toHaveLength(1);
  expect(messages[0]?.subject).toMatch(/^1 new listing from /);
  expect(messages[0]?.text).toContain(lamp.title);
  expect(messages[0]?.text).toContain('£30');
  app.clock.advance({ seconds: 2 * DAY_SECONDS });
  expect(await emailsTo(bob)).toEqual([]);
});

test('FS-03: at most one email a day, about all followed sellers together', async () => {
  const eve = await seller(app);
  await offer(eve);
  const bob = await followerOf(ada, eve);
  await offer(ada);
  expect(await emailsTo(bob)).toHaveLength(1);

  const [second, third] = [await offer(ada), await offer(eve)];
  expect(await emailsTo(bob)).toEqual([]);
  app.clock.advance({ seconds: DAY_SECONDS });
  const messages = await emailsTo(bob);

  expect(messages).toHaveLength(1);
  expect(messages[0]?.subject).toBe('2 new listings from sellers you follow');
  for (const { title } of [second, third]) expect(messages[0]?.text).toContain(title);
});

test('FS-02: a listing that was just published is announced only after a quarter of an hour', async () => {
  const bob = await followerOf(ada);
  app.clock.advance({ seconds: 1 });
  await publish(ada, { formValues: newValues({ price: '30' }) });
  app.clock.advance({ seconds: 10 * MINUTE_SECONDS });
  expect(await emailsTo(bob)).toEqual([]);

  app.clock.advance({ seconds: 6 * MINUTE_SECONDS });
  expect(await emailsTo(bob)).toHaveLength(1);
});

test('FS-02: nothing is sent about paused or hidden listings, nor about a suspended seller', async () => {
  const bob = await followerOf(ada);
  const paused = await offer(ada);
  await send(ada, 'POST', '/api/listings/status', {
    system: 'general',
    id: paused.listingId,
    status: 'paused',
  });
  const hidden = await offer(ada);
  await app.db
    .updateTable('listings')
    .set({ hiddenAt: app.clock.now() })
    .where('id', '=', hidden.listingId)
    .execute();
  expect(await emailsTo(bob)).toEqual([]);

  await offer(ada);
  const suspend = (suspendedAt: Date | null) =>
    app.db.updateTable('users').set({ suspendedAt }).where('id', '=', ada.userId).execute();
  await suspend(app.clock.now());
  expect(await emailsTo(bob)).toEqual([]);
  expect(await followed(bob)).toMatchObject([{ id: ada.userId, listings: null }]);

  await suspend(null);
  expect(await emailsTo(bob)).toHaveLength(1);
});

test('FS-02: nothing is sent where one of the two has blocked the other', async () => {
  const lamp = await offer(ada);
  const [bob, zoe] = [await followerOf(ada), await followerOf(ada)];
  for (const [writer, blocker] of [
    [bob, ada],
    [zoe, zoe],
  ] as const) {
    const { conversationId } = await writeToSeller(writer, lamp.listingId);
    await send(blocker, 'PUT', `/api/conversations/${conversationId}/block`, { isBlocked: true });
  }
  expect(await app.db.selectFrom('personBlocks').selectAll().execute()).toHaveLength(2);
  app.jobs.forget();

  await offer(ada);
  await look();

  const addresses = app.jobs.queued('mail.send').map(({ to }) => to);
  for (const { person } of [bob, zoe]) expect(addresses).not.toContain(person.email);
  await unfollow(zoe, ada.userId);
  expect(await follow(zoe, ada.userId)).toMatchObject({ status: 409, code: 'follows.blocked' });
});

test('FS-01: nobody follows themselves, nor anybody without a page', async () => {
  const quiet = await seller(app);

  expect(await follow(ada, ada.userId)).toMatchObject({ status: 409, code: 'follows.myself' });
  for (const id of [quiet.userId, 2_000_000_000])
    expect(await follow(await member(app), id)).toMatchObject({ status: 404, code: 'not_found' });
});

test('following twice is following once, and unfollowing ends the emails', async () => {
  const bob = await followerOf(ada, ada);
  expect((await followed(bob)).map(({ id }) => id)).toEqual([ada.userId]);
  const state = () =>
    send<{ isFollowed: boolean; isMe: boolean }>(bob, 'GET', `/api/sellers/${ada.userId}/follow`);
  expect(await state()).toMatchObject({ isFollowed: true, isMe: false });

  await unfollow(bob, ada.userId);
  await offer(ada);

  expect((await unfollow(bob, ada.userId)).status).toBe(200);
  expect(await state()).toMatchObject({ isFollowed: false });
  expect(await emailsTo(bob)).toEqual([]);
});

test('FS-05: only a confirmed address gets emails', async () => {
  const bob = await followerOf(ada);
  await app.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', bob.person.id).execute();
  await offer(ada);

  expect(await emailsTo(bob)).toEqual([]);
});

test('FS-04: the emails can be switched off by their link and on again, then only about what is new', async () => {
  const bob = await followerOf(ada);
  await offer(ada);
  const [message] = await emailsTo(bob);
  const token = new URL(message?.unsubscribeUrl ?? '').searchParams.get('token');
  const stop = (given: string | null) =>
    send({ browser: app.browser() }, 'POST', '/api/follows/settings/stop', { token: given });
  const settings = async () =>
    (await send<{ followEmails: boolean }>(bob, 'GET', '/api/follows/settings')).followEmails;

  expect(await stop('1.wrong')).toMatchObject({ status: 404, code: 'follows.link_invalid' });
  expect((await stop(token)).status).toBe(200);
  expect(await settings()).toBe(false);
  app.clock.advance({ seconds: 2 * DAY_SECONDS });
  await offer(ada);
  expect(await emailsTo(bob)).toEqual([]);

  await send(bob, 'PUT', '/api/follows/settings', { followEmails: true });
  expect(await emailsTo(bob)).toEqual([]);
  const news = await offer(ada);
  const messages = await emailsTo(bob);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.subject).toMatch(/^1 new listing/);
  expect(messages[0]?.text).toContain(news.title);
});

test('FS-01: one person follows a limited number of sellers', async () => {
  const bob = await member(app);
  const now = app.clock.now();
  const others = await app.db
    .insertInto('users')
    .values(Array.from({ length: MAX_FOLLOWED }, () => ({ role: 'user', createdAt: now })))
    .returning('id')
    .execute();
  await app.db
    .insertInto('sellerFollows')
    .values(others.map(({ id }) => ({ followerId: bob.person.id, sellerId: id, followedAt: now })))
    .execute();

  expect(await follow(bob, ada.userId)).toMatchObject({ status: 409, code: 'follows.too_many' });
});
