import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, detailOf, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { change, openTwoSellers, myListingsOf, remove, titled } from '../../testing/my-listings.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
let eve: Seller;
beforeAll(async () => ({ app, ada, eve } = await openTwoSellers()));

const visitor = () => ({ browser: app.browser() });

describe('my listings', () => {
  test('people see only their listings, the last changed first', async () => {
    const person = await seller(app);
    const draft = await publish(person, { ...titled('A draft'), status: 'draft' });
    app.clock.advance({ seconds: 1 });
    const live = await publish(person, titled('Live'));
    app.clock.advance({ seconds: 1 });
    await send(
      person,
      'PUT',
      '/api/listings',
      desk(person, { ...titled('The draft, changed'), listingId: draft.listingId, status: 'draft' }),
    );

    const listings = await myListingsOf(person);

    expect(listings.map(({ id, title, status }) => [id, title, status])).toEqual([
      [draft.listingId, 'The draft, changed', 'draft'],
      [live.listingId, 'Live', 'live'],
    ]);
    expect(listings[1]).toMatchObject({ price: '£12', presetCode: 'default', system: 'general' });
    expect(listings[1]?.pictureUrl).toMatch(new RegExp(`^/media/listings/${live.listingId}/\\d+/320.webp$`));
    expect((await myListingsOf(person, '&status=draft')).map(({ id }) => id)).toEqual([draft.listingId]);
    expect(await myListingsOf(person, '&system=jobs')).toEqual([]);
    expect(await myListingsOf(eve)).toEqual([]);
  });

  test('O15, L14: listings of other people cannot be listed, and only known filters are accepted', async () => {
    const queries = ['', '?scope=all', '?scope=user:2', '?scope[]=self', '?scope=self&status=x'];
    for (const query of [...queries, "?scope=self&system='--"])
      expect((await send(ada, 'GET', `/api/listings${query}`)).status, query).toBe(400);
    const eve = await seller(app);
    await publish(ada, titled('Hers alone'));
    expect(JSON.stringify(await send(ada, 'GET', '/api/listings?scope=self'))).toContain('Hers alone');
    for (const query of [`&userId=${ada.userId}`, `&user_id=${ada.userId}`, '&scope=all'])
      expect(JSON.stringify(await send(eve, 'GET', `/api/listings?scope=self${query}`)), query).not.toContain(
        'Hers alone',
      );
    expect((await send(visitor(), 'GET', '/api/listings?scope=self')).status).toBe(401);
  });
});

describe('a listing’s details', () => {
  test('O12: everybody can read a live listing, without the fields that only its owner may see', async () => {
    const { listingId } = await publish(ada, titled());

    const { listing } = await detailOf(visitor(), listingId);

    expect(listing).toMatchObject({ status: 'live', isMine: false, mayRenew: false, hiddenReason: null });
    expect(listing['seller']).toEqual({
      id: expect.any(Number) as number,
      firstName: 'Ada',
      since: expect.any(String) as string,
      avatarUrl: null,
      business: null,
    });
    expect(JSON.stringify(listing)).not.toContain('@example.test');
    expect(listing.files[0]?.['id']).toBe(listing.files[0]?.['mediaId']);
  });

  test('L05, O12: other people do not find a draft, paused, closed or hidden listing', async () => {
    const draft = await publish(ada, { ...titled(), status: 'draft' });
    const paused = await publish(ada, titled());
    await change(ada, paused.listingId, 'paused');
    const closed = await publish(ada, titled());
    await change(ada, closed.listingId, 'closed');
    const hidden = await publish(ada, titled());
    await app.db
      .updateTable('listings')
      .set({ hiddenAt: app.clock.now(), hiddenReason: 'Spam' })
      .where('id', '=', hidden.listingId)
      .execute();
    const missing = await detailOf(visitor(), 2_000_000_000);

    for (const { listingId } of [draft, paused, closed, hidden]) {
      for (const person of [visitor(), eve]) expect(await detailOf(person, listingId)).toEqual(missing);
      expect((await detailOf(ada, listingId)).status).toBe(200);
    }
    expect((await detailOf(ada, hidden.listingId)).listing).toMatchObject({
      status: 'hidden',
      hiddenReason: 'Spam',
    });
    expect(missing).toMatchObject({ status: 404, code: 'listings.missing' });
  });

  test('listings of a suspended person are not shown from the next request on', async () => {
    const mallory = await seller(app);
    const title = `Bargain${randomUUID().slice(0, 8)}`;
    const { listingId } = await publish(mallory, titled(title));
    const { listing } = await detailOf(visitor(), listingId);
    const reads = [
      `/api/listings/detail?system=general&id=${listingId}`,
      `/media/listings/${listingId}/${String(listing.files[0]?.['mediaId'])}/320.webp`,
    ];
    const statuses = () => Promise.all(reads.map(async (path) => (await app.browser().fetch(path)).status));
    const found = async () =>
      (await send<{ listings: unknown[] }>(visitor(), 'GET', `/api/search?q=${title}`)).listings.length;
    const suspend = (suspendedAt: Date | null) =>
      app.db.updateTable('users').set({ suspendedAt }).where('id', '=', mallory.userId).execute();
    expect([await statuses(), await found()]).toEqual([[200, 200], 1]);

    await suspend(app.clock.now());

    expect([await statuses(), await found()]).toEqual([[404, 404], 0]);
    await suspend(null);
    expect([await statuses(), await found()]).toEqual([[200, 200], 1]);
  });

  test('O13: an id under another system is not found, even by its owner', async () => {
    const { listingId } = await publish(ada, titled());

    expect((await detailOf(ada, listingId, 'auto')).status).toBe(404);
    expect((await remove(ada, { system: 'auto', id: listingId })).status).toBe(404);
    expect((await detailOf(ada, listingId)).status).toBe(200);
  });

  test.each(['0', '-1', '2147483648', '9223372036854775808', 'abc', '1;', '1e1', ''])(
    'G11: the id %s',
    async (id) => {
      expect([400, 404]).toContain(
        (await send(visitor(), 'GET', `/api/listings/detail?system=general&id=${id}`)).status,
      );
    },
  );

  test('L16: this call shows an administrator no more than anybody else', async () => {
    const { listingId } = await publish(ada, { ...titled(), status: 'draft' });

    const admin = { browser: await app.as(await app.given.person({ role: 'admin' })) };

    expect((await detailOf(admin, listingId)).status).toBe(404);
  });
});
