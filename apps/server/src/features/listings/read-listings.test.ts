import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desk, detailOf, givePhoto, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { stateOf } from '../../testing/state.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
let eve: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  [ada, eve] = await Promise.all([seller(app), seller(app)]);
});
beforeEach(async () => {
  await signInAgain();
});

/** Sessions end sooner than listings. */
async function signInAgain(): Promise<void> {
  ada = { ...ada, browser: await app.as({ id: ada.userId }) };
  eve = { ...eve, browser: await app.as({ id: eve.userId }) };
}

const DAY = 24 * 60 * 60;
const titled = (title = `Desk ${randomUUID()}`) => ({ formValues: { title, price: '12' } });
const remove = (person: Seller, ...entries: { system: string; id: number }[]) =>
  send<{ deletedCount?: number }>(person, 'DELETE', '/api/listings', { entries });
/** The HTTP status, or what the listing became. */
async function change({ browser }: Seller, id: number, status: string) {
  const response = await browser.fetch('/api/listings/status', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'general', id, status }),
  });
  return { http: response.status, ...((await response.json()) as object) };
}
const renew = (person: Seller, id: number) =>
  send<{ expiresAt?: string }>(person, 'POST', '/api/listings/renew', { system: 'general', id });
const visitor = () => ({ browser: app.browser() });

interface Summary {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly price: string | null;
  readonly pictureUrl: string | null;
}

async function ownOf(person: Seller, filter = ''): Promise<Summary[]> {
  return (await send<{ listings: Summary[] }>(person, 'GET', `/api/listings?scope=self${filter}`)).listings;
}

