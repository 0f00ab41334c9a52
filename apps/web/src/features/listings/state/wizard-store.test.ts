import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCATE_AFTER_MS } from './locate.ts';
import { AUTOSAVE_AFTER_MS } from './save-work.ts';
import {
  fakeServer,
  listingDetail,
  openWizard,
  photo,
  savedListing,
  tabStorage,
} from '../testing/open-wizard.ts';
import { formFor } from './work.ts';

const CREATE = 'POST /api/listings';
const UPDATE = 'PUT /api/listings';
const DETAIL = 'GET /api/listings/detail';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const rest = (ms = AUTOSAVE_AFTER_MS) => vi.advanceTimersByTimeAsync(ms);

/** A listing that may be published. */
async function readyForm(server = fakeServer()) {
  const opened = await openWizard({ server, opening: { kind: 'new', files: [photo] } });
  opened.wizard.chooseSystem('general');
  opened.wizard.setValue('title', 'Walnut desk');
  return opened;
}

test('nothing goes on before a system is chosen', async () => {
  const { wizard, work } = await openWizard();

  wizard.goTo(2);

  expect(work().step).toBe(1);
});

test('WIZ-2: with required fields empty the way to the review is closed, and says why', async () => {
  const { wizard, work, said } = await openWizard();
  wizard.chooseSystem('auto');
  wizard.goTo(2);

  wizard.goTo(3);

  expect(work().step).toBe(2);
  expect(wizard.get()).toMatchObject({ showsRequired: true, focusOn: 'title' });
  expect(said).toEqual([
    { title: 'Complete required fields', description: 'Please fill in: Title, Make, Model' },
  ]);
});

test('WIZ-2: the marks go once everything is filled in', async () => {
  const { wizard, work } = await openWizard();
  wizard.chooseSystem('auto');
  wizard.goTo(3);

  wizard.setValue('title', 'Golf');
  wizard.setValue('make', 'Volkswagen');

  expect(formFor(work()).values['model']).toBe('Caddy');
  expect(wizard.get().showsRequired).toBe(false);
});

test('a Shuffle that could not be sold from blocks the way with its own sentence', async () => {
  const { wizard, work, said } = await openWizard();
  wizard.chooseSystem('property');
  wizard.setValue('title', 'Terrace');
  wizard.setShuffle({ enabled: true });

  wizard.goTo(3);

  expect(work().step).toBe(2);
  expect(said).toEqual([
    { title: 'Review Shuffle configuration', description: 'Target price is required for this system.' },
  ]);
});

test('a Shuffle is sent as the specification names its parts, its end as an ISO text', async () => {
  const server = fakeServer({ [CREATE]: () => savedListing(1) });
  const { wizard } = await openWizard({ server });
  wizard.chooseSystem('property');
  wizard.setValue('title', 'Terrace');
  const closesAt = '2027-03-01T12:00:00.000Z';
  wizard.setShuffle({ enabled: true, targetPrice: '100', shareCount: '3', closesAt });

  await wizard.submit('draft');

  expect(server.sent[0]?.input.body?.['shuffle']).toEqual({
    enabled: true,
    targetPrice: '100',
    shareCount: '3',
    unitPrice: 33.33,
    closesAt,
    sharesSold: 0,
  });
});

test.each([
  ['0', '10', 'Target price must be greater than zero.', 'shuffle-target'],
  ['100', '0', 'Share count must be greater than zero.', 'shuffle-count'],
  ['100', '2000000', 'Share count can be at most 1,000,000.', 'shuffle-count'],
])(
  'a target of %s in %s shares is told and led to: %s',
  async (targetPrice, shareCount, description, led) => {
    const { wizard, said } = await openWizard();
    wizard.chooseSystem('auto');
    wizard.setValue('title', 'Golf');
    wizard.setValue('make', 'Volkswagen');
    wizard.setShuffle({ enabled: true, targetPrice, shareCount, closesAt: '2027-03-01T12:00:00.000Z' });

    wizard.goTo(3);

    expect(said).toEqual([{ title: 'Review Shuffle configuration', description }]);
    expect(wizard.get().focusOn).toBe(led);
  },
);

