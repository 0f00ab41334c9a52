import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { checkFiles } from '../../../files/personal-files/public.ts';
import {
  desk,
  detailOf,
  giveFile,
  post,
  publish,
  put,
  type Seller,
  seller,
  send,
} from '../../../testing/listings.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const [red, blue] = ['#d01010', '#1010d0'];

/** Creates a picture whose left half is red and whose right half is blue. */
async function twoColours(): Promise<number> {
  const half = { create: { width: 400, height: 400, channels: 3, background: red } } as const;
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: blue } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  return giveFile(ada, Uint8Array.from(bytes), `${randomUUID()}.jpg`);
}

async function look(path: string): Promise<{ width: number; height: number; top: string; bottom: string }> {
  const response = await app.browser().fetch(path);
  expect(response.status, path).toBe(200);
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (y: number) => {
    const at = (y * info.width + Math.floor(info.width / 2)) * 3;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  };
  return { width: info.width, height: info.height, top: colourAt(4), bottom: colourAt(info.height - 5) };
}

async function filesOf(listingId: number, person: Pick<Seller, 'browser'> = ada) {
  return (await detailOf(person, listingId)).listing.files;
}
const addressOf = (listingId: number, file: Record<string, unknown> | undefined) =>
  `/media/listings/${listingId}/${String(file?.['mediaId'])}`;

test('PST-1: a picture is shown turned and cropped, with its caption, behind Open original too', async () => {
  const id = await twoColours();
  const values = { formValues: { title: `Desk ${randomUUID()}` } };
  const turned = { id, caption: '  Hall,\n first floor ', isFloorPlan: true, edit: { turns: 1, crop: null } };
  const { listingId } = await publish(ada, { ...values, files: [turned] });

  const [first] = await filesOf(listingId);
  const base = addressOf(listingId, first);
  expect(first).toMatchObject({ width: 400, height: 800, caption: 'Hall, first floor', isFloorPlan: true });
  expect(await look(`${base}/640.webp`)).toEqual({ width: 320, height: 640, top: 'red', bottom: 'blue' });
  expect(await look(String(first?.['downloadUrl']))).toMatchObject({ width: 400, height: 800 });
  const [visible] = await filesOf(listingId, { browser: app.browser() });
  expect(visible).toMatchObject({ caption: 'Hall, first floor', isFloorPlan: true, edit: null });

  // Each edit has another address, so that caches cannot show the old picture.
  const cropped = { turns: 1, crop: { left: 0, top: 500, width: 1_000, height: 500 } };
  await put(ada, listingId, { ...values, files: [{ ...turned, edit: cropped }] });
  const [second] = await filesOf(listingId);
  expect(second).toMatchObject({ width: 400, height: 400, edit: cropped });
  expect((await app.browser().fetch(`${base}/640.webp`)).status).toBe(404);
  expect(await look(`${addressOf(listingId, second)}/1280.jpg`)).toMatchObject({ width: 400, top: 'blue' });

  // A client that knows nothing of captions and edits does not change them.
  await put(ada, listingId, { formValues: { title: `Desk ${randomUUID()}` }, files: [{ id }] });
  expect((await filesOf(listingId))[0]).toEqual(second);
  await put(ada, listingId, { ...values, files: [{ id, caption: null, isFloorPlan: false, edit: null }] });
  expect((await filesOf(listingId))[0]).toMatchObject({ caption: null, isFloorPlan: false, edit: null });
});

test('what a crop cuts off is not in “Open original” either, unless the seller shows it', async () => {
  const id = await twoColours();
  const crop = { left: 0, top: 0, width: 400, height: 1_000 };
  const values = { formValues: { title: `Desk ${randomUUID()}` } };
  const { listingId } = await publish(ada, { ...values, files: [{ id, edit: { turns: 0, crop } }] });
  const [hidden] = await filesOf(listingId);
  const hiddenOriginal = `${addressOf(listingId, hidden)}/4096.jpg`;
  expect(await look(hiddenOriginal)).toMatchObject({ width: 320, height: 400, top: 'red' });

  const edit = { turns: 0, crop, isOriginalShown: true };
  await put(ada, listingId, { ...values, files: [{ id, edit }] });

  const [shown] = await filesOf(listingId);
  expect(shown).toMatchObject({ edit });
  expect(await look(`${addressOf(listingId, shown)}/4096.jpg`)).toMatchObject({ width: 800, height: 400 });
  expect(await look(`${addressOf(listingId, shown)}/1280.jpg`)).toMatchObject({ width: 320 });

  await put(ada, listingId, { ...values, files: [{ id, edit: { turns: 0, crop } }] });
  const [again] = await filesOf(listingId);
  expect(await look(`${addressOf(listingId, again)}/4096.jpg`)).toMatchObject({ width: 320 });
  expect((await app.browser().fetch(`${addressOf(listingId, shown)}/4096.jpg`)).status).toBe(404);
});

