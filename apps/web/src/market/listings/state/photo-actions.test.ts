import { MAX_LISTING_FILES } from '@tessera/domain/market/listings/media';
import { expect, test } from 'vitest';
import type { PhotoUpload, PhotoUploads } from '../../../files/personal-files/public.ts';
import { isUploading } from './is-uploading.ts';
import { openWizard, photo, tabStorage } from '../testing/open-wizard.ts';

const stored = { ...photo, directory: '' };

function upload(patch: Partial<PhotoUpload> = {}): PhotoUpload {
  return {
    id: 'u1',
    name: 'desk.jpg',
    progress: 0,
    state: 'uploading',
    reason: undefined,
    source: undefined,
    file: undefined,
    ...patch,
  };
}

/** Uploads that a test moves on step by step. */
function fakeUploads(first: readonly PhotoUpload[] = [], finished: Record<string, typeof stored> = {}) {
  const items = new Map(first.map((each) => [each.id, each]));
  const restored: string[] = [];
  const folders: string[] = [];
  let notify = () => {};
  const uploads: PhotoUploads = {
    add: async (files, { folder, limitBytes }) => {
      folders.push(folder);
      const fitting = files.filter(({ size }) => size <= limitBytes);
      const added = fitting.map((source) => upload({ id: source.name, name: source.name, source }));
      for (const each of added) items.set(each.id, each);
      return { uploads: added, oversized: files.filter((file) => !fitting.includes(file)) };
    },
    find: (id) => items.get(id),
    subscribe: (listener) => {
      notify = listener;
      return () => {};
    },
    restore: async (ids) => void restored.push(...ids),
    findFinished: async (id) => finished[id],
    giveFile: async () => {},
    retry: () => {},
    remove: (id) => void items.delete(id),
  };
  const move = (id: string, patch: Partial<PhotoUpload>) => {
    items.set(id, { ...(items.get(id) ?? upload({ id })), ...patch });
    notify();
  };
  return { uploads, move, restored, folders };
}

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);

test('PST-1: photos are attached in their order once they are uploaded, into one folder of the listing', async () => {
  const { uploads, move, folders } = fakeUploads();
  const { wizard, work } = await openWizard({ uploads });
  wizard.chooseSystem('general');

  await wizard.addPhotos([file('a.jpg'), file('b.jpg')], 100);
  expect(wizard.get().uploads.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect(work().files).toEqual([]);
  move('a.jpg', { progress: 50 });
  expect(wizard.get().uploads[0]?.progress).toBe(50);
  move('a.jpg', { state: 'done', file: stored });
  move('b.jpg', { state: 'done', file: { ...stored, id: 12 } });

  expect(work().files.map(({ id }) => id)).toEqual([11, 12]);
  expect(work().pending).toEqual([]);
  expect(wizard.get().uploads).toEqual([]);
  expect(folders).toEqual(['Listings/2026-11-21 key-']);
});

test('PST-1: photos are in the order in which they were chosen, whichever is uploaded first', async () => {
  const { uploads, move } = fakeUploads();
  const { wizard, work } = await openWizard({ uploads });
  wizard.chooseSystem('general');
  await wizard.addPhotos(
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => file(name)),
    100,
  );

  const ids = () => work().files.map(({ id }) => id);
  move('c.jpg', { state: 'done', file: { ...stored, id: 13 } });
  move('a.jpg', { state: 'done', file: { ...stored, id: 11 } });
  const meanwhile = ids();
  wizard.setFiles(work().files.toReversed());
  move('d.jpg', { state: 'done', file: { ...stored, id: 14 } });
  move('b.jpg', { state: 'done', file: { ...stored, id: 12 } });

  expect(meanwhile).toEqual([11, 13]);
  // The first photos were moved by hand meanwhile. Each other photo joins the one that was chosen just before it.
  expect(ids()).toEqual([13, 14, 11, 12]);
  expect(work().chosen).toEqual([]);
});