test('what was in the way is not said any more once the way is free', async () => {
  const { wizard, work, said, takenBack } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  wizard.setValue('price', '-1');
  wizard.goTo(3);
  expect(said).toMatchObject([{ title: 'Invalid input' }]);
  expect(takenBack).toEqual([]);

  wizard.setValue('price', '1');
  wizard.goTo(3);

  expect(work().step).toBe(3);
  expect(takenBack).toEqual([said.length]);
});

test('each system remembers its own form', async () => {
  const { wizard, work } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  wizard.chooseSystem('jobs');
  wizard.setValue('title', 'Joiner');

  wizard.chooseSystem('general');

  expect(formFor(work()).values['title']).toBe('Desk');
});

test('WIZ-3: the step and what was typed come back in the same tab', async () => {
  const storage = tabStorage();
  const first = await openWizard({ storage });
  first.wizard.chooseSystem('general');
  first.wizard.goTo(2);
  first.wizard.setValue('title', 'Desk');

  const second = await openWizard({ storage });

  expect(second.work()).toMatchObject({ step: 2, system: 'general' });
  expect(formFor(second.work()).values['title']).toBe('Desk');
});

test('WIZ-3: a listing that is changed has a memory of its own', async () => {
  const storage = tabStorage();
  const server = fakeServer({ [DETAIL]: () => listingDetail() });
  const made = await openWizard({ storage });
  made.wizard.chooseSystem('general');
  made.wizard.setValue('title', 'A new one');

  const edited = await openWizard({ storage, server, opening: { kind: 'edit', system: 'general', id: 7 } });

  expect(formFor(edited.work()).values['title']).toBe('Desk');
  expect([...storage.kept.keys()]).toEqual(['tessera.listing-form.new', 'tessera.listing-form.7']);
});

test('what one person typed is not shown to the next in the same tab', async () => {
  const storage = tabStorage();
  const ada = await openWizard({ storage, userId: 1 });
  ada.wizard.chooseSystem('general');
  ada.wizard.setValue('title', 'Private');

  const bob = await openWizard({ storage, userId: 2 });

  expect(bob.work().forms).toEqual({});
});

test('WIZ-5: a pause in typing saves a draft, and the next one changes the same', async () => {
  const server = fakeServer({
    [CREATE]: () => savedListing(1),
    [UPDATE]: () => savedListing(2),
  });
  const { wizard } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  expect(wizard.get().saving).toBe('unsaved');

  await rest();
  wizard.setValue('title', 'Walnut desk');
  await rest();

  expect(wizard.get().saving).toBe('saved');
  expect(server.sent.map(({ name }) => name)).toEqual([CREATE, UPDATE]);
  expect(server.sent[0]?.input.body).toMatchObject({ status: 'draft', clientKey: 'key-1' });
  expect(server.sent[1]?.input.body).toMatchObject({ listingId: 7, version: 1, status: 'draft' });
});

test('what is typed during a saving is saved after it', async () => {
  const server = fakeServer({ [CREATE]: () => savedListing(1), [UPDATE]: () => savedListing(2) });
  const { wizard, work } = await openWizard({ server });
  server.reply(CREATE, () => {
    wizard.setValue('title', 'Walnut desk');
    return savedListing(1);
  });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');

  await rest();
  expect(work().isDirty).toBe(true);
  await rest();

  expect(work().isDirty).toBe(false);
  expect(server.sent.at(-1)?.input.body).toMatchObject({ formValues: { title: 'Walnut desk' } });
});

test('without a connection it says so and tries again by itself', async () => {
  const server = fakeServer();
  const { wizard } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  await rest();
  expect(wizard.get()).toMatchObject({ saving: 'failed', savingNote: 'There is no connection.' });

  server.reply(CREATE, () => savedListing(1));
  await rest(10_000);

  expect(wizard.get().saving).toBe('saved');
});

