import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCATE_AFTER_MS } from './locate.ts';
import { fakeServer, openWizard, photo, savedListing } from '../testing/open-wizard.ts';
import { formFor } from './system-form.ts';
import { CREATE, readyForm, rest } from '../testing/ready-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('Continue requires a system', async () => {
  const { wizard, work } = await openWizard();

  wizard.goTo(2);

  expect(work().step).toBe(1);
});

test('WIZ-2: empty required fields block the review step and are named', async () => {
  const { wizard, work, said } = await openWizard();
  wizard.chooseSystem('auto');
  wizard.goTo(2);

  wizard.goTo(3);

  expect(work().step).toBe(2);
  expect(wizard.get()).toMatchObject({ showsRequired: true, focusOn: 'title' });
  expect(said).toEqual([
    {
      title: 'Complete required fields',
      description: 'Please fill in: Title, Make, Model, For sale or hire',
    },
  ]);
});

test('WIZ-2: the marks disappear once everything is filled in', async () => {
  const { wizard, work } = await openWizard();
  wizard.chooseSystem('auto');
  wizard.goTo(3);

  wizard.setValue('title', 'Golf');
  wizard.setValue('make', 'Volkswagen');
  wizard.setValue('offer_type', 'sale');

  expect(formFor(work()).values['model']).toBe('Caddy');
  expect(wizard.get().showsRequired).toBe(false);
});

test('an invalid Shuffle configuration blocks the review with its own message', async () => {
  const { wizard, work, said } = await openWizard();
  wizard.chooseSystem('property');
  wizard.setValue('title', 'Terrace');
  wizard.setValue('listing_type', 'sale');
  wizard.setShuffle({ enabled: true });

  wizard.goTo(3);

  expect(work().step).toBe(2);
  expect(said).toEqual([
    { title: 'Review Shuffle configuration', description: 'Target price is required for this system.' },
  ]);
});

test('a sale in shares is sent with the specified fields and an ISO end time', async () => {
  const server = fakeServer({ [CREATE]: () => savedListing(1) });
  const { wizard } = await openWizard({ server });
  wizard.chooseSystem('property');
  wizard.setValue('title', 'Terrace');
  wizard.setValue('listing_type', 'sale');
  const closesAt = '2027-03-01T12:00:00.000Z';
  wizard.setShuffle({ enabled: true, targetPrice: '100', shareCount: '3', closesAt });

  await wizard.submit('draft');

  expect(server.sent[0]?.input.body?.['shuffle']).toEqual({
    enabled: true,
    targetPrice: '100',
    shareCount: '3',
    unitPrice: 33.33,
    closesAt,
    ifNotFull: 'refund',
    sharesSold: 0,
  });
});

test.each([
  ['0', '10', 'Target price must be greater than zero.', 'shuffle-target'],
  ['100', '0', 'Share count must be greater than zero.', 'shuffle-count'],
  ['100', '2000000', 'Share count can be at most 1,000,000.', 'shuffle-count'],
])(
  'a target of %s in %s shares is refused and focused: %s',
  async (targetPrice, shareCount, description, led) => {
    const { wizard, said } = await openWizard();
    wizard.chooseSystem('auto');
    wizard.setValue('title', 'Golf');
    wizard.setValue('make', 'Volkswagen');
    wizard.setValue('offer_type', 'sale');
    wizard.setShuffle({ enabled: true, targetPrice, shareCount, closesAt: '2027-03-01T12:00:00.000Z' });

    wizard.goTo(3);

    expect(said).toEqual([{ title: 'Review Shuffle configuration', description }]);
    expect(wizard.get().focusOn).toBe(led);
    expect(wizard.get().saleFault).toMatchObject({ control: led, message: description });
  },
);

test('a problem of a sale in shares is shown at its control, with a notice, until it is corrected', async () => {
  const { wizard, takenBack } = await openWizard();
  wizard.chooseSystem('property');
  wizard.setValue('title', 'Terrace');
  wizard.setValue('listing_type', 'sale');
  wizard.setShuffle({ enabled: true });
  wizard.goTo(3);
  expect(wizard.get().saleFault?.control).toBe('shuffle-target');

  wizard.setShuffle({ shareCount: '20' });
  wizard.setValue('title', '');
  expect(wizard.get().saleFault?.control).toBe('shuffle-target');
  wizard.setShuffle({ targetPrice: '900' });

  expect(wizard.get().saleFault).toBeUndefined();
  expect(takenBack).toHaveLength(1);
});

test('a notice is dismissed once its problem is solved', async () => {
  const { wizard, work, said, takenBack } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  wizard.setValue('price', '-1');
  wizard.goTo(3);
  expect(said).toMatchObject([{ title: 'Invalid input' }]);
  expect(wizard.get().showsFaults).toBe(true);
  expect(takenBack).toEqual([]);

  wizard.setValue('price', '1');
  wizard.goTo(3);
  wizard.continueWithout();

  expect(work().step).toBe(3);
  expect(takenBack).toEqual([said.length]);
});

