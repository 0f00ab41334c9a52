import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desk, detailOf, publish, type Seller, seller, send } from '../../../testing/listings.ts';
import { change, openTwoSellers, myListingsOf, renew, titled } from '../../../testing/my-listings.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
let eve: Seller;
beforeAll(async () => ({ app, ada, eve } = await openTwoSellers()));
beforeEach(async () => {
  await signInAgain();
});

/** Signs in again after the clock was advanced, because sessions end sooner than listings. */
async function signInAgain(): Promise<void> {
  ada = { ...ada, browser: await app.as({ id: ada.userId }) };
  eve = { ...eve, browser: await app.as({ id: eve.userId }) };
}

const visitor = () => ({ browser: app.browser() });

const DAY_SECONDS = 24 * 60 * 60;

describe('the status of a listing', () => {
  test('the status can be changed only by the owner, and only to allowed statuses', async () => {
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

  test('the status of a draft changes only by publishing', async () => {
    const { listingId } = await publish(ada, { ...titled(), status: 'draft' });

    expect(await change(ada, listingId, 'live')).toMatchObject({ code: 'listings.status_fixed' });
  });

  test('a listing expires after sixty days by the clock, and can be renewed', async () => {
    const { listingId } = await publish(ada, titled());
    expect(await renew(ada, listingId)).toMatchObject({ status: 409, code: 'listings.renew_early' });
    app.clock.advance({ seconds: 60 * DAY_SECONDS });
    await signInAgain();

    expect((await detailOf(visitor(), listingId)).status).toBe(404);
    expect((await detailOf(ada, listingId)).listing).toMatchObject({ status: 'expired', mayRenew: true });
    expect((await myListingsOf(ada, '&status=expired')).map(({ id }) => id)).toContain(listingId);
    expect((await myListingsOf(ada, '&status=live')).map(({ id }) => id)).not.toContain(listingId);
    expect((await renew(eve, listingId)).status).toBe(404);
    const answer = await renew(ada, listingId);

    expect(answer.expiresAt).toBe(
      new Date(app.clock.now().getTime() + 60 * DAY_SECONDS * 1_000).toISOString(),
    );
    expect((await detailOf(visitor(), listingId)).status).toBe(200);
  });

  test('a listing that was paused beyond its end becomes live with a new end', async () => {
    const { listingId } = await publish(ada, titled());
    await change(ada, listingId, 'paused');
    app.clock.advance({ seconds: 61 * DAY_SECONDS });
    await signInAgain();

    await change(ada, listingId, 'live');

    expect((await detailOf(visitor(), listingId)).listing['status']).toBe('live');
  });

  test('a listing stays hidden, whatever the owner saves', async () => {
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

  test('a job marks a listing as expired and notifies its owner once', async () => {
    const person = await seller(app);
    const { listingId } = await publish(person, titled('My old desk'));
    const email = (
      await app.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', person.userId)
        .executeTakeFirstOrThrow()
    ).email;
    app.clock.advance({ seconds: 61 * DAY_SECONDS });
    await app.mail();

    for (let run = 0; run < 2; run += 1)
      await app.workers['listings.expire'].run({ jobId: `run-${run}`, payload: {} }, app.jobs);

    const messages = (await app.mail()).filter(({ to }) => to === email);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('My old desk');
    const row = await app.db
      .selectFrom('listings')
      .select('status')
      .where('id', '=', listingId)
      .executeTakeFirst();
    expect(row?.status).toBe('expired');
  });
});