test('what the server would not keep waits until it is mended', async () => {
  const { wizard, server } = await openWizard();
  wizard.chooseSystem('general');
  wizard.setValue('price', '-4');

  await rest();

  expect(wizard.get()).toMatchObject({ saving: 'held', savingNote: 'Price must be 0 or more.' });
  expect(server.sent).toEqual([]);
});

test('WIZ-5: a double click on Publish sends one listing', async () => {
  const server = fakeServer({ [CREATE]: () => savedListing(1, 'live') });
  const { wizard, outcomes, storage, said } = await readyForm(server);

  await Promise.all([wizard.submit('live'), wizard.submit('live')]);

  expect(server.sent.map(({ name }) => name)).toEqual([CREATE]);
  expect(outcomes).toEqual([
    { status: 'live', system: 'general', listingId: 7, preset: 'default', assetCount: 1 },
  ]);
  expect(said).toEqual([{ title: 'General listing saved' }]);
  expect(storage.kept.size).toBe(0);
});

test('a publishing waits for the saving that is under way and publishes that draft', async () => {
  const server = fakeServer({
    [CREATE]: () => savedListing(1),
    [UPDATE]: () => savedListing(2, 'live'),
    [DETAIL]: () => listingDetail(),
  });
  const { wizard, said } = await readyForm(server);
  const answer = Promise.withResolvers<unknown>();
  server.reply(CREATE, () => answer.promise);
  await rest();
  expect(wizard.get().saving).toBe('saving');

  const publishing = wizard.submit('live');
  answer.resolve(savedListing(1));
  await publishing;

  const saves = server.sent.filter(({ name }) => name !== DETAIL);
  expect(saves.map(({ name }) => name)).toEqual([CREATE, UPDATE]);
  expect(saves[1]?.input.body).toMatchObject({ listingId: 7, status: 'live' });
  expect(said).toEqual([{ title: 'General listing saved' }]);
});

test('buttons are busy while it is sent, and free again when it failed', async () => {
  const { wizard, said } = await readyForm();

  const sending = wizard.submit('live');
  expect(wizard.get().submission).toBe('publish');
  await sending;

  expect(wizard.get().submission).toBe('none');
  expect(said).toEqual([{ title: 'Unable to publish', description: 'Failed to publish listing' }]);
});

test.each([
  ['draft', 'Unable to save draft', 'Failed to save draft'],
  ['live', 'Unable to publish', 'Failed to publish listing'],
] as const)('a new form that cannot be sent as %s says “%s”', async (status, title, description) => {
  const { wizard, said } = await readyForm();

  await wizard.submit(status);

  expect(said).toEqual([{ title, description }]);
});

test('publishing without a file asks for assets; a file that is no picture is not enough', async () => {
  const { wizard } = await readyForm();
  wizard.setFiles([]);
  await wizard.submit('live');
  expect(wizard.get().prompt).toMatchObject({ kind: 'add-assets' });

  wizard.setFiles([{ ...photo, mimeType: 'application/pdf' }]);
  await wizard.submit('live');

  expect(wizard.get().prompt).toEqual({
    kind: 'add-assets',
    message: 'Add at least one image before publishing this general listing.',
  });
});

test('saving with required fields missing asks to complete them, and leads to the first', async () => {
  const { wizard, work, server } = await openWizard();
  wizard.chooseSystem('jobs');

  await wizard.submit('draft');
  const { prompt } = wizard.get();
  wizard.goToConfigure();

  expect(prompt).toMatchObject({ kind: 'complete', missing: [{ label: 'Title' }, { label: 'Company' }, {}] });
  expect(work().step).toBe(2);
  expect(wizard.get()).toMatchObject({ focusOn: 'title', showsRequired: true, prompt: undefined });
  expect(server.sent).toEqual([]);
});

