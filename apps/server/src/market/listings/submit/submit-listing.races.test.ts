import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { detailOf, publish, type Seller, seller, newValues, post, put } from '../../../testing/listings.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const rowOf = (id: number) =>
  app.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();

describe('L07: a form that is sent several times creates one listing', () => {
  const count = async (title: string) =>
    (await app.db.selectFrom('listings').select('id').where('title', '=', title).execute()).length;

  test.each(['live', 'draft'])('ten equal forms at once, as %s', async (status) => {
    const formValues = newValues();

    const answers = await Promise.all(Array.from({ length: 10 }, () => post(ada, { status, formValues })));

    expect(new Set(answers.map(({ listingId }) => listingId)).size).toBe(1);
    expect(
      answers.every(
        ({ success, message }) =>
          success && message === `General ${status === 'live' ? 'listing' : 'draft'} saved`,
      ),
    ).toBe(true);
    expect(await count(formValues.title)).toBe(1);
  });

  test('a browser that repeats the form with its key creates one listing, even after an hour and with another word', async () => {
    const clientKey = randomUUID();
    const first = await post(ada, { clientKey, formValues: newValues() });
    app.clock.advance({ seconds: 3_600 });
    const formValues = newValues();

    const again = await post(ada, { clientKey, formValues });

    expect(again).toMatchObject({ listingId: first.listingId, listing: { version: 2 } });
    expect(await count(formValues.title)).toBe(1);
  });

  test('publishing a draft by ten simultaneous clicks gives one listing', async () => {
    const draft = await post(ada, { status: 'draft', formValues: newValues() });
    const formValues = newValues();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => put(ada, draft.listingId, { formValues, version: 1 })),
    );

    expect(answers.map(({ status, listing }) => [status, listing.version])).toEqual(
      answers.map(() => [200, 2]),
    );
    expect(await count(formValues.title)).toBe(1);
  });

  test('two separate forms give two listings: with other keys, or a while later', async () => {
    const formValues = newValues();
    await post(ada, { formValues, clientKey: randomUUID() });
    await post(ada, { formValues, clientKey: randomUUID() });
    await post(ada, { formValues });
    app.clock.advance({ seconds: 601 });
    await post(ada, { formValues });

    expect(await count(formValues.title)).toBe(4);
  });

  test("somebody else's key reveals nothing", async () => {
    const clientKey = randomUUID();
    const mine = await post(ada, { clientKey, formValues: newValues() });
    const eve = await seller(app);

    const theirs = await post(eve, { clientKey, formValues: newValues() });

    expect(theirs.success).toBe(true);
    expect(theirs.listingId).not.toBe(mine.listingId);
  });
});

describe('L06: a listing that is edited in two tabs', () => {
  test('the tab with the older version is refused, and nothing of it is saved', async () => {
    const { listingId } = await publish(ada, { formValues: newValues() });
    await put(ada, listingId, { formValues: { title: 'First tab' }, version: 1 });

    const late = await put(ada, listingId, { formValues: { title: 'Second tab' }, version: 1 });

    expect(late).toMatchObject({ status: 409, code: 'listings.stale', version: 2 });
    expect(await rowOf(listingId)).toMatchObject({ title: 'First tab', version: 2 });
  });

  test('without versions, the last save replaces the other completely', async () => {
    const { listingId } = await publish(ada, { formValues: newValues() });
    const tabs = Array.from({ length: 8 }, (_, at) => ({
      formValues: { title: `Tab ${at}`, contact_name: `Person ${at}`, price: String(at) },
    }));

    await Promise.all(tabs.map((tab) => put(ada, listingId, tab)));

    const { listing } = await detailOf(ada, listingId);
    const stored = listing['formValues'] as Record<string, string>;
    const row = await rowOf(listingId);
    const attributes = await app.db
      .selectFrom('listingAttributes')
      .select('value')
      .where('listingId', '=', listingId)
      .execute();
    const at = stored['price'];
    expect(stored).toMatchObject({ title: `Tab ${at}`, contact_name: `Person ${at}`, price: at });
    expect(row).toMatchObject({ title: `Tab ${at}`, priceAmount: Number(at) * 100, version: 9 });
    expect(attributes).toEqual([{ value: `Person ${at}` }]);
  });
});
