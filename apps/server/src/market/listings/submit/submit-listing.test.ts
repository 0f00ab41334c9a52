import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  detailOf,
  giveFile,
  givePhoto,
  publish,
  type Seller,
  seller,
  send,
  newValues,
  post,
  put,
} from '../../../testing/listings.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const rowOf = (id: number) =>
  app.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();

describe('a listing', () => {
  test('a listing is published with everything that the server computes', async () => {
    const answer = await post(ada, {
      formValues: newValues({
        price: '£1,200.50',
        condition: 'Second-hand',
        category: 'Furniture',
        'location.city': 'bristol',
        'location.lat': '51.45',
        'location.lng': '-2.59',
        contact_name: 'Ada',
      }),
      presetSlug: 'aurora-glass',
      sliderState: { mathPatternCode: 'MP042', rotator: 180 },
    });

    expect(answer).toMatchObject({ status: 200, success: true, message: 'General listing saved' });
    expect(answer.listing).toMatchObject({ id: answer.listingId, status: 'live', version: 1 });
    expect(await rowOf(answer.listingId)).toMatchObject({
      userId: ada.userId,
      priceAmount: 120_050,
      currency: 'GBP',
      locationCity: 'Bristol',
      latitude: 51.45,
      presetCode: 'aurora-glass',
      publishedAt: app.clock.now(),
    });
    const general = await app.db
      .selectFrom('listingGeneral')
      .selectAll()
      .where('listingId', '=', answer.listingId)
      .execute();
    expect(general).toEqual([
      {
        listingId: answer.listingId,
        categoryPath: 'general/furniture',
        itemCondition: 'used',
        sellerType: 'private',
      },
    ]);
    const attributes = await app.db
      .selectFrom('listingAttributes')
      .selectAll()
      .where('listingId', '=', answer.listingId)
      .execute();
    expect(attributes).toEqual([
      { listingId: answer.listingId, key: 'contact_name', value: 'Ada', searchValue: 'ada' },
    ]);
  });

  test.each([
    [
      'jobs',
      {
        company: 'Inn',
        apply_url: 'inn.example',
        pay_range_min: '20000',
        currency: 'JPY',
        tags: 'a, b',
        closing_at: '2030-01-01T10:00',
      },
      {
        companyName: 'Inn',
        payRangeMin: 20_000,
        tagsJson: ['a', 'b'],
        closingAt: new Date('2030-01-01T10:00:00Z'),
      },
    ],
    [
      'property',
      { listing_type: 'rent', beds: '3', epc_rating: 'c', available_from: '2030-02-03', size_sqft: '900.5' },
      {
        bedrooms: 3,
        epcRating: 'C',
        availableFrom: expect.anything() as unknown,
        areaSqft: 900.5,
        includeDescription: true,
      },
    ],
    [
      'auto',
      { offer_type: 'sale', make: 'bmw', model: 'X1', mileage: '28,500', engine_size_l: '1.5', fuel: 'ev' },
      { make: 'BMW', model: 'X1', mileageValue: 28_500, engineSizeL: 1.5, fuelType: 'electric' },
    ],
  ] as const)('of %s fills the columns of its own system', async (system, fields, columns) => {
    const answer = await post(ada, { system, formValues: newValues(fields) });

    const table = ({ jobs: 'listingJobs', property: 'listingProperty', auto: 'listingAuto' } as const)[
      system
    ];
    const row = await app.db
      .selectFrom(table)
      .selectAll()
      .where('listingId', '=', answer.listingId)
      .executeTakeFirst();
    expect(row).toMatchObject(columns);
  });

  test('WIZ-4: a listing is returned to its owner exactly as it was saved', async () => {
    const formValues = newValues({ price: '£1,200', condition: 'bit worn', 'my own field': '' });
    delete (formValues as Record<string, string>)['my own field'];
    const notes = await giveFile(ada);
    const sliderState = { mathPatternCode: 'MP007', repeater: 10, scaler: 20.5, rotator: 360 };
    const shuffle = {
      enabled: true,
      targetPrice: '99.90',
      shareCount: 10,
      closesAt: '2027-01-01T00:00:00.000Z',
    };
    const answer = await post(ada, {
      status: 'draft',
      system: 'property',
      presetSlug: 'math-pattern',
      formValues,
      files: [{ id: notes }, { id: ada.photoId }],
      sliderState,
      shuffle,
    });

    const { listing } = await detailOf(ada, answer.listingId, 'property');

    expect(answer.message).toBe('Property draft saved');
    expect(listing).toMatchObject({ status: 'draft', formValues, presetCode: 'math-pattern', isMine: true });
    expect(listing['slider']).toMatchObject({ ...sliderState, palette: 0, textPrimary: 50 });
    expect(listing['shuffle']).toMatchObject({
      ...shuffle,
      sharesSold: 0,
      unitPrice: '9.99',
      sharesRemaining: 10,
    });
    expect(listing.files.map(({ id, kind }) => [id, kind])).toEqual([
      [notes, 'document'],
      [ada.photoId, 'image'],
    ]);
    expect(listing.files[1]).toMatchObject({ width: 800, height: 600 });
  });

  test('saving replaces a listing completely, and a file that is used again has the same address as before', async () => {
    const { listingId } = await publish(ada, { formValues: newValues() });
    const before = (await detailOf(ada, listingId)).listing;
    const second = await givePhoto(ada, 'second.jpg');

    const answer = await put(ada, listingId, {
      formValues: { title: 'Changed' },
      files: [{ id: second }, { id: ada.photoId }],
    });

    expect(answer).toMatchObject({
      status: 200,
      message: 'General listing updated',
      listing: { version: 2 },
    });
    const after = (await detailOf(ada, listingId)).listing;
    expect(after).toMatchObject({ title: 'Changed', formValues: { title: 'Changed' } });
    expect(after.files.map(({ id }) => id)).toEqual([second, ada.photoId]);
    expect(after.files[1]?.['downloadUrl']).toBe(before.files[0]?.['downloadUrl']);
    expect(after['expiresAt']).toBe(before['expiresAt']);
  });

  test('a draft becomes live without creating a second listing', async () => {
    const draft = await post(ada, { status: 'draft', formValues: newValues() });

    const live = await put(ada, draft.listingId, { formValues: newValues() });

    expect(live).toMatchObject({ listingId: draft.listingId, listing: { status: 'live', version: 2 } });
    const lists = await send<{ listings: { id: number; status: string }[] }>(
      ada,
      'GET',
      '/api/listings?scope=self&status=draft',
    );
    expect(lists.listings.map(({ id }) => id)).not.toContain(draft.listingId);
  });
});

