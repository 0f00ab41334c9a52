import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkFiles } from '../../../files/personal-files/public.ts';
import {
  desk,
  detailOf,
  giveFile,
  givePhoto,
  photograph,
  publish,
  type Seller,
  seller,
  send,
} from '../../../testing/listings.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { randomContent } from '../../../testing/files/uploads.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const visitor = () => app.browser();

async function shown(
  changes: Record<string, unknown> = {},
): Promise<{ listingId: number; base: string; mediaId: number }> {
  const { listingId } = await publish(ada, { formValues: { title: `Desk ${randomUUID()}` }, ...changes });
  const { listing } = await detailOf(ada, listingId);
  const mediaId = Number(listing.files[0]?.['mediaId']);
  return { listingId, mediaId, base: `/media/listings/${listingId}/${mediaId}` };
}

describe('a picture of a live listing', () => {
  test('everybody sees a picture of a live listing, in every size and format, never enlarged', async () => {
    const { base } = await shown();

    for (const [ending, type, edges] of [
      ['avif', 'image/avif', [320, 480, 640, 960]],
      ['webp', 'image/webp', [320, 640, 1_280, 1_920]],
      ['jpg', 'image/jpeg', [320, 640, 1_280, 1_920]],
    ] as const) {
      for (const edge of edges) {
        const response = await visitor().fetch(`${base}/${edge}.${ending}`);
        const bytes = Buffer.from(await response.arrayBuffer());

        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe(type);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
        expect((await sharp(bytes).metadata()).width).toBe(Math.min(edge, 800));
      }
    }
  });

  test('D12: a picture does not contain where and by whom it was taken, even in its largest size', async () => {
    const { base } = await shown();
    expect((await photograph()).includes('secret-garden')).toBe(true);

    const bytes = Buffer.from(await (await visitor().fetch(`${base}/4096.jpg`)).arrayBuffer());

    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('secret-garden')).toBe(false);
    expect((await visitor().fetch(`${base}/original`)).status).toBe(404);
  });

  test('LBX-2: a picture opens at full resolution, up to that of a usual camera', async () => {
    const large = await sharp({ create: { width: 4_500, height: 3_000, channels: 3, background: '#47a' } })
      .jpeg()
      .toBuffer();
    const usual = await sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#47b' } })
      .jpeg()
      .toBuffer();
    const widthOf = async (bytes: Buffer) => {
      const photo = await giveFile(ada, Uint8Array.from(bytes), `${randomUUID()}.jpg`);
      const { listingId } = await shown({ files: [{ id: photo }] });
      const { listing } = await detailOf({ browser: visitor() }, listingId);
      const response = await visitor().fetch(String(listing.files[0]?.['downloadUrl']));
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    };

    expect(await widthOf(usual)).toBe(4_032);
    expect(await widthOf(large)).toBe(4_096);
  });

  test('a picture is drawn once, however many requests for it come at the same time', async () => {
    const { base } = await shown();

    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor().fetch(`${base}/640.webp`)));

    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(bodies.every((body) => body.equals(bodies[0] ?? Buffer.alloc(0)))).toBe(true);
  });

  test('a picture is not sent again to a browser that has it', async () => {
    const { base } = await shown();
    const etag = (await visitor().fetch(`${base}/320.webp`)).headers.get('etag') ?? '';

    const again = await visitor().fetch(`${base}/320.webp`, { headers: { 'if-none-match': etag } });

    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toContain('max-age=300');
  });

  test('D12: a picture stops being public as soon as the listing is a draft, hidden or deleted', async () => {
    for (const take of [makeDraft, hide, remove]) {
      const { listingId, base } = await shown();
      const before = await visitor().fetch(`${base}/320.webp`);
      expect(before.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=0');

      await take(listingId);

      const after = await visitor().fetch(`${base}/320.webp`);
      expect(after.status, take.name).toBe(404);
      expect(after.headers.get('cache-control')).toBe('private, no-store');
      const forOwner = await ada.browser.fetch(`${base}/320.webp`);
      expect(forOwner.status, take.name).toBe(take === remove ? 404 : 200);
      if (take !== remove) expect(forOwner.headers.get('cache-control')).toBe('private, no-cache');
    }
  });
});

test('D12: of a paused, sold or expired listing only the main picture is still public, in a small size', async () => {
  for (const take of [pause, close, expire]) {
    const { listingId } = await shown({
      files: [{ id: ada.photoId }, { id: await givePhoto(ada, `${take.name}.jpg`) }],
    });
    const { listing } = await detailOf(ada, listingId);
    const [first, second] = listing.files.map(
      (file) => `/media/listings/${listingId}/${String(file['mediaId'])}`,
    );
    await take(listingId);

    const statusOf = async (path: string) => (await visitor().fetch(path)).status;
    expect(await statusOf(`${first}/320.webp`), take.name).toBe(200);
    expect(await statusOf(`${first}/640.jpg`), take.name).toBe(200);
    expect(await statusOf(`${first}/1280.jpg`), take.name).toBe(404);
    expect(await statusOf(`${first}/4096.jpg`), take.name).toBe(404);
    expect(await statusOf(`${second}/320.webp`), take.name).toBe(404);
    await hide(listingId);
    expect(await statusOf(`${first}/320.webp`), take.name).toBe(404);
  }
});

