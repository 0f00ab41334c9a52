import { fieldsOf } from '@tessera/domain/market/listings/fields';
import { systems } from '@tessera/domain/market/listings/systems';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, giveFile, publish, type Seller, seller, send, newValues } from '../../../testing/listings.ts';
import { stateOf } from '../../../testing/processes/state.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
/** A draft of each system, which the tests try to change. */
const draftIds = new Map<unknown, number>();
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
  for (const system of systems) {
    const { listingId } = await publish(ada, { system, status: 'draft', formValues: newValues() });
    draftIds.set(system, listingId);
  }
});

type Changes = Record<string, unknown>;
const post = (person: Seller, changes: Changes = {}) =>
  send(person, 'POST', '/api/listings', desk(person, changes));
const put = (person: Seller, { system = 'general', ...changes }: Changes = {}) =>
  send(
    person,
    'PUT',
    '/api/listings',
    desk(person, { system, listingId: draftIds.get(system) ?? draftIds.get('general'), ...changes }),
  );
/** The two calls that take a form. */
const calls = [
  { call: 'POST', submit: post },
  { call: 'PUT', submit: put },
];
const rowOf = (id: number) =>
  app.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();

describe.each(calls)('by $call is refused', ({ submit }) => {
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
      'a vehicle that is neither for sale nor for hire',
      { system: 'auto', formValues: { title: 'Car', make: 'X', model: 'Y' } },
      'listings.incomplete',
      'Missing required field: For sale or hire',
    ],
    [
      'a home that is neither for sale nor to rent',
      { system: 'property', formValues: { title: 'Flat' } },
      'listings.incomplete',
      'Missing required field: For sale or rent',
    ],
    [
      'no picture',
      { files: [] },
      'listings.media_missing',
      'Add at least one image before publishing this general listing.',
    ],
    [
      'no picture of a house',
      { system: 'property', formValues: { title: 'Flat', listing_type: 'rent' }, files: [] },
      'listings.media_missing',
      'Add at least one image before publishing this property listing.',
    ],
    [
      'shares without a target',
      { system: 'property', formValues: { title: 'Flat', listing_type: 'sale' }, shuffle: { enabled: true } },
      'listings.shuffle_invalid',
      'Target price is required for this system.',
    ],
    [
      'shares without an end',
      {
        system: 'auto',
        formValues: { title: 'Car', make: 'X', model: 'Y', offer_type: 'sale' },
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

    const answer = await submit(ada, changes);

    expect(answer).toMatchObject({ status: 400, code, error });
    expect(await stateOf(app.db)).toEqual(before);
  });

  test('L03: a web page that is named like a picture is not accepted as one', async () => {
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

    expect(
      await submit(ada, { formValues: newValues(), files: [{ id: page }, { id: broken }] }),
    ).toMatchObject({
      code: 'listings.media_missing',
    });
  });

  test.each(['LIVE', 'approved', 'deleted', '', [], null, 'hidden', 'expired', 'paused'])(
    'L02: the status %j',
    async (status) => {
      expect(await submit(ada, { status })).toMatchObject({ status: 400, code: 'request.invalid' });
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
    expect(await submit(ada, changes)).toMatchObject({ status: 400, success: false });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  const nasty = ['1e309', '１２', '10^30', `1${'0'.repeat(30)}`, '--1', '1.2.3', 'NaN'];
  test.each(systems)(
    'L12: every invalid number of %s is refused by the name of its field',
    async (system) => {
      const numbers = fieldsOf[system].filter(({ numericKind, isDigits }) => numericKind && !isDigits);
      expect(numbers.length).toBeGreaterThan(3);
      const before = await rowOf(draftIds.get(system) ?? 0);

      for (const { id, label, numericKind } of numbers) {
        for (const [at, text] of nasty.entries())
          expect(
            await submit(ada, {
              system,
              status: at % 2 === 0 ? 'draft' : 'live',
              formValues: { title: 'Desk', [id]: text },
            }),
            `${id} ${text}`,
          ).toMatchObject({
            status: 400,
            code: 'listings.field_invalid',
            error: `Invalid input: ${label} must be a ${numericKind === 'integer' ? 'whole' : 'decimal'} number.`,
          });
      }
      expect(await rowOf(draftIds.get(system) ?? 0)).toEqual(before);
    },
  );

  test('L12: invalid shares and share prices are refused, in drafts and in live listings', async () => {
    for (const status of ['draft', 'live'])
      for (const wrong of [...nasty, 1e308, 10 ** 30, -1])
        for (const name of ['targetPrice', 'shareCount']) {
          const shuffle = { enabled: true, targetPrice: 100, shareCount: 4, [name]: wrong };
          expect(
            await submit(ada, { status, formValues: newValues(), shuffle }),
            `${name} ${wrong}`,
          ).toMatchObject({
            status: 400,
            // As a JSON number it would be rounded, so no call accepts it.
            code:
              typeof wrong === 'number' && wrong > 2 ** 53
                ? 'request.unsafe_number'
                : 'listings.shuffle_invalid',
          });
        }
  });

  test.each([
    ['location.lat', '91', 'Latitude must be between -90 and 90.'],
    ['location.lng', '181', 'Longitude must be between -180 and 180.'],
    ['location.lng', 'east', 'Invalid input: Longitude must be a decimal number.'],
    ['latitude', 'NaN', 'Invalid input: Latitude must be a decimal number.'],
  ])('L10: %s at %s', async (id, value, error) => {
    expect(await submit(ada, { formValues: { title: 'Desk', [id]: value } })).toMatchObject({
      status: 400,
      error,
    });
  });
});

test('D04: the answer names a picture that cannot be decoded, and says what to do about it', async () => {
  const create = { width: 7_200, height: 7_200, channels: 3, background: '#286' } as const;
  const large = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const broken = await giveFile(ada, Uint8Array.from(large), 'sunset.jpg');

  const answer = await post(ada, { files: [{ id: broken }], formValues: newValues() });

  expect(answer).toMatchObject({
    code: 'listings.media_missing',
    error:
      'Add at least one image before publishing this general listing. “sunset.jpg” can’t be shown: the file is damaged or has too many pixels. Save it again as a smaller JPEG and add that.',
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
])('L15: a form %s is refused', async (_, body, statuses) => {
  const response = await ada.browser.fetch('/api/listings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

  expect(statuses).toContain(response.status);
});