test('WIZ-4: a draft comes back with everything, on the last step', async () => {
  const files = [
    {
      id: 11,
      mediaId: 2,
      name: 'desk.jpg',
      mimeType: 'image/jpeg',
      size: 9,
      kind: 'image' as const,
      width: 40,
      height: 30,
      downloadUrl: '/media/listings/7/2/1920.jpg',
    },
  ];
  const slider = { ...listingDetail().value.listing.slider, mathPatternCode: 'MP042', rotator: 200 };
  const { wizard, work } = await openWizard({
    server: fakeServer({ [DETAIL]: () => listingDetail({ files, slider }) }),
  });

  const isLoaded = await wizard.loadDraft({ system: 'general', id: 7 });

  expect(isLoaded).toBe(true);
  expect(work()).toMatchObject({
    step: 3,
    system: 'general',
    preset: 'rose-quartz',
    sliders: slider,
    files: [{ id: 11, media: { listingId: 7, mediaId: 2, width: 40, height: 30 } }],
    isDirty: false,
  });
  expect(formFor(work())).toMatchObject({
    values: { title: 'Desk', price: '240' },
    saved: { listingId: 7, version: 3 },
  });
});

test('what is no draft any more is not loaded as one', async () => {
  const server = fakeServer({ [DETAIL]: () => listingDetail({ status: 'live' }) });
  const { wizard, said } = await openWizard({ server });

  const isLoaded = await wizard.loadDraft({ system: 'general', id: 7 });

  expect(isLoaded).toBe(false);
  expect(said).toEqual([{ title: 'Unable to load draft', description: 'Draft details unavailable' }]);
});

test('saving a loaded draft again says that it was updated', async () => {
  const server = fakeServer({ [DETAIL]: () => listingDetail(), [UPDATE]: () => savedListing(4) });
  const { wizard, said } = await openWizard({ server });
  await wizard.loadDraft({ system: 'general', id: 7 });

  await wizard.submit('draft');

  expect(said).toEqual([{ title: 'General draft updated' }]);
});

test('a loaded draft that is published under another system is removed', async () => {
  const server = fakeServer({
    [DETAIL]: () => listingDetail(),
    [CREATE]: () => savedListing(1, 'live', 8),
    'DELETE /api/listings': () => ({ ok: true, value: { deletedCount: 1 } }),
  });
  const { wizard } = await openWizard({ server });
  await wizard.loadDraft({ system: 'general', id: 7 });
  wizard.chooseSystem('jobs');
  wizard.setValue('title', 'Joiner');
  wizard.setValue('company', 'Harbour');
  wizard.setValue('apply_url', 'https://example.com/apply');

  await wizard.submit('live');

  expect(server.sent.at(-1)).toMatchObject({
    name: 'DELETE /api/listings',
    input: { body: { entries: [{ system: 'general', id: 7 }] } },
  });
});

test('a listing that is changed begins on the second step, and its system stays', async () => {
  const server = fakeServer({ [DETAIL]: () => listingDetail({ status: 'live' }) });
  const { wizard, work } = await openWizard({ server, opening: { kind: 'edit', system: 'general', id: 7 } });

  wizard.goTo(1);
  wizard.chooseSystem('auto');

  expect(work()).toMatchObject({ step: 2, system: 'general' });
});

test('SHU-4: once shares are sold their price stays, whatever fills in the form', async () => {
  const detail = listingDetail();
  const shuffle = {
    ...detail.value.listing.shuffle,
    enabled: true,
    targetPrice: '900',
    sharesSold: 3,
    isLocked: true,
  };
  const server = fakeServer({ [DETAIL]: () => listingDetail({ status: 'live', shuffle }) });
  const { wizard, work } = await openWizard({ server, opening: { kind: 'edit', system: 'general', id: 7 } });

  wizard.autoFill();

  expect(wizard.get().isLocked).toBe(true);
  expect(formFor(work()).shuffle).toMatchObject({ targetPrice: '900', shareCount: 100, sharesSold: 3 });
});