describe('one’s own listings', () => {
  test('are listed with the one changed last first, and nobody else’s', async () => {
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

    const listings = await ownOf(person);

    expect(listings.map(({ id, title, status }) => [id, title, status])).toEqual([
      [draft.listingId, 'The draft, changed', 'draft'],
      [live.listingId, 'Live', 'live'],
    ]);
    expect(listings[1]).toMatchObject({ price: '£12', presetCode: 'default', system: 'general' });
    expect(listings[1]?.pictureUrl).toMatch(new RegExp(`^/media/listings/${live.listingId}/\\d+/320.webp$`));
    expect((await ownOf(person, '&status=draft')).map(({ id }) => id)).toEqual([draft.listingId]);
    expect(await ownOf(person, '&system=jobs')).toEqual([]);
    expect(await ownOf(eve)).toEqual([]);
  });

  test('O15, L14: of others there is no list here, and what filters is a closed list', async () => {
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
  test('O12: a live one is everybody’s to read, without what is its owner’s alone', async () => {
    const { listingId } = await publish(ada, titled());

    const { listing } = await detailOf(visitor(), listingId);

    expect(listing).toMatchObject({ status: 'live', isOwn: false, mayRenew: false, hiddenReason: null });
    expect(listing['seller']).toEqual({ firstName: 'Ada', since: expect.any(String) as string });
    expect(JSON.stringify(listing)).not.toContain('@example.test');
    expect(listing.files[0]?.['id']).toBe(listing.files[0]?.['mediaId']);
  });

  test('L05, O12: a draft, a paused, closed or hidden one answers others like one that is not there', async () => {
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

  test('whoever is suspended offers nothing, from the next request on', async () => {
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

  test('O13: an id under another system is not there, for its owner neither', async () => {
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

  test('L16: an administrator sees no more than anybody by this call', async () => {
    const { listingId } = await publish(ada, { ...titled(), status: 'draft' });

    const admin = { browser: await app.as(await app.given.person({ role: 'admin' })) };

    expect((await detailOf(admin, listingId)).status).toBe(404);
  });
});

describe('deleting', () => {
  test('L13: removes the listing and leaves its files, which another listing may show', async () => {
    const [one, other] = [await publish(ada, titled()), await publish(ada, titled())];

    const answer = await remove(ada, { system: 'general', id: one.listingId });

    expect(answer).toMatchObject({ status: 200, deletedCount: 1 });
    expect((await detailOf(visitor(), other.listingId)).listing.files).toHaveLength(1);
    expect((await ada.browser.fetch(`/api/files/${ada.photoId}/details`)).status).toBe(200);
  });

  test('O14: is all or nothing, and another’s listing is like one that is not there', async () => {
    const mine = await publish(ada, titled());
    const hers = await publish(eve, titled());
    const before = await stateOf(app.db);

    const foreign = await remove(eve, { system: 'general', id: mine.listingId });
    const mixed = await remove(
      ada,
      { system: 'general', id: mine.listingId },
      { system: 'general', id: 2_000_000_000 },
    );

    const withHersBeside = await remove(
      eve,
      { system: 'general', id: hers.listingId },
      { system: 'general', id: mine.listingId },
    );

    expect([mixed, withHersBeside]).toEqual([foreign, foreign]);
    expect(foreign).toMatchObject({ status: 404, code: 'listings.missing' });
    expect(await stateOf(app.db)).toEqual(before);
  });

  test('of an unknown system is refused in the words of the list of drafts', async () => {
    expect(await remove(ada, { system: 'food', id: 1 })).toMatchObject({
      status: 400,
      error: 'Unsupported system for draft.',
    });
  });

  test('what was public says that it is gone, a draft says nothing', async () => {
    const live = await publish(ada, titled());
    const draft = await publish(ada, { ...titled(), status: 'draft' });

    const twice = { system: 'general', id: live.listingId };
    expect((await remove(ada, twice, twice, { system: 'general', id: draft.listingId })).deletedCount).toBe(
      2,
    );

    expect(await detailOf(visitor(), live.listingId)).toMatchObject({ status: 410, code: 'listings.gone' });
    expect(await detailOf(visitor(), live.listingId, 'jobs')).toMatchObject({ status: 404 });
    expect(await detailOf(visitor(), draft.listingId)).toMatchObject({ status: 404 });
  });

  test('two at once remove it once', async () => {
    const { listingId } = await publish(ada, titled());

    const answers = await Promise.all([1, 2, 3].map(() => remove(ada, { system: 'general', id: listingId })));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404,
    ]);
  });
});

describe('standing', () => {
  test('is changed by its owner alone, step by step', async () => {
    const { listingId } = await publish(ada, titled());

    expect((await change(eve, listingId, 'paused')).http).toBe(404);
    expect(await change(ada, listingId, 'paused')).toMatchObject({ status: 'paused', version: 2 });
    expect(await change(ada, listingId, 'paused')).toMatchObject({ status: 'paused', version: 2 });
    expect(await change(ada, listingId, 'closed')).toMatchObject({ status: 'closed', version: 3 });
    expect(await change(ada, listingId, 'paused')).toMatchObject({ code: 'listings.status_fixed' });
    expect(await change(ada, listingId, 'live')).toMatchObject({ status: 'live', version: 4 });
    expect(await change(ada, listingId, 'draft')).toMatchObject({ code: 'request.invalid' });
    expect((await detailOf(visitor(), listingId)).status).toBe(200);
  });

  test('of a draft is changed by publishing only', async () => {
    const { listingId } = await publish(ada, { ...titled(), status: 'draft' });

    expect(await change(ada, listingId, 'live')).toMatchObject({ code: 'listings.status_fixed' });
  });

  test('ends after sixty days by the clock, and is renewed', async () => {
    const { listingId } = await publish(ada, titled());
    expect(await renew(ada, listingId)).toMatchObject({ status: 409, code: 'listings.renew_early' });
    app.clock.advance({ seconds: 60 * DAY });
    await signInAgain();

    expect((await detailOf(visitor(), listingId)).status).toBe(404);
    expect((await detailOf(ada, listingId)).listing).toMatchObject({ status: 'expired', mayRenew: true });
    expect((await ownOf(ada, '&status=expired')).map(({ id }) => id)).toContain(listingId);
    expect((await ownOf(ada, '&status=live')).map(({ id }) => id)).not.toContain(listingId);
    expect((await renew(eve, listingId)).status).toBe(404);
    const answer = await renew(ada, listingId);

    expect(answer.expiresAt).toBe(new Date(app.clock.now().getTime() + 60 * DAY * 1_000).toISOString());
    expect((await detailOf(visitor(), listingId)).status).toBe(200);
  });

  test('of one that was paused past its end begins anew when it comes back', async () => {
    const { listingId } = await publish(ada, titled());
    await change(ada, listingId, 'paused');
    app.clock.advance({ seconds: 61 * DAY });
    await signInAgain();

    await change(ada, listingId, 'live');

    expect((await detailOf(visitor(), listingId)).listing['status']).toBe('live');
  });

  test('of a hidden one stays hidden, whatever its owner saves', async () => {
    const { listingId } = await publish(ada, titled());
    await app.db
      .updateTable('listings')
      .set({ hiddenAt: app.clock.now() })
      .where('id', '=', listingId)
      .execute();

    const saved = await send(ada, 'PUT', '/api/listings', desk(ada, { ...titled('Better now'), listingId }));

    expect(saved).toMatchObject({ status: 200, listing: { status: 'hidden' } });
    expect(await change(ada, listingId, 'live')).toMatchObject({ code: 'listings.status_fixed' });
    expect(await renew(ada, listingId)).toMatchObject({ code: 'listings.status_fixed' });
    expect((await detailOf(visitor(), listingId)).status).toBe(404);
  });

  test('that has ended is written down by a job, which tells the owner once', async () => {
    const person = await seller(app);
    const { listingId } = await publish(person, titled('My old desk'));
    const email = (
      await app.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', person.userId)
        .executeTakeFirstOrThrow()
    ).email;
    app.clock.advance({ seconds: 61 * DAY });
    await app.mail();

    for (let run = 0; run < 2; run += 1)
      await app.workers['listings.expire'].run({ jobId: `run-${run}`, payload: {} }, app.jobs);

    const letters = (await app.mail()).filter(({ to }) => to === email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('My old desk');
    const row = await app.db
      .selectFrom('listings')
      .select('status')
      .where('id', '=', listingId)
      .executeTakeFirst();
    expect(row?.status).toBe('expired');
  });
});

describe('a file that a listing shows', () => {
  const del = (person: Seller, fileIds: number[]) =>
    send<{ deletedCount?: number }>(person, 'POST', '/api/files/delete', { fileIds });

  test('P16: is not deleted while the listing is public or may be again, and says where it is shown', async () => {
    const [photo, spare] = [await givePhoto(ada, 'kept.jpg'), await givePhoto(ada, 'spare.jpg')];
    const { listingId } = await publish(ada, { ...titled('The desk'), files: [{ id: photo }] });
    const before = await stateOf(app.db);

    const answer = await del(ada, [spare, photo]);

    expect(answer).toMatchObject({
      status: 409,
      code: 'files.in_use',
      error: 'The file “kept.jpg” is shown by your listing “The desk”. Remove it there first.',
    });
    expect(await stateOf(app.db)).toEqual(before);
    const details = await send<{ file: { listings: unknown[] } }>(ada, 'GET', `/api/files/${photo}/details`);
    expect(details.file.listings).toEqual([
      { id: listingId, system: 'general', title: 'The desk', status: 'live' },
    ]);
    await change(ada, listingId, 'paused');
    expect((await del(ada, [photo])).status).toBe(409);
  });

  test('leaves a draft when it is deleted', async () => {
    const photo = await givePhoto(ada, 'of-a-draft.jpg');
    const { listingId } = await publish(ada, { ...titled(), status: 'draft', files: [{ id: photo }] });

    expect((await del(ada, [photo])).deletedCount).toBe(1);

    expect((await detailOf(ada, listingId)).listing.files).toEqual([]);
  });

  test(
    'P16: is either deleted or published, never both, when both happen at once',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 30; round += 1) {
        const photo = await givePhoto(ada, `${round}.jpg`);
        const [deleted, published] = await Promise.all([
          del(ada, [photo]),
          send<{ listingId: number }>(
            ada,
            'POST',
            '/api/listings',
            desk(ada, { ...titled(), files: [{ id: photo }] }),
          ),
        ]);

        expect([deleted.status, published.status].toSorted((one, other) => one - other)).toEqual(
          deleted.status === 200 ? [200, 400] : [200, 409],
        );
        if (published.status === 200)
          expect((await detailOf(visitor(), published.listingId)).listing.files).toHaveLength(1);
      }
    },
  );
});