const close = (id: number) =>
  send(ada, 'POST', '/api/listings/status', { system: 'general', id, status: 'closed' });
const pause = (id: number) =>
  send(ada, 'POST', '/api/listings/status', { system: 'general', id, status: 'paused' });
const makeDraft = (listingId: number) =>
  send(ada, 'PUT', '/api/listings', desk(ada, { listingId, status: 'draft' }));
const hide = (id: number) =>
  app.db.updateTable('listings').set({ hiddenAt: app.clock.now() }).where('id', '=', id).execute();
const expire = (id: number) =>
  app.db.updateTable('listings').set({ expiresAt: app.clock.now() }).where('id', '=', id).execute();
const remove = (id: number) => send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id }] });

test('L05: only the owner can read a draft’s files', async () => {
  const { base } = await shown({ status: 'draft' });
  const eve = await seller(app);

  expect((await visitor().fetch(`${base}/320.webp`)).status).toBe(404);
  expect((await eve.browser.fetch(`${base}/320.webp`)).status).toBe(404);
  expect((await ada.browser.fetch(`${base}/320.webp`)).status).toBe(200);
});

test('O10: a live listing gives no access to other files of the owner', async () => {
  const { listingId, mediaId, base } = await shown();
  const other = await shown({ status: 'draft' });

  for (const path of [
    `/media/listings/${listingId}/${other.mediaId}/320.webp`,
    `/media/listings/${other.listingId}/${mediaId}/320.webp`,
    `/media/listings/${listingId}/${ada.photoId + 1_000}/320.webp`,
  ])
    expect((await visitor().fetch(path)).status).toBe(404);
  for (const variant of ['321.webp', '320.png', '../320.webp', '320.webp%00', '%2e%2e', 'constructor'])
    expect([400, 404]).toContain((await visitor().fetch(`${base}/${variant}`)).status);
});

test('a document is read completely or partially, and cannot run scripts as the site', async () => {
  const content = Uint8Array.from(
    Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), randomContent(100)]),
  );
  const page = await giveFile(ada, content, 'plan.html');
  const { listingId } = await publish(ada, {
    formValues: { title: `Desk ${randomUUID()}` },
    files: [{ id: ada.photoId }, { id: page }],
  });
  const { listing } = await detailOf({ browser: visitor() }, listingId);
  const address = String(listing.files[1]?.['downloadUrl']);

  const whole = await visitor().fetch(address);
  const partial = await visitor().fetch(address, { headers: { range: 'bytes=0-4' } });
  const beyond = await visitor().fetch(address, { headers: { range: 'bytes=9999-' } });

  expect(listing.files[1]).toMatchObject({ kind: 'document', name: 'plan.html', width: null });
  expect(whole.headers.get('content-type')).toBe('application/octet-stream');
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(whole.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
  expect([partial.status, await partial.text(), beyond.status]).toEqual([206, '<html', 416]);
});

test('previews are deleted with their file, and the check of files does not report them', async () => {
  const photo = await giveFile(ada, Uint8Array.from(await photograph()), `${randomUUID()}.jpg`);
  const { listingId, base } = await shown({ status: 'draft', files: [{ id: photo }] });
  await ada.browser.fetch(`${base}/320.webp`);
  await ada.browser.fetch(`${base}/4096.jpg`);
  const stored = await app.db
    .selectFrom('files')
    .select('storeKey')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow();
  const names = async () =>
    (await allOf(app.ports.store.listFiles()))
      .map(({ file }) => file)
      .filter((file) => file.includes(stored.storeKey));
  expect((await names()).toSorted()).toEqual(
    [stored.storeKey, `jpg-4096-${stored.storeKey}`, `webp-320-${stored.storeKey}`].toSorted(),
  );
  app.clock.advance({ seconds: 100 * 24 * 60 * 60 });
  expect(await allOf(checkFiles(app.ports, { isReading: false, isRepairing: false }))).toEqual([]);

  ada = { ...ada, browser: await app.as({ id: ada.userId }) };
  await send(ada, 'POST', '/api/files/delete', { fileIds: [photo] });
  await app.jobs.runAll(app.workers);

  expect(await names()).toEqual([]);
  expect((await detailOf(ada, listingId)).listing.files).toEqual([]);
});

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}