test('numbers and booleans in a form are read like text', async () => {
  const { title } = newValues();

  const answer = await post(ada, {
    system: 'property',
    formValues: {
      title,
      listing_type: 'rent',
      price: 1200.5,
      include_description: false,
      beds: 3,
      notes: null,
    },
  });

  expect(await rowOf(answer.listingId)).toMatchObject({ title, priceAmount: 120_050 });
  expect((await detailOf(ada, answer.listingId, 'property')).listing['formValues']).toEqual({
    title,
    listing_type: 'rent',
    price: '1200.5',
    include_description: 'false',
    beds: '3',
    notes: '',
  });
});

test('a file whose bytes are missing in the store is attached as a document, without an error', async () => {
  const photo = await givePhoto(ada, `${randomUUID()}.jpg`);
  const { storeKey } = await app.db
    .selectFrom('files')
    .select('storeKey')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow();
  await app.ports.store.remove(storeKey);

  expect(await post(ada, { formValues: newValues(), files: [{ id: photo }] })).toMatchObject({
    status: 400,
    code: 'listings.media_missing',
  });
});

test('a person can have a limited number of listings', async () => {
  const full = await seller(app);
  const { listingId } = await publish(full, { formValues: newValues() });
  const row = await rowOf(listingId);
  if (!row) throw new Error('It was just published');
  const { id: _, ...rest } = row;
  const copies = Array.from({ length: 1_999 }, () => ({
    ...rest,
    formValues: JSON.stringify(rest.formValues),
    slider: JSON.stringify(rest.slider),
  }));
  for (let at = 0; at < copies.length; at += 500)
    await app.db
      .insertInto('listings')
      .values(copies.slice(at, at + 500))
      .execute();

  const answer = await post(full, { formValues: newValues() });

  expect(answer).toMatchObject({ status: 409, code: 'listings.too_many', limit: 2_000 });
});