test('PST-1: after a reload, interrupted uploads continue and finished ones are attached', async () => {
  const storage = tabStorage();
  const before = fakeUploads();
  const first = await openWizard({ uploads: before.uploads, storage });
  first.wizard.chooseSystem('general');
  await first.wizard.addPhotos([file('a.jpg'), file('b.jpg'), file('c.jpg')], 100);

  const after = fakeUploads([upload({ id: 'b.jpg', name: 'b.jpg', state: 'stopped' })], { 'a.jpg': stored });
  const { wizard, work } = await openWizard({ uploads: after.uploads, storage });
  await expect.poll(() => work().pending).toEqual([{ id: 'b.jpg', name: 'b.jpg' }]);

  expect(after.restored).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(work().files).toMatchObject([{ id: 11 }]);
  await expect.poll(() => wizard.get().uploads.map(({ state }) => state)).toEqual(['stopped']);
});

test('a chosen photo is shown before the upload queue is loaded, and can already be cancelled', async () => {
  const { uploads } = fakeUploads();
  const { wizard, work } = await openWizard({ uploads });

  const adding = wizard.addPhotos([file('a.jpg'), file('b.jpg')], 100);
  const shown = wizard.get().uploads;
  expect(shown).toMatchObject([
    { name: 'a.jpg', state: 'waiting' },
    { name: 'b.jpg', state: 'waiting' },
  ]);
  expect(isUploading(shown)).toBe(true);
  wizard.removeUpload(shown[0]?.id ?? '');
  await adding;

  expect(work().pending).toEqual([{ id: 'b.jpg', name: 'b.jpg' }]);
  expect(wizard.get().uploads.map(({ name }) => name)).toEqual(['b.jpg']);
});

test('a photo that is too large is named, and a cancelled one is not attached', async () => {
  const { uploads, move } = fakeUploads();
  const { wizard, work, said } = await openWizard({ uploads });

  await wizard.addPhotos([file('huge.jpg', 500), file('a.jpg')], 100);
  wizard.removeUpload('a.jpg');
  move('a.jpg', { state: 'done', file: stored });

  expect(said.map(({ title }) => title)).toEqual(['“huge.jpg” is too large']);
  expect(work()).toMatchObject({ files: [], pending: [] });
});

test('if more photos are chosen than a listing can have, the rest is left out before uploading', async () => {
  const { uploads } = fakeUploads();
  const { wizard, said } = await openWizard({ uploads, opening: { kind: 'new', files: [photo] } });

  await wizard.addPhotos(
    Array.from({ length: MAX_LISTING_FILES + 1 }, (_, index) => file(`${index}.jpg`)),
    100,
  );

  expect(wizard.get().uploads).toHaveLength(MAX_LISTING_FILES - 1);
  expect(said).toMatchObject([{ description: '2 files weren’t added.' }]);
});

test('several photos that are too large are named in one message, with the limit', async () => {
  const { uploads } = fakeUploads();
  const { wizard, said } = await openWizard({ uploads });

  await wizard.addPhotos([file('one.jpg', 500), file('two.jpg', 500)], 100);

  expect(said).toMatchObject([{ title: '2 photos are too large' }]);
  expect(said[0]?.description).toBe(
    'Your storage plan allows at most 100 bytes for one file. Save smaller copies and add those: one.jpg, two.jpg.',
  );
});

test('if the upload queue cannot be loaded, the person is told to try again', async () => {
  const { wizard, said } = await openWizard();

  await wizard.addPhotos([file('a.jpg')], 100);

  expect(said).toMatchObject([{ title: 'Your photos couldn’t be added' }]);
});

test('a picture with a new edit is drawn from its file until it is saved; a caption changes nothing else', async () => {
  const media = { listingId: 7, mediaId: 2, width: 40, height: 30 };
  const { wizard, work } = await openWizard({ opening: { kind: 'new', files: [{ ...photo, media }] } });

  wizard.changeFile(11, { caption: 'Front', edit: null });
  expect(work().files[0]).toMatchObject({ caption: 'Front', media });
  wizard.changeFile(11, { edit: { turns: 1, crop: null } });

  expect(work().files[0]?.media).toBeUndefined();
  expect(work().files[0]).toMatchObject({ caption: 'Front', edit: { turns: 1 } });
});
