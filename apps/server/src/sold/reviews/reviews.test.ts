import { getKitchen } from '@tessera/contract/services/food';
import { listProviders } from '@tessera/contract/services/providers';
import {
  deleteReview,
  getSellerRating,
  listMyReviews,
  listReviews,
  replyToReview,
  reportReview,
} from '@tessera/contract/sold/reviews';
import { removeTeamMember } from '@tessera/contract/services/provider-team';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportReviews, eraseReviews } from './public.ts';
import { liveKitchen, type TestKitchen, valueOf } from '../../testing/kitchens.ts';
import { customerOf, orderMeal, payMeal } from '../../testing/selling/meals.ts';
import { publish, seller } from '../../testing/listings.ts';
import { addProduct, publishIt, shopkeeper } from '../../testing/selling/shops.ts';
import { reviewsOf } from '../../testing/selling/reviews.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let kitchen: TestKitchen;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  kitchen = await liveKitchen(app);
});
// Sessions end while tests move the clock.
beforeEach(async () => (kitchen = { ...kitchen, browser: await app.as(kitchen.owner) }));
const { served, act, write, shown, reviewed } = reviewsOf(
  () => app,
  () => kitchen,
);

describe('a review', () => {
  test('is shown with its average from three on, on the page, in the list and by itself', async () => {
    const rated = await liveKitchen(app);
    await reviewed(5, 'Lovely dal', rated);
    await reviewed(4, '', rated);
    expect(await shown(rated)).toMatchObject({ rating: null, count: 2, reviews: [] });
    expect(valueOf(await app.browser().call(getKitchen, { params: rated })).provider.rating).toBeNull();

    await reviewed(4, '', rated);

    const after = await shown(rated);
    expect(after).toMatchObject({ rating: 4.3, count: 3 });
    expect(after.reviews.at(-1)).toMatchObject({ author: 'Grace', stars: 5, text: 'Lovely dal' });
    const { provider } = valueOf(await app.browser().call(getKitchen, { params: rated }));
    expect(provider).toMatchObject({ rating: 4.3, reviewCount: 3 });
    const { providers } = valueOf(
      await app.browser().call(listProviders, { params: { vertical: 'food' }, query: {} }),
    );
    expect(providers.find(({ id }) => id === rated.id)?.rating).toBe(4.3);
  });

  test('RV-01: needs a completed order: neither an unpaid, paid, accepted nor refused one can be reviewed', async () => {
    const customer = await customerOf(app);
    const unpaid = await orderMeal(app, kitchen, customer);
    expect(await write(customer, unpaid.order.lines[0]?.id ?? '', 5)).toMatchObject({
      refusal: { code: 'reviews.not_possible' },
    });
    const { customer: other, lineId } = await served({ isComplete: false });
    expect(await write(other, lineId, 5)).toMatchObject({ refusal: { code: 'reviews.not_possible' } });
    await act(lineId, 'accept');
    expect(await write(other, lineId, 5)).toMatchObject({ refusal: { code: 'reviews.not_possible' } });
    await act(lineId, 'refuse');
    expect(await write(other, lineId, 5)).toMatchObject({ refusal: { code: 'reviews.not_possible' } });
  });

  test('RV-02: of somebody else’s order is not found, whoever asks', async () => {
    const { lineId } = await served();
    for (const stranger of [await customerOf(app), { browser: (await liveKitchen(app)).browser }])
      for (const side of ['buyer', 'seller'] as const)
        expect(await write(stranger, lineId, 1, { side })).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await write({ browser: kitchen.browser }, lineId, 5)).toMatchObject({
      refusal: { code: 'not_found' },
    });
  });

  test('RV-03: cannot be bought: staff who order from their own business cannot review it', async () => {
    const { customer, lineId } = await served();
    await app.db
      .insertInto('providerStaff')
      .values({ providerId: kitchen.id, userId: customer.id, role: 'staff', addedAt: app.clock.now() })
      .execute();

    expect(await write(customer, lineId, 5)).toMatchObject({ refusal: { code: 'reviews.not_possible' } });
  });

  test('RV-03: nor once they have left its team, if they worked there when they ordered', async () => {
    const { customer, lineId } = await served({ isComplete: false });
    app.clock.advance({ minutes: 1 });
    const hired = { providerId: kitchen.id, userId: customer.id, role: 'staff', addedAt: app.clock.now() };
    await app.db.insertInto('providerStaff').values(hired).execute();
    const own = await orderMeal(app, kitchen, customer);
    await payMeal(app, own);
    const ownId = own.order.lines[0]?.id ?? '';
    for (const id of [lineId, ownId]) for (const step of ['accept', 'complete'] as const) await act(id, step);
    app.clock.advance({ minutes: 1 });
    const params = { providerId: kitchen.id, userId: customer.id };
    valueOf(await customer.browser.call(removeTeamMember, { params }));

    expect(await write(customer, ownId, 5)).toMatchObject({ refusal: { code: 'reviews.not_possible' } });
    const { toWrite } = valueOf(await customer.browser.call(listMyReviews, {}));
    expect(toWrite.map((each) => each.lineId)).toEqual([lineId]);
    expect(await write(customer, lineId, 5)).toMatchObject({ ok: true });
  });

  test('RV-11: of a customer is not changed by staff who left the business', async () => {
    const { lineId } = await served();
    const staff = await customerOf(app);
    await app.db
      .insertInto('providerStaff')
      .values({ providerId: kitchen.id, userId: staff.id, role: 'staff', addedAt: app.clock.now() })
      .execute();
    valueOf(await write(staff, lineId, 5, { side: 'seller' }));
    valueOf(await write(staff, lineId, 4, { side: 'seller' }));
    await app.db.deleteFrom('providerStaff').where('userId', '=', staff.id).execute();

    expect(await write(staff, lineId, 1, { side: 'seller' })).toMatchObject({
      refusal: { code: 'not_found' },
    });
  });

  test('RV-04: is one each way, also if it is sent twice at once', async () => {
    const { customer, lineId } = await served();
    const answers = await Promise.all([1, 2, 3].map((stars) => write(customer, lineId, stars)));
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const rows = await app.db.selectFrom('reviews').selectAll().where('lineId', '=', lineId).execute();
    expect(rows).toHaveLength(1);

    valueOf(await write(kitchen, lineId, 5, { text: 'On time', side: 'seller' }));
    const mine = valueOf(await customer.browser.call(listMyReviews, {}));
    expect(mine.received).toMatchObject([{ stars: 5, text: 'On time', side: 'seller' }]);
  });

  test('RV-05: can be changed for two days, is final afterwards, and can still be deleted', async () => {
    const { customer, lineId, reviewId } = await reviewed(2);
    app.clock.advance({ hours: 47 });
    valueOf(await write(customer, lineId, 4));
    app.clock.advance({ hours: 2 });
    expect(await write(customer, lineId, 5)).toMatchObject({ refusal: { code: 'reviews.final' } });
    const params = { reviewId };
    expect(await kitchen.browser.call(deleteReview, { params })).toMatchObject({
      refusal: { code: 'not_found' },
    });
    expect(await customer.browser.call(deleteReview, { params })).toMatchObject({ ok: true });
  });

  test('RV-09: is not written again after it was deleted, which leaves no text and no stars', async () => {
    const rated = await liveKitchen(app);
    for (const stars of [5, 5, 5]) await reviewed(stars, '', rated);
    const { customer, lineId, reviewId } = await reviewed(1, 'Cold', rated);
    const params = { reviewId };
    valueOf(await rated.browser.call(replyToReview, { params, body: { text: 'Sorry' } }));

    valueOf(await customer.browser.call(deleteReview, { params }));

    expect(await write(customer, lineId, 1, { text: 'Cold' })).toMatchObject({
      refusal: { code: 'reviews.deleted' },
    });
    expect(await shown(rated)).toMatchObject({ rating: 5, count: 3 });
    const mine = valueOf(await customer.browser.call(listMyReviews, {}));
    expect(mine).toMatchObject({ toWrite: [], written: [] });
    const row = await app.db
      .selectFrom('reviews')
      .select(['text', 'reply'])
      .where('id', '=', reviewId)
      .executeTakeFirst();
    expect(row).toEqual({ text: '', reply: '' });
    for (const body of [{ text: 'Sorry' }, { text: '' }])
      expect(await rated.browser.call(replyToReview, { params, body })).toMatchObject({
        refusal: { code: 'not_found' },
      });
    expect(await customer.browser.call(deleteReview, { params })).toMatchObject({
      refusal: { code: 'not_found' },
    });
  });

  test('can be written for 90 days after the completion', async () => {
    const { customer, lineId } = await served();
    const { toWrite } = valueOf(await customer.browser.call(listMyReviews, {}));
    expect(toWrite).toMatchObject([{ lineId, side: 'buyer', name: 'Test Kitchen' }]);
    app.clock.advance({ days: 91 });
    const later = { browser: await app.as(customer) };
    expect(valueOf(await later.browser.call(listMyReviews, {})).toWrite).toEqual([]);
    expect(await write(later, lineId, 5)).toMatchObject({ refusal: { code: 'reviews.not_possible' } });
  });

  test('is answered by the business, which cannot change the review itself', async () => {
    const { customer, lineId, reviewId } = await reviewed(1, 'Cold');
    const params = { reviewId };
    expect(await customer.browser.call(replyToReview, { params, body: { text: 'Me again' } })).toMatchObject({
      refusal: { code: 'not_found' },
    });
    valueOf(await kitchen.browser.call(replyToReview, { params, body: { text: 'Sorry' } }));
    expect(await write(kitchen, lineId, 5)).toMatchObject({ refusal: { code: 'not_found' } });

    const { written } = valueOf(await customer.browser.call(listMyReviews, {}));
    expect(written).toMatchObject([{ stars: 1, text: 'Cold', reply: 'Sorry' }]);
  });

  test('RV-07: stays without a name when its author’s account is deleted, and goes with the account that it is about', async () => {
    const { customer, lineId, reviewId } = await reviewed(3, 'Fine');
    valueOf(await write(kitchen, lineId, 2, { text: 'Late', side: 'seller' }));
    expect(await exportReviews(app.db, customer.id)).toMatchObject({
      'Reviews that you wrote': [{ text: 'Fine' }],
      'Reviews about you': [{ text: 'Late' }],
    });

    await app.db.transaction().execute((tx) => eraseReviews(tx, customer.id));

    const rows = await app.db.selectFrom('reviews').selectAll().where('lineId', '=', lineId).execute();
    expect(rows).toMatchObject([{ id: reviewId, authorId: null, text: 'Fine' }]);
    expect((await shown()).reviews.find(({ id }) => id === reviewId)?.author).toBeNull();
  });

  test('RV-13: of sellers name nobody who offers nothing in public', async () => {
    const about = (id: number) =>
      app.browser().call(listReviews, { params: { about: 'seller', id }, query: {} });
    const keeper = await shopkeeper(app);
    await addProduct(keeper, { title: 'Ash bowl' });
    const ada = await seller(app);
    for (const id of [keeper.userId, ada.userId, 999_999])
      expect(await about(id)).toMatchObject({ refusal: { code: 'not_found' } });

    await publishIt(keeper);
    expect(await about(keeper.userId)).toMatchObject({ ok: true });
    const { listingId } = await publish(ada);
    expect(await about(ada.userId)).toMatchObject({ value: { count: 0, reviews: [] } });
    const expired = { expiresAt: app.clock.now() };
    await app.db.updateTable('listings').set(expired).where('id', '=', listingId).execute();
    expect(await about(ada.userId)).toMatchObject({ refusal: { code: 'not_found' } });
  });

  test('RV-14: of a seller are on the page of a live listing from three on, and on no other', async () => {
    const ada = await seller(app);
    const { listingId } = await publish(ada);
    const ratingOf = async (id: number) =>
      valueOf(await app.browser().call(getSellerRating, { query: { id } })).seller;
    // What is reviewed here does not matter: the reviews of these meals are made to be about Ada.
    const review = async (stars: number) => {
      const { customer, lineId } = await served();
      valueOf(await write(customer, lineId, stars));
      const about = { about: 'seller', aboutId: ada.userId };
      await app.db.updateTable('reviews').set(about).where('lineId', '=', lineId).execute();
    };
    await review(5);
    await review(4);
    expect(await ratingOf(listingId)).toBeNull();
    await review(4);
    expect(await ratingOf(listingId)).toEqual({
      rating: 4.3,
      count: 3,
      path: `/reviews/seller/${ada.userId}`,
    });
    app.clock.advance({ days: 400 });
    expect(await ratingOf(listingId)).toBeNull();
    expect(await ratingOf(999_999)).toBeNull();
  });

  test('RV-08: of customers is not public', async () => {
    const { customer, lineId } = await served();
    valueOf(await write(kitchen, lineId, 1, { text: 'Shouted', side: 'seller' }));
    const answer = await app.browser().fetch(`/api/reviews/customer/${customer.id}`);
    expect(answer.status).toBe(400);
    const { reviewId } = valueOf(await write(kitchen, lineId, 1, { side: 'seller', text: 'Shouted' }));
    const stranger = await customerOf(app);
    expect(
      await stranger.browser.call(reportReview, {
        params: { reviewId },
        body: { reason: 'offensive', details: '' },
      }),
    ).toMatchObject({ refusal: { code: 'not_found' } });
  });
});
