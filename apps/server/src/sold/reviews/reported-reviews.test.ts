import { decideCase, getCase, listCases } from '@tessera/contract/conversation/moderation';
import { deleteReview, reportReview } from '@tessera/contract/sold/reviews';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveKitchen, type TestKitchen, valueOf } from '../../testing/kitchens.ts';
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
const { write, shown, reviewed } = reviewsOf(
  () => app,
  () => kitchen,
);

describe('a reported review', () => {
  test('RV-10: is not deleted while moderators decide about it, nor while it is hidden', async () => {
    const { customer, reviewId } = await reviewed(1, 'Thieves');
    const params = { reviewId };
    const body = { reason: 'offensive' as const, details: '' };
    valueOf(await kitchen.browser.call(reportReview, { params, body }));
    const remove = () => customer.browser.call(deleteReview, { params });
    expect(await remove()).toMatchObject({ refusal: { code: 'reviews.held' } });

    const cases = () => app.db.updateTable('moderationCases').where('reference', '=', String(reviewId));
    await cases().set({ state: 'hidden' }).execute();
    const hide = (hiddenAt: Date | null) =>
      app.db.updateTable('reviews').set({ hiddenAt }).where('id', '=', reviewId).execute();
    await hide(app.clock.now());
    expect(await remove()).toMatchObject({ refusal: { code: 'reviews.held' } });
    await hide(null);
    await cases().set({ state: 'dismissed' }).execute();
    expect(await remove()).toMatchObject({ ok: true });
  });

  test('RV-12: is not changed while moderators decide about it, nor while it is hidden', async () => {
    const { customer, lineId, reviewId } = await reviewed(1, 'Thieves');
    const body = { reason: 'offensive' as const, details: '' };
    valueOf(await kitchen.browser.call(reportReview, { params: { reviewId }, body }));
    const change = () => write(customer, lineId, 1, { text: 'Robbers' });
    expect(await change()).toMatchObject({ refusal: { code: 'reviews.held' } });

    await app.db
      .updateTable('moderationCases')
      .set({ state: 'hidden' })
      .where('reference', '=', String(reviewId))
      .execute();
    const hide = (hiddenAt: Date | null) =>
      app.db.updateTable('reviews').set({ hiddenAt }).where('id', '=', reviewId).execute();
    await hide(app.clock.now());
    expect(await change()).toMatchObject({ refusal: { code: 'reviews.held' } });
    await hide(null);
    expect(await change()).toMatchObject({ ok: true });
  });

  test('K05, RV-06: is hidden by a moderator only, who is not of the business, and counts no longer', async () => {
    const rated = await liveKitchen(app);
    for (const stars of [5, 5, 5]) await reviewed(stars, '', rated);
    const { reviewId } = await reviewed(1, 'You are all thieves', rated);
    const body = { reason: 'offensive' as const, details: 'Insulting' };
    valueOf(await rated.browser.call(reportReview, { params: { reviewId }, body }));
    expect(await rated.browser.call(reportReview, { params: { reviewId }, body })).toMatchObject({
      refusal: { code: 'moderation.reported' },
    });
    expect(await shown(rated)).toMatchObject({ rating: 4, count: 4 });

    const moderator = await app.as(await app.given.person({ role: 'moderator' }));
    const { cases } = valueOf(
      await moderator.call(listCases, { query: { state: 'open', subject: 'review' } }),
    );
    const id = cases[0]?.id ?? 0;
    const { case: about } = valueOf(await moderator.call(getCase, { params: { caseId: id } }));
    expect(about.evidence).toMatchObject([{ by: 'Grace', text: '1 of 5 stars. You are all thieves' }]);
    const decision = { decision: 'hide' as const, reason: 'Insults', version: about.version };
    valueOf(await moderator.call(decideCase, { params: { caseId: id }, body: decision }));

    const after = await shown(rated);
    expect(after).toMatchObject({ rating: 5, count: 3 });
    expect(JSON.stringify(after)).not.toContain('thieves');
    const again = { decision: 'restore' as const, reason: 'Mistake', version: about.version + 1 };
    valueOf(await moderator.call(decideCase, { params: { caseId: id }, body: again }));
    expect(await shown(rated)).toMatchObject({ count: 4 });
  });
});