test('“Invalid input” is dismissed as soon as the input is valid', async () => {
  const { wizard, takenBack } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  wizard.setValue('price', '-1');
  wizard.goTo(3);

  wizard.setValue('title', 'Walnut desk');
  wizard.setValue('price', '-12');
  expect(takenBack).toEqual([]);
  wizard.setValue('price', '12');

  expect(takenBack).toHaveLength(1);
});

test('a rejected character is reported until the next input or until the field loses focus', async () => {
  const { wizard, said, takenBack } = await openWizard();
  wizard.chooseSystem('general');

  wizard.refuseInput('Invalid input: Price must be a decimal number.');
  expect(said).toEqual([{ title: 'Invalid input', description: 'Price must be a decimal number.' }]);
  wizard.setValue('price', '1');
  wizard.refuseInput('Invalid input: Price must be a decimal number.');
  wizard.leaveField();

  expect(takenBack).toEqual([1, 2]);
});

test('each system has its own form', async () => {
  const { wizard, work } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  wizard.chooseSystem('jobs');
  wizard.setValue('title', 'Joiner');

  wizard.chooseSystem('general');

  expect(formFor(work()).values['title']).toBe('Desk');
});

test('WIZ-8: a postcode fills in its location once typing pauses', async () => {
  const server = fakeServer({
    'GET /api/geocode': () => ({
      ok: true,
      value: {
        postcode: 'BS1 5TR',
        latitude: 51.45,
        longitude: -2.6,
        precision: 'area',
        locationName: 'Bristol',
        city: 'Bristol',
        county: 'Avon',
        country: 'United Kingdom',
      },
    }),
  });
  const { wizard, work } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('location.postcode', 'BS1');
  await rest(LOCATE_AFTER_MS - 1);
  wizard.setValue('location.postcode', 'BS1 5TR');
  await rest(LOCATE_AFTER_MS);

  const requests = server.sent.filter(({ name }) => name === 'GET /api/geocode');
  expect(requests.map(({ input }) => input.query)).toEqual([{ postcode: 'BS1 5TR' }]);
  expect(formFor(work()).values).toMatchObject({
    'location.lat': '51.45',
    'location.lng': '-2.6',
    'location.city': 'Bristol',
    state: 'Avon',
    country: 'United Kingdom',
  });
  expect(wizard.get().location?.sentence).toContain('Bristol');
  // Values that the person typed stay. Values that the postcode filled in are removed with it.
  wizard.setValue('location.city', 'Clifton');
  wizard.setValue('location.postcode', '');
  expect(formFor(work()).values).toMatchObject({ 'location.city': 'Clifton', state: '', country: '' });
});

test('WIZ-8: for an unknown postcode the form says so and clears the location', async () => {
  const error = 'We don’t know this postcode. You can publish without a location on the map.';
  const server = fakeServer({
    'GET /api/geocode': () => ({ ok: false, refusal: { code: 'geocoding.unknown', error } }),
  });
  const { wizard, work } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('location.postcode', 'ZZ99 9ZZ');
  await rest(LOCATE_AFTER_MS);

  expect(wizard.get().location).toEqual({ state: 'unknown', sentence: error });
  expect(formFor(work()).values['location.lat']).toBe('');
});

test('WIZ-7: added files come after the existing ones, and the review opens again', async () => {
  const { wizard, work } = await readyForm();
  const drawing = { ...photo, id: 12, name: 'plan.pdf' };

  wizard.addFiles([drawing, photo]);

  expect(work().files.map(({ id }) => id)).toEqual([11, 12]);
  expect(work().step).toBe(3);
});

test('files over the maximum are left out and reported', async () => {
  const { wizard, work, said } = await readyForm();

  wizard.addFiles(Array.from({ length: 62 }, (_, at) => ({ ...photo, id: 100 + at })));

  expect(work().files).toHaveLength(60);
  expect(said).toEqual([{ title: 'A listing can have 60 files', description: '2 files weren’t added.' }]);
});

test('Auto-fill fills in a form that can be published', async () => {
  const { wizard, work } = await openWizard({ opening: { kind: 'new', files: [photo] } });
  wizard.chooseSystem('auto');

  wizard.autoFill();
  wizard.goTo(3);

  expect(work().step).toBe(3);
  expect(formFor(work()).shuffle.enabled).toBe(true);
});

test('Buy now and Shuffle switch each other off, and an empty stock gets the focus', async () => {
  const { wizard, work } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  wizard.setValue('price', '40');
  wizard.setShuffle({ enabled: true });

  wizard.setBuyNow({ enabled: true, stock: '' });

  expect(formFor(work())).toMatchObject({ shuffle: { enabled: false }, buyNow: { enabled: true } });
  wizard.goTo(2);
  wizard.goTo(3);
  expect(wizard.get()).toMatchObject({
    saleFault: { title: 'Review Buy now', control: 'buy-now-stock' },
    focusOn: 'buy-now-stock',
  });
  wizard.setBuyNow({ stock: '1' });
  expect(wizard.get().saleFault).toBeUndefined();
  wizard.setShuffle({ enabled: true });
  expect(formFor(work()).buyNow.enabled).toBe(false);
});
