import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  desk,
  detailOf,
  giveFile,
  givePhoto,
  publish,
  type Seller,
  seller,
  send,
} from '../../testing/listings.ts';
import { stateOf } from '../../testing/state.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const post = (person: Seller, changes: Record<string, unknown> = {}) =>
  send(person, 'POST', '/api/listings', desk(person, changes));
const put = (person: Seller, listingId: number, changes: Record<string, unknown> = {}) =>
  send(person, 'PUT', '/api/listings', desk(person, { listingId, ...changes }));
/** A form that no other test sends. */
const values = (changes: Record<string, string> = {}) => ({ title: `Desk ${randomUUID()}`, ...changes });
const rowOf = (id: number) =>
  app.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();

describe('a listing', () => {
  test('is published with everything worked out by the server', async () => {
    const answer = await post(ada, {
      formValues: values({
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
        sellerType: null,
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
      { beds: '3', epc_rating: 'c', available_from: '2030-02-03', size_sqft: '900.5' },
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
      { make: 'bmw', model: 'X1', mileage: '28,500', engine_size_l: '1.5', fuel: 'ev' },
      { make: 'BMW', model: 'X1', mileageValue: 28_500, engineSizeL: 1.5, fuelType: 'electric' },
    ],
  ] as const)('of %s fills the columns of its own system', async (system, fields, columns) => {
    const answer = await post(ada, { system, formValues: values(fields) });

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

  test('WIZ-4: comes back to its owner exactly as it was left', async () => {
    const formValues = values({ price: '£1,200', condition: 'bit worn', 'my own field': '' });
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
    expect(listing).toMatchObject({ status: 'draft', formValues, presetCode: 'math-pattern', isOwn: true });
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

  test('is changed as a whole, and a file that stays keeps its address', async () => {
    const { listingId } = await publish(ada, { formValues: values() });
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

  test('becomes live from its draft without becoming two', async () => {
    const draft = await post(ada, { status: 'draft', formValues: values() });

    const live = await put(ada, draft.listingId, { formValues: values() });

    expect(live).toMatchObject({ listingId: draft.listingId, listing: { status: 'live', version: 2 } });
    const lists = await send<{ listings: { id: number; status: string }[] }>(
      ada,
      'GET',
      '/api/listings?scope=self&status=draft',
    );
    expect(lists.listings.map(({ id }) => id)).not.toContain(draft.listingId);
  });
});

describe('who may', () => {
  test('L03: somebody whose address is not verified keeps drafts, and is told what publishing needs', async () => {
    const browser = await app.as(await app.given.person({ isVerified: false }));

    const draft = await send({ browser }, 'POST', '/api/listings', {
      system: 'general',
      status: 'draft',
      formValues: values(),
    });
    const live = await send({ browser }, 'POST', '/api/listings', {
      system: 'general',
      formValues: values(),
    });

    expect(draft.status).toBe(200);
    expect(live).toMatchObject({
      status: 403,
      code: 'auth.unverified',
      error: expect.stringMatching(/verif|confirm/i) as string,
    });
  });

  test('guests and visitors are refused with a sentence', async () => {
    const guest = { browser: await app.as(await app.given.guest()) };
    const visitor = { browser: app.browser() };

    expect(await send(guest, 'POST', '/api/listings', desk(ada))).toMatchObject({
      status: 403,
      code: 'auth.account_required',
    });
    expect(await send(visitor, 'POST', '/api/listings', desk(ada))).toMatchObject({
      status: 401,
      code: 'auth.required',
    });
  });

  test('O10: another person’s file cannot be shown, and nothing of the listing is kept', async () => {
    const eve = await seller(app);
    const before = await stateOf(app.db);

    const stolen = await post(eve, {
      formValues: values(),
      files: [{ id: eve.photoId }, { id: ada.photoId }],
    });
    const missing = await post(eve, { formValues: values(), files: [{ id: 2_000_000_000 }] });

    expect(stolen).toMatchObject({ status: 400, code: 'listings.file_missing' });
    expect(stolen.error).toBe(missing.error);
    expect(await stateOf(app.db)).toEqual(before);
  });

  test('O12, O14: a stranger’s listing and one that is not there answer the same', async () => {
    const { listingId } = await publish(ada, { formValues: values() });
    const eve = await seller(app);
    const before = await rowOf(listingId);

    const foreign = await put(eve, listingId, { formValues: values() });
    const missing = await put(eve, 2_000_000_000, { formValues: values() });
    const wrongSystem = await put(ada, listingId, {
      system: 'jobs',
      formValues: values({ company: 'A', apply_url: 'a.example' }),
    });

    for (const answer of [foreign, missing, wrongSystem])
      expect(answer).toEqual({
        status: 404,
        success: false,
        code: 'listings.missing',
        error: 'This listing does not exist.',
      });
    expect(await rowOf(listingId)).toEqual(before);
  });

  test('O11: addresses that are sent are not stored', async () => {
    const files = [
      {
        id: ada.photoId,
        downloadUrl: 'javascript:alert(1)',
        originalUrl: 'https://evil.example',
        name: '<b>',
        mimeType: 'text/html',
        size: -1,
      },
    ];

    const { listingId } = await publish(ada, { formValues: values(), files });

    const { listing } = await detailOf({ browser: app.browser() }, listingId);
    const [file] = listing.files;
    expect(file).toEqual({
      id: file?.['mediaId'],
      mediaId: expect.any(Number) as number,
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      size: expect.any(Number) as number,
      kind: 'image',
      width: 800,
      height: 600,
      downloadUrl: `/media/listings/${listingId}/${String(file?.['mediaId'])}/1920.jpg`,
    });
  });
});

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no title', { formValues: {} }, 'listings.incomplete', 'Missing required field: Title'],
    [
      'a title of blanks',
      { formValues: { title: '  ' } },
      'listings.incomplete',
      'Missing required field: Title',
    ],
    [
      'no company',
      { system: 'jobs', formValues: { title: 'Cook' } },
      'listings.incomplete',
      'Missing required field: Company',
    ],
    [
      'no way to apply',
      { system: 'jobs', formValues: { title: 'Cook', company: 'Inn', apply_url: 'javascript:x' } },
      'listings.incomplete',
      'Missing required field: Application link',
    ],
    [
      'no make',
      { system: 'auto', formValues: { title: 'Car', model: 'X' } },
      'listings.incomplete',
      'Missing required field: Make',
    ],
    [
      'no model',
      { system: 'auto', formValues: { title: 'Car', make: 'X' } },
      'listings.incomplete',
      'Missing required field: Model',
    ],
    [
      'no picture',
      { files: [] },
      'listings.media_missing',
      'Add at least one image before publishing this general listing.',
    ],
    [
      'no picture of a house',
      { system: 'property', files: [] },
      'listings.media_missing',
      'Add at least one image before publishing this property listing.',
    ],
    [
      'shares without a target',
      { system: 'property', shuffle: { enabled: true } },
      'listings.shuffle_invalid',
      'Target price is required for this system.',
    ],
    [
      'shares without an end',
      {
        system: 'auto',
        formValues: { title: 'Car', make: 'X', model: 'Y' },
        shuffle: { enabled: true, targetPrice: 100, shareCount: 10 },
      },
      'listings.shuffle_invalid',
      'Buy closes at is required for this system.',
    ],
    [
      'shares of a job',
      {
        system: 'jobs',
        formValues: { title: 'Cook', company: 'Inn', apply_url: 'inn.example' },
        shuffle: { enabled: true, targetPrice: 100 },
      },
      'listings.shuffle_invalid',
      'Listings of this system cannot be split into shares.',
    ],
  ])('L03: live with %s', async (_, changes, code, error) => {
    const before = await stateOf(app.db);

    const answer = await post(ada, changes);

    expect(answer).toMatchObject({ status: 400, code, error });
    expect(await stateOf(app.db)).toEqual(before);
  });

  test('L03: a page that is named like a picture is none', async () => {
    const page = await giveFile(
      ada,
      Uint8Array.from(Buffer.from('<html><script>alert(1)</script>')),
      'photo2.png',
    );
    const broken = await giveFile(
      ada,
      Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n and nothing more', 'latin1')),
      'photo3.png',
    );

    expect(await post(ada, { formValues: values(), files: [{ id: page }, { id: broken }] })).toMatchObject({
      code: 'listings.media_missing',
    });
  });

  test.each(['LIVE', 'approved', 'deleted', '', [], null, 'hidden', 'expired', 'paused'])(
    'L02: the status %j',
    async (status) => {
      expect(await post(ada, { status })).toMatchObject({ status: 400, code: 'request.invalid' });
    },
  );

  test.each<[string, Record<string, unknown>]>([
    ['an unknown system', { system: 'food' }],
    ['an unknown theme', { presetSlug: 'url(x)' }],
    ['MP000', { sliderState: { mathPatternCode: 'MP000' } }],
    ['MP101', { sliderState: { mathPatternCode: 'MP101' } }],
    ['a slider at 1e9', { sliderState: { mathPatternCode: 'MP001', palette: 1e9 } }],
    ['a slider that is text', { sliderState: { mathPatternCode: 'MP001', palette: 'url(x)' } }],
    ['a slider that is nothing', { sliderState: { mathPatternCode: 'MP001', palette: null } }],
    ['too many files', { files: Array.from({ length: 61 }, (_, id) => ({ id: id + 1 })) }],
    ['a file that is no id', { files: [{ id: '1e1' }] }],
    [
      '10,000 fields',
      { formValues: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, 'x'])) },
    ],
    ['a value of a megabyte', { formValues: { title: 'x'.repeat(900_000) } }],
    ['a path to the prototype', { formValues: { 'constructor.prototype.x': 'y', '': 'z' } }],
    ['a value that is an object', { formValues: { title: { toString: 'x' } } }],
  ])('L04, L08: %s', async (_, changes) => {
    expect(await post(ada, changes)).toMatchObject({ status: 400, success: false });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('L08: names of the language itself are plain words', async () => {
    const formValues = JSON.parse(
      `{"title":"Desk ${randomUUID()}","__proto__":"x","constructor":"y","toString":"z"}`,
    ) as Record<string, string>;

    const answer = await send(ada, 'POST', '/api/listings', { ...desk(ada), formValues });

    expect(answer.status).toBe(200);
    const { listing } = await detailOf({ browser: app.browser() }, answer.listingId);
    expect(listing['formValues']).toMatchObject({ constructor: 'y', toString: 'z' });
  });

  test.each(['1e309', '１２', '1' + '0'.repeat(30), '--1', '1.2.3'])(
    'L12: the price %s, as draft and live',
    async (price) => {
      for (const status of ['draft', 'live'])
        expect(await post(ada, { status, formValues: { title: 'Desk', price } })).toMatchObject({
          status: 400,
          code: 'listings.field_invalid',
          error: 'Invalid input: Price must be a decimal number.',
        });
    },
  );

  test.each([
    ['location.lat', '91', 'Latitude must be between -90 and 90.'],
    ['location.lng', '181', 'Longitude must be between -180 and 180.'],
    ['location.lng', 'east', 'Invalid input: Longitude must be a decimal number.'],
  ])('L10: %s at %s', async (id, value, error) => {
    expect(await post(ada, { formValues: { title: 'Desk', [id]: value } })).toMatchObject({
      status: 400,
      error,
    });
  });

  test.each([
    ['eur', 'EUR'],
    ['GB', 'GBP'],
    ['£££', 'GBP'],
    ['ZZZ', 'ZZZ'],
  ])('L11: the currency %s counts as %s', async (typed, currency) => {
    const { listingId } = await publish(ada, { formValues: values({ currency: typed, price: '1' }) });

    expect(await rowOf(listingId)).toMatchObject({ currency });
  });

  test('H16: prices in yen and dinars are kept in their own smallest units', async () => {
    const yen = await publish(ada, { formValues: values({ currency: 'JPY', price: '1999' }) });
    const dinar = await publish(ada, { formValues: values({ currency: 'BHD', price: '1.234' }) });

    expect((await rowOf(yen.listingId))?.priceAmount).toBe(1_999);
    expect((await rowOf(dinar.listingId))?.priceAmount).toBe(1_234);
  });
});

test('values that come as numbers and flags are read like text', async () => {
  const { title } = values();

  const answer = await post(ada, {
    system: 'property',
    formValues: { title, price: 1200.5, include_description: false, beds: 3, notes: null },
  });

  expect(await rowOf(answer.listingId)).toMatchObject({ title, priceAmount: 120_050 });
  expect((await detailOf(ada, answer.listingId, 'property')).listing['formValues']).toEqual({
    title,
    price: '1200.5',
    include_description: 'false',
    beds: '3',
    notes: '',
  });
});

test('L01: markup stays text, and links that are none are shown to nobody', async () => {
  const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const formValues = {
    title: nasty,
    description: nasty,
    website: 'javascript:alert(1)',
    contact_name: nasty,
    'location.city': nasty,
    evil: 'javascript:alert(1)',
  };

  const answer = await post(ada, { formValues });

  const publicly = (await detailOf({ browser: app.browser() }, answer.listingId)).listing[
    'formValues'
  ] as Record<string, string>;
  expect(publicly).toEqual({
    title: nasty,
    description: nasty,
    contact_name: nasty,
    'location.city': nasty,
    evil: 'javascript:alert(1)',
  });
  expect((await detailOf(ada, answer.listingId)).listing['formValues']).toEqual(formValues);
});

describe('L07: one listing comes of', () => {
  const count = async (title: string) =>
    (await app.db.selectFrom('listings').select('id').where('title', '=', title).execute()).length;

  test.each(['live', 'draft'])('ten equal forms at once, as %s', async (status) => {
    const formValues = values();

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

  test('a browser that asks again with its key, even after an hour and another word', async () => {
    const clientKey = randomUUID();
    const first = await post(ada, { clientKey, formValues: values() });
    app.clock.advance({ seconds: 3_600 });
    const formValues = values();

    const again = await post(ada, { clientKey, formValues });

    expect(again).toMatchObject({ listingId: first.listingId, listing: { version: 2 } });
    expect(await count(formValues.title)).toBe(1);
  });

  test('a draft that is published by ten clicks at once', async () => {
    const draft = await post(ada, { status: 'draft', formValues: values() });
    const formValues = values();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => put(ada, draft.listingId, { formValues, version: 1 })),
    );

    expect(answers.map(({ status, listing }) => [status, listing.version])).toEqual(
      answers.map(() => [200, 2]),
    );
    expect(await count(formValues.title)).toBe(1);
  });

  test('not of two forms that are meant: by other keys, or a while later', async () => {
    const formValues = values();
    await post(ada, { formValues, clientKey: randomUUID() });
    await post(ada, { formValues, clientKey: randomUUID() });
    await post(ada, { formValues });
    app.clock.advance({ seconds: 601 });
    await post(ada, { formValues });

    expect(await count(formValues.title)).toBe(4);
  });

  test('a key of somebody else’s says nothing', async () => {
    const clientKey = randomUUID();
    const mine = await post(ada, { clientKey, formValues: values() });
    const eve = await seller(app);

    const theirs = await post(eve, { clientKey, formValues: values() });

    expect(theirs.success).toBe(true);
    expect(theirs.listingId).not.toBe(mine.listingId);
  });
});

describe('L06: of two tabs', () => {
  test('the one that knows an older version is told, and nothing of it is kept', async () => {
    const { listingId } = await publish(ada, { formValues: values() });
    await put(ada, listingId, { formValues: { title: 'First tab' }, version: 1 });

    const late = await put(ada, listingId, { formValues: { title: 'Second tab' }, version: 1 });

    expect(late).toMatchObject({ status: 409, code: 'listings.stale', version: 2 });
    expect(await rowOf(listingId)).toMatchObject({ title: 'First tab', version: 2 });
  });

  test('without versions the last one wins as a whole', async () => {
    const { listingId } = await publish(ada, { formValues: values() });
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
    expect(stored).toEqual({ title: `Tab ${at}`, contact_name: `Person ${at}`, price: at });
    expect(row).toMatchObject({ title: `Tab ${at}`, priceAmount: Number(at) * 100, version: 9 });
    expect(attributes).toEqual([{ value: `Person ${at}` }]);
  });
});

test.each<[string, string, number[]]>([
  ['of 10 MB', JSON.stringify({ formValues: { title: 'x'.repeat(10_000_000) } }), [413]],
  ['10,000 deep', `{"formValues":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, [400]],
  [
    'with 100,000 fields',
    `{"formValues":{${Array.from({ length: 100_000 }, (_, at) => `"f${at}":""`).join(',')}}}`,
    [400, 413],
  ],
])('L15: a form %s is refused at once', async (_, body, statuses) => {
  const started = performance.now();

  const response = await ada.browser.fetch('/api/listings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

  expect(statuses).toContain(response.status);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('a file whose bytes are gone from the store is no picture, and no fault', async () => {
  const photo = await givePhoto(ada, `${randomUUID()}.jpg`);
  const { storeKey } = await app.db
    .selectFrom('files')
    .select('storeKey')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow();
  await app.ports.store.remove(storeKey);

  expect(await post(ada, { formValues: values(), files: [{ id: photo }] })).toMatchObject({
    status: 400,
    code: 'listings.media_missing',
  });
});

test('a person can have so many listings and no more', async () => {
  const full = await seller(app);
  const { listingId } = await publish(full, { formValues: values() });
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

  const answer = await post(full, { formValues: values() });

  expect(answer).toMatchObject({ status: 409, code: 'listings.too_many', limit: 2_000 });
});
