import { deleteAvatar, setAvatar } from '@tessera/contract/files/avatars';
import { getSession } from '@tessera/contract/people/session';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { detailOf, giveFile, newValues, publish, seller } from '../../testing/listings.ts';
import { postFiles } from '../../testing/manager/managed-files.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type Uploader, uploader } from '../../testing/files/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

/** A wide photo, red in the middle and blue at both ends, whose metadata says where it was taken. */
async function widePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const middle = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'blue' } })
    .composite([{ input: middle }])
    .withExif({ IFD3: { GPSLatitude: '51/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return Uint8Array.from(photo);
}

const choose = ({ browser }: Pick<Uploader, 'browser'>, fileId: number) =>
  browser.call(setAvatar, { body: { fileId } });

async function avatarOf({ browser }: Pick<Uploader, 'browser'>): Promise<string | null | undefined> {
  const session = await browser.call(getSession, {});
  return session.ok ? session.value.user?.avatarUrl : undefined;
}

test('a photo is cropped to a square from its middle, drawn anew without camera data, and seen by everybody', async () => {
  const person = await uploader(app);
  const fileId = await giveFile(person, await widePhoto(), 'me.jpg');

  expect(await choose(person, fileId)).toMatchObject({ ok: true });
  await postFiles(person, 'delete', { fileIds: [fileId] });

  const path = (await avatarOf(person)) ?? '';
  const answer = await app.browser().fetch(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const { width, height, exif } = await picture.metadata();
  expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined });
  const [red = 0, , blue = 0] = await picture
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

test('a new photo has a new address, and an old or deleted one is no longer found', async () => {
  const person = await uploader(app);
  const fileId = await giveFile(person, await widePhoto(), 'me.jpg');
  await choose(person, fileId);
  const first = (await avatarOf(person)) ?? '';
  await choose(person, fileId);
  const second = (await avatarOf(person)) ?? '';

  await person.browser.call(deleteAvatar, {});

  const statuses = await Promise.all(
    [first, second].map(async (path) => (await app.browser().fetch(path)).status),
  );
  expect(statuses).toEqual([404, 404]);
  expect(first).not.toBe(second);
  expect(await avatarOf(person)).toBeNull();
});

test('other people’s files, and files that are no pictures, are refused', async () => {
  const [person, other] = [await uploader(app), await uploader(app)];
  const foreign = await giveFile(other, await widePhoto(), 'me.jpg');
  const text = await giveFile(person, new TextEncoder().encode('<svg onload="alert(1)"/>'), 'me.jpg');
  const broken = await giveFile(person, (await widePhoto()).slice(0, 400), 'me2.jpg');

  expect(await choose(person, foreign)).toMatchObject({ refusal: { code: 'files.missing' } });
  expect(await choose(person, text)).toMatchObject({ refusal: { code: 'avatars.not_drawable' } });
  expect(await choose(person, broken)).toMatchObject({ refusal: { code: 'avatars.not_drawable' } });
  expect(await avatarOf(person)).toBeNull();
});

test('the photo is on the seller card of listings', async () => {
  const person = await seller(app);
  await choose(person, person.photoId);
  const { listingId } = await publish(person, { formValues: newValues({ price: '5' }) });

  const { listing } = await detailOf({ browser: app.browser() }, listingId);

  expect(listing['seller']).toMatchObject({ avatarUrl: await avatarOf(person) });
});