test('what the server finds missing is said as such, and leads to the form', async () => {
  const refusal = { code: 'listings.incomplete', missing: [], error: 'Missing required field: Title' };
  const { wizard, work, said } = await readyForm(fakeServer({ [CREATE]: () => ({ ok: false, refusal }) }));
  wizard.goTo(3);

  await wizard.submit('live');

  expect(work().step).toBe(2);
  expect(said).toEqual([
    { title: 'Listing not ready', description: 'Please fill in required fields before publishing.' },
  ]);
});

test('what is live is not saved by itself', async () => {
  const server = fakeServer({ [DETAIL]: () => listingDetail({ status: 'live' }) });
  const { wizard } = await openWizard({ server, opening: { kind: 'edit', system: 'general', id: 7 } });
  wizard.setValue('title', 'Oak desk');

  await rest(60_000);

  expect(server.sent.map(({ name }) => name)).toEqual([DETAIL]);
  expect(wizard.get().saving).toBe('unsaved');
  expect(await wizard.flush()).toBe(false);
});

test('a change in another tab is told and asked about, and may be overruled', async () => {
  const stale = { ok: false, refusal: { code: 'listings.stale', version: 9, error: 'Changed' } };
  const server = fakeServer({
    [DETAIL]: () => listingDetail({ status: 'live', files: [] }),
    [UPDATE]: ({ body }) => (body?.['version'] === 9 ? savedListing(10, 'live') : stale),
  });
  const { wizard, said } = await openWizard({ server, opening: { kind: 'edit', system: 'general', id: 7 } });
  wizard.setFiles([photo]);
  await wizard.submit('live');
  expect(wizard.get().prompt).toEqual({ kind: 'stale', version: 9, wanted: 'live' });

  await wizard.resolveStale('mine');

  expect(said).toEqual([{ title: 'General listing updated' }]);
});

test('a change in another tab may be taken over instead', async () => {
  const stale = { ok: false, refusal: { code: 'listings.stale', version: 9, error: 'Changed' } };
  const server = fakeServer({ [CREATE]: () => savedListing(1), [UPDATE]: () => stale });
  const { wizard, work } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Mine');
  await rest();
  wizard.setValue('title', 'Still mine');
  await rest();
  server.reply(DETAIL, () => listingDetail({ version: 9, formValues: { title: 'Theirs' } }));

  await wizard.resolveStale('theirs');

  expect(formFor(work()).values['title']).toBe('Theirs');
  expect(formFor(work()).saved?.version).toBe(9);
});

test('a draft that was deleted elsewhere is saved as a new one', async () => {
  const missing = { ok: false, refusal: { code: 'listings.missing', error: 'Gone' } };
  const server = fakeServer({ [CREATE]: () => savedListing(1), [UPDATE]: () => missing });
  const { wizard, work } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('title', 'Desk');
  await rest();
  server.reply(CREATE, () => savedListing(1, 'draft', 8));
  wizard.setValue('title', 'Oak desk');

  await rest();

  expect(formFor(work()).saved?.listingId).toBe(8);
  const [first, last] = [server.sent[0], server.sent.at(-1)];
  expect(last?.input.body?.['clientKey']).not.toBe(first?.input.body?.['clientKey']);
});

test('WIZ-8: a postcode fills in where it is, once its typing rests', async () => {
  const server = fakeServer({
    'GET /api/geocode': () => ({
      ok: true,
      value: { postcode: 'BS1 5TR', latitude: 51.45, longitude: -2.6, precision: 'area', place: 'Bristol' },
    }),
  });
  const { wizard, work } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('location.postcode', 'BS1');
  await rest(LOCATE_AFTER_MS - 1);
  wizard.setValue('location.postcode', 'BS1 5TR');
  await rest(LOCATE_AFTER_MS);

  const asked = server.sent.filter(({ name }) => name === 'GET /api/geocode');
  expect(asked.map(({ input }) => input.query)).toEqual([{ postcode: 'BS1 5TR' }]);
  expect(formFor(work()).values).toMatchObject({ 'location.lat': '51.45', 'location.lng': '-2.6' });
  expect(wizard.get().place?.sentence).toContain('Bristol');
});

