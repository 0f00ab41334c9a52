import { beforeAll, describe, expect, test } from 'vitest';
import { desk, detailOf, givePhoto, publish, type Seller, send } from '../../../testing/listings.ts';
import { change, openTwoSellers, remove, titled } from '../../../testing/my-listings.ts';
import { stateOf } from '../../../testing/processes/state.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
let eve: Seller;
beforeAll(async () => ({ app, ada, eve } = await openTwoSellers()));

const visitor = () => ({ browser: app.browser() });

describe('deleting', () => {
  test('L13: deleting a listing leaves its files, which another listing may use', async () => {
    const [one, other] = [await publish(ada, titled()), await publish(ada, titled())];

    const answer = await remove(ada, { system: 'general', id: one.listingId });

    expect(answer).toMatchObject({ status: 200, deletedCount: 1 });
    expect((await detailOf(visitor(), other.listingId)).listing.files).toHaveLength(1);
    expect((await ada.browser.fetch(`/api/files/${ada.photoId}/details`)).status).toBe(200);
  });

  test("O14: deleting is all or nothing, and another's listing is treated like a missing one", async () => {
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

  test('deleting a listing of an unknown system is refused with the sentence for drafts', async () => {
    expect(await remove(ada, { system: 'food', id: 1 })).toMatchObject({
      status: 400,
      error: 'Unsupported system for draft.',
    });
  });

  test('a deleted listing that was public is reported as deleted, a draft is not', async () => {
    const live = await publish(ada, titled());
    const draft = await publish(ada, { ...titled(), status: 'draft' });

    const twice = { system: 'general', id: live.listingId };
    expect((await remove(ada, twice, twice, { system: 'general', id: draft.listingId })).deletedCount).toBe(
      2,
    );

    expect(await detailOf(visitor(), live.listingId)).toMatchObject({
      status: 410,
      code: 'listings.deleted',
    });
    expect(await detailOf(visitor(), live.listingId, 'jobs')).toMatchObject({ status: 404 });
    expect(await detailOf(visitor(), draft.listingId)).toMatchObject({ status: 404 });
  });

  test('two simultaneous requests delete a listing once', async () => {
    const { listingId } = await publish(ada, titled());

    const answers = await Promise.all([1, 2, 3].map(() => remove(ada, { system: 'general', id: listingId })));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404,
    ]);
  });
});

describe('a file that a listing shows', () => {
  const del = (person: Seller, fileIds: number[]) =>
    send<{ deletedCount?: number }>(person, 'POST', '/api/files/delete', { fileIds });

  test('P16: a file is not deleted while a listing that shows it is public or may become public again; the answer names the listing', async () => {
    const [photo, spare] = [await givePhoto(ada, 'kept.jpg'), await givePhoto(ada, 'spare.jpg')];
    const { listingId } = await publish(ada, { ...titled('The desk'), files: [{ id: photo }] });
    const before = await stateOf(app.db);

    const answer = await del(ada, [spare, photo]);

    expect(answer).toMatchObject({
      status: 409,
      code: 'files.in_use',
      error: 'Your listing “The desk” uses the file “kept.jpg”. Remove it there first.',
    });
    expect(await stateOf(app.db)).toEqual(before);
    const details = await send<{ file: { listings: unknown[] } }>(ada, 'GET', `/api/files/${photo}/details`);
    expect(details.file.listings).toEqual([
      { id: listingId, system: 'general', title: 'The desk', status: 'live' },
    ]);
    await change(ada, listingId, 'paused');
    expect((await del(ada, [photo])).status).toBe(409);
  });

  test('a file can be deleted if only a draft uses it, and disappears from the draft', async () => {
    const photo = await givePhoto(ada, 'of-a-draft.jpg');
    const { listingId } = await publish(ada, { ...titled(), status: 'draft', files: [{ id: photo }] });

    expect((await del(ada, [photo])).deletedCount).toBe(1);

    expect((await detailOf(ada, listingId)).listing.files).toEqual([]);
  });

  test(
    'P16: a draft that is deleted and published simultaneously is either deleted or published, never both',
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
