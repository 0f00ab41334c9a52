import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fakeServer,
  listingDetail,
  openWizard,
  photo,
  savedListing,
  tabStorage,
} from '../testing/open-wizard.ts';
import { formFor } from './system-form.ts';
import { CREATE, DETAIL, UPDATE } from '../testing/ready-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('WIZ-3: the step and values are restored in the same tab', async () => {
  const storage = tabStorage();
  const first = await openWizard({ storage });
  first.wizard.chooseSystem('general');
  first.wizard.goTo(2);
  first.wizard.setValue('title', 'Desk');

  const second = await openWizard({ storage });

  expect(second.work()).toMatchObject({ step: 2, system: 'general' });
  expect(formFor(second.work()).values['title']).toBe('Desk');
});

test('WIZ-3: an edited listing is remembered separately', async () => {
  const storage = tabStorage();
  const server = fakeServer({ [DETAIL]: () => listingDetail() });
  const made = await openWizard({ storage });
  made.wizard.chooseSystem('general');
  made.wizard.setValue('title', 'A new one');

  const edited = await openWizard({ storage, server, opening: { kind: 'edit', system: 'general', id: 7 } });

  expect(formFor(edited.work()).values['title']).toBe('Desk');
  expect([...storage.stored.keys()]).toEqual(['tessera.listing-form.new', 'tessera.listing-form.7']);
});

test(`one person's values are not shown to the next person in the same tab`, async () => {
  const storage = tabStorage();
  const ada = await openWizard({ storage, userId: 1 });
  ada.wizard.chooseSystem('general');
  ada.wizard.setValue('title', 'Private');

  const bob = await openWizard({ storage, userId: 2 });

  expect(bob.work().forms).toEqual({});
});

test('WIZ-4: a loaded draft has all its values and opens on the last step', async () => {
  const files = [
    {
      id: 11,
      mediaId: 2,
      name: 'desk.jpg',
      mimeType: 'image/jpeg',
      size: 9,
      kind: 'image' as const,
      caption: 'Front',
      isFloorPlan: false,
      edit: { turns: 1 as const, crop: null },
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
    files: [
      {
        id: 11,
        caption: 'Front',
        edit: { turns: 1 },
        media: { listingId: 7, mediaId: 2, width: 40, height: 30 },
      },
    ],
    isDirty: false,
  });
  expect(formFor(work())).toMatchObject({
    values: { title: 'Desk', price: '240' },
    saved: { listingId: 7, version: 3 },
  });
});

test('a listing that is no longer a draft cannot be loaded as one', async () => {
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

test('a loaded draft is deleted when published under another system', async () => {
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

test('editing a listing starts on the second step with a locked system', async () => {
  const server = fakeServer({ [DETAIL]: () => listingDetail({ status: 'live' }) });
  const { wizard, work } = await openWizard({ server, opening: { kind: 'edit', system: 'general', id: 7 } });

  wizard.goTo(1);
  wizard.chooseSystem('auto');

  expect(work()).toMatchObject({ step: 2, system: 'general' });
});

test('SHU-4: once shares are sold, Auto-fill does not change their price', async () => {
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

test('editing a listing preserves what happens if its pool does not fill', async () => {
  const detail = listingDetail();
  const shuffle = { ...detail.value.listing.shuffle, enabled: true, ifNotFull: 'complete' as const };
  const server = fakeServer({ [DETAIL]: () => listingDetail({ status: 'live', shuffle }) });

  const { work } = await openWizard({ server, opening: { kind: 'edit', system: 'general', id: 7 } });

  expect(formFor(work()).shuffle.ifNotFull).toBe('complete');
});

test('files chosen in the File Manager are attached to the stored form', async () => {
  const storage = tabStorage();
  const first = await openWizard({ storage });
  first.wizard.chooseSystem('general');
  first.wizard.setValue('title', 'Desk');

  const { work } = await openWizard({ storage, opening: { kind: 'new', files: [photo] } });

  expect(work()).toMatchObject({ system: 'general', files: [{ id: 11 }] });
});