test('WIZ-8: an unknown postcode says so and leaves no place behind', async () => {
  const error = 'We do not know this postcode. You can publish without a place on the map.';
  const server = fakeServer({
    'GET /api/geocode': () => ({ ok: false, refusal: { code: 'geocoding.unknown', error } }),
  });
  const { wizard, work } = await openWizard({ server });
  wizard.chooseSystem('general');
  wizard.setValue('location.postcode', 'ZZ99 9ZZ');
  await rest(LOCATE_AFTER_MS);

  expect(wizard.get().place).toEqual({ state: 'unknown', sentence: error });
  expect(formFor(work()).values['location.lat']).toBe('');
});

test('S09: a look-up that fails stops nothing: the listing is published without its place', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const server = fakeServer({ [CREATE]: () => savedListing(1, 'live') });
  const { wizard, outcomes } = await readyForm(server);
  wizard.setValue('location.postcode', 'BS1 5TR');
  await rest(LOCATE_AFTER_MS);

  expect(wizard.get().place).toMatchObject({ state: 'unknown' });
  expect(log).toHaveBeenCalledWith('The place could not be looked up.', expect.any(Error));
  await wizard.submit('live');

  expect(outcomes).toMatchObject([{ status: 'live', listingId: 7 }]);
  expect(server.sent.at(-1)?.input.body).toMatchObject({ formValues: { 'location.postcode': 'BS1 5TR' } });
  log.mockRestore();
});

test('WIZ-7: added files stand after those that were there, and the review goes on', async () => {
  const { wizard, work } = await readyForm();
  const plan = { ...photo, id: 12, name: 'plan.pdf' };

  wizard.addFiles([plan, photo]);

  expect(work().files.map(({ id }) => id)).toEqual([11, 12]);
  expect(work().step).toBe(3);
});

test('more files than a listing can have are left out, which is said', async () => {
  const { wizard, work, said } = await readyForm();

  wizard.addFiles(Array.from({ length: 62 }, (_, at) => ({ ...photo, id: 100 + at })));

  expect(work().files).toHaveLength(60);
  expect(said).toEqual([{ title: 'A listing can have 60 files', description: '2 files were left out.' }]);
});

test('a draft that is deleted while it is in the form is saved nowhere, and comes back only by another change', async () => {
  const server = fakeServer({ [DETAIL]: () => listingDetail() });
  const { wizard, work } = await openWizard({ server });
  await wizard.loadDraft({ system: 'general', id: 7 });

  wizard.forgetDraft(7);
  await wizard.flush();

  expect(wizard.get().saving).toBe('none');
  expect(formFor(work())).toMatchObject({ saved: undefined, values: { title: 'Desk' } });
  expect(server.sent.map(({ name }) => name)).toEqual([DETAIL]);
});

test('files that were chosen in the File Manager are attached to what is remembered', async () => {
  const storage = tabStorage();
  const first = await openWizard({ storage });
  first.wizard.chooseSystem('general');
  first.wizard.setValue('title', 'Desk');

  const { work } = await openWizard({ storage, opening: { kind: 'new', files: [photo] } });

  expect(work()).toMatchObject({ system: 'general', files: [{ id: 11 }] });
});

test('Auto-fill fills a whole form that could be published', async () => {
  const { wizard, work } = await openWizard({ opening: { kind: 'new', files: [photo] } });
  wizard.chooseSystem('auto');

  wizard.autoFill();
  wizard.goTo(3);

  expect(work().step).toBe(3);
  expect(formFor(work()).shuffle.enabled).toBe(true);
});