test('a phone picture is turned too', async () => {
  const path = join(import.meta.dirname, '../../../platform/pictures/testing/lying-phone.heic');
  const id = await giveFile(ada, Uint8Array.from(await readFile(path)), 'phone.heic');
  const sizeWith = async (turns: number) => {
    const { listingId } = await publish(ada, {
      formValues: { title: `Desk ${randomUUID()}` },
      files: [{ id, edit: { turns, crop: null } }],
    });
    const [file] = await filesOf(listingId);
    const { width, height } = await look(`${addressOf(listingId, file)}/320.jpg`);
    expect(Number(file?.['width']) > Number(file?.['height'])).toBe(width > height);
    return [width, height];
  };

  expect((await sizeWith(1)).toReversed()).toEqual(await sizeWith(2));
});

test('only pictures can be edited or be floor plans, and an edit lies inside its picture', async () => {
  const notes = await giveFile(ada);
  const details = { caption: 'Service book', isFloorPlan: true, edit: { turns: 1, crop: null } };
  const { listingId } = await publish(ada, {
    formValues: { title: `Desk ${randomUUID()}` },
    files: [{ id: ada.photoId }, { id: notes, ...details }],
  });
  expect((await filesOf(listingId))[1]).toMatchObject({
    caption: 'Service book',
    isFloorPlan: false,
    edit: null,
  });

  const box = { left: 0, top: 0, width: 1_000, height: 1_000 };
  for (const wrong of [
    { edit: { turns: 4, crop: null } },
    { edit: { turns: 0, crop: { ...box, left: 1 } } },
    { edit: { turns: 0, crop: { ...box, width: 10 } } },
    { edit: { turns: 0, crop: { ...box, top: -1 } } },
    { caption: 'a'.repeat(121) },
    { isFloorPlan: 'yes' },
  ])
    expect((await post(ada, { files: [{ id: ada.photoId, ...wrong }] })).status, JSON.stringify(wrong)).toBe(
      400,
    );
});

test('finished pictures are deleted with their file, and the check of files knows them', async () => {
  const id = await twoColours();
  const { listingId } = await publish(ada, {
    status: 'draft',
    files: [{ id, edit: { turns: 3, crop: { left: 250, top: 0, width: 500, height: 1_000 } } }],
  });
  const [file] = await filesOf(listingId);
  await ada.browser.fetch(`${addressOf(listingId, file)}/320.webp`);
  const { storeKey } = await app.db
    .selectFrom('files')
    .select('storeKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = async () => {
    const names = (await allOf(app.ports.store.listFiles())).map((each) => each.file);
    return names.filter((name) => name.includes(storeKey)).toSorted();
  };
  expect(await stored()).toEqual([storeKey, `webp-320-e3x250x0x500x1000-${storeKey}`].toSorted());
  app.clock.advance({ seconds: 100 * 24 * 60 * 60 });
  expect(await allOf(checkFiles(app.ports, { isReading: false, isRepairing: false }))).toEqual([]);

  ada = { ...ada, browser: await app.as({ id: ada.userId }) };
  await send(ada, 'POST', '/api/files/delete', { fileIds: [id] });
  await app.jobs.runAll(app.workers);
  expect(await stored()).toEqual([]);
});

test('sending the same form with another caption counts as a change', async () => {
  const clientKey = randomUUID();
  const form = (caption: string) => desk(ada, { clientKey, files: [{ id: ada.photoId, caption }] });
  const first = await send(ada, 'POST', '/api/listings', form('Front'));
  const again = await send(ada, 'POST', '/api/listings', form('Back'));

  expect(again.listingId).toBe(first.listingId);
  expect((await filesOf(first.listingId))[0]).toMatchObject({ caption: 'Back' });
});

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}
