import { deflateRawSync } from 'node:zlib';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { MAX_FILES } from '@tessera/domain/files/personal-files/paths';
import { MB } from '@tessera/domain/files/storage-plans/sizes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buy } from '../../../testing/selling/storage-plans.ts';
import { stateOf } from '../../../testing/processes/state.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  type Uploader,
  chunkOf,
  randomContent,
  sendChunk,
  sendFile,
  sha256,
  uploader,
  usedBytes,
} from '../../../testing/files/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

async function endStoragePlan({ userId }: Uploader): Promise<void> {
  const expiryDate = new Date(app.clock.now().getTime() - 1_000);
  await app.db.updateTable('users').set({ expiryDate }).where('id', '=', userId).execute();
}

describe('U09: the limit holds', () => {
  test.for([
    ['six whole chunks on a plan of 10MB', { totalChunks: 6 }, 413],
    ['six chunks and a size that fits', { totalChunks: 6, fileSize: 10 * MB }, 400],
    ['five chunks and a size that does not fit', { totalChunks: 5, fileSize: 11 * MB }, 400],
    ['a size of one byte and many chunks', { totalChunks: 6, fileSize: 1 }, 400],
  ] as const)('%s: refused with the first chunk, and no space is reserved', async ([, options, status]) => {
    const person = await uploader(app);

    const answer = await sendChunk(person, randomContent(CHUNK_BYTES), options);

    expect(answer).toMatchObject({ status, success: false });
    expect(await usedBytes(app, person)).toBe(0);
  });

  test('if a chunk has more bytes than announced, it is refused and the upload can continue', async () => {
    const person = await uploader(app);
    const content = randomContent(CHUNK_BYTES + 10);
    const said = { totalChunks: 2, uploadId: 'u09', fileSize: content.length };
    await sendChunk(person, chunkOf(content, 0), said);

    const more = await sendChunk(person, randomContent(CHUNK_BYTES), { ...said, chunkIndex: 1 });
    const further = await sendChunk(person, randomContent(5), { ...said, chunkIndex: 2 });
    const end = await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });

    expect([more.status, further.status]).toEqual([400, 400]);
    expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
    expect(await usedBytes(app, person)).toBe(content.length);
  });
});

test('Q02: a person can have at most 200,000 files, however small', async () => {
  const person = await uploader(app);
  await sendFile(person, randomContent(0));
  await app.db
    .updateTable('folders')
    .set({ fileCount: MAX_FILES })
    .where('userId', '=', person.userId)
    .execute();

  const answer = await sendFile(person, randomContent(0), { fileName: 'b.bin' });

  expect(answer).toMatchObject({ status: 409, code: 'upload.too_many_files' });
});

describe('Q04: a plan that changes while an upload runs', () => {
  const sizes = { file: '50MB', total: '500MB' };

  test.for([
    ['by a client that said the size', true],
    ['by one that did not', false],
  ] as const)(
    'when it ends, what was begun under it may end, %s; what is begun after it is not',
    async ([, isSaid]) => {
      const person = await uploader(app, sizes);
      const content = randomContent(12 * MB + 5);
      const said = {
        totalChunks: 7,
        uploadId: `q04-${isSaid}`,
        ...(isSaid && { fileSize: content.length }),
      };
      for (const index of [0, 1, 2])
        await sendChunk(person, chunkOf(content, index), { ...said, chunkIndex: index });
      await endStoragePlan(person);

      const answers = [];
      for (const index of [3, 4, 5, 6])
        answers.push(await sendChunk(person, chunkOf(content, index), { ...said, chunkIndex: index }));
      const next = await sendChunk(person, chunkOf(content, 0), {
        totalChunks: 7,
        uploadId: `after-${isSaid}`,
      });

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.at(-1)).toMatchObject({ complete: true, sha256: sha256(content) });
      expect(next).toMatchObject({ status: 413, code: 'upload.too_large' });
      expect(await usedBytes(app, person)).toBe(content.length);
    },
  );

  test('when it ends with more stored than the free plan allows, running uploads may finish and no others may begin', async () => {
    const person = await uploader(app, sizes);
    await sendChunk(person, randomContent(CHUNK_BYTES), { totalChunks: 2, uploadId: 'q04-full' });
    await app.db
      .updateTable('storageUsage')
      .set({ bytes: 300 * MB })
      .where('userId', '=', person.userId)
      .execute();
    await endStoragePlan(person);

    const next = await sendChunk(person, randomContent(1), { uploadId: 'q04-next' });
    const end = await sendChunk(person, randomContent(100), {
      totalChunks: 2,
      uploadId: 'q04-full',
      chunkIndex: 1,
    });

    expect(next).toMatchObject({ status: 413, code: 'upload.no_room' });
    expect(end).toMatchObject({ complete: true });
  });

  test('within one plan, the last chunk cannot exceed the free space', async () => {
    const person = await uploader(app, sizes);
    await sendChunk(person, randomContent(CHUNK_BYTES), { totalChunks: 2, uploadId: 'q04-none' });
    await app.db
      .updateTable('storageUsage')
      .set({ bytes: 500 * MB - 50 })
      .where('userId', '=', person.userId)
      .execute();

    const end = await sendChunk(person, randomContent(100), {
      totalChunks: 2,
      uploadId: 'q04-none',
      chunkIndex: 1,
    });

    expect(end).toMatchObject({ status: 413, code: 'upload.no_room' });
  });

  test('when a larger one is bought, it counts at once, also for the file that was refused', async () => {
    const person = await uploader(app);
    const content = randomContent(12 * MB);
    const running = { totalChunks: 2, uploadId: 'q04-running' };
    await sendChunk(person, chunkOf(content, 0), running);
    const refused = await sendFile(person, content, { fileSize: content.length });

    await buy(app, person.browser, person.userId);
    const taken = await sendFile(person, content, { fileSize: content.length });
    const end = await sendChunk(person, randomContent(9), { ...running, chunkIndex: 1 });

    expect(refused).toMatchObject({ status: 413, code: 'upload.too_large' });
    expect(taken).toMatchObject({ complete: true, sha256: sha256(content) });
    expect(end).toMatchObject({ complete: true });
  });
});

describe('Q05: guests', () => {
  test('have no storage, however many guest accounts one person creates', async () => {
    const before = await stateOf(app.db);
    for (let guest = 0; guest < 3; guest += 1) {
      const browser = app.browser();
      await browser.fetch('/api/auth/create-guest-session', { method: 'POST' });
      const answer = await sendChunk({ browser, directory: 'uploads/user-1' }, randomContent(10));
      expect(answer).toMatchObject({ status: 403, success: false });
    }

    const after = await stateOf(app.db);
    expect([after['uploads'], after['files'], after['storage_usage']]).toEqual([
      before['uploads'],
      before['files'],
      before['storage_usage'],
    ]);
  });
});

/** A zip with one entry. `says` is the size that its header claims, which may be wrong. */
function zipOf(name: string, content: Uint8Array, says = content.length): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(says >>> 0, 22);
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([local, Buffer.from(name), packed]);
}

describe('files that are stored and never opened', () => {
  test('D05: a nested zip that would unpack to hundreds of megabytes is stored unchanged', async () => {
    const person = await uploader(app);
    const bomb = Uint8Array.from(
      zipOf('outer', zipOf('inner', Buffer.alloc(300 * MB), 0xff_ff_ff_ff), 0xff_ff_ff_ff),
    );
    const before = process.memoryUsage.rss();

    const answer = await sendFile(person, bomb, { fileName: 'bomb.zip', fileSize: bomb.length });
    const details = await person.browser.fetch(`/api/files/${answer.fileId}/details`);
    const small = await person.browser.fetch(`/api/files/${answer.fileId}/thumbnail`);

    expect(answer.sha256).toBe(sha256(bomb));
    expect(await details.json()).toMatchObject({
      file: { mime_type: 'application/zip', file_size: bomb.length, thumbnail_url: null },
    });
    expect(small.status).toBe(404);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB);
  });

  test('D14: files are not scanned for viruses: the standard test file is stored unchanged and returned as an attachment', async () => {
    const person = await uploader(app);
    // The virus test text is split in two, so that virus scanners do not report this source file.
    const text = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-` + 'ANTIVIRUS-TEST-FILE!$H+H*';
    const content = Uint8Array.from(Buffer.from(text));

    const answer = await sendFile(person, content, { fileName: 'eicar.com' });
    const download = await person.browser.fetch('/api/files/download', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileIds: [answer.fileId], downloadType: 'single' }),
    });
    const { files } = (await download.json()) as { files: { download_url: string }[] };
    const saved = await person.browser.fetch(files[0]?.download_url ?? '');

    expect(await saved.text()).toBe(text);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('O18: extra fields of a body about owner, size or location are ignored', async () => {
  const person = await uploader(app);
  const stranger = await uploader(app);
  const content = randomContent(30);
  const { fileId } = await sendFile(person, content, { uploadId: 'o18', fileName: 'a.bin' });
  const added = {
    id: 1,
    userId: stranger.userId,
    user_id: stranger.userId,
    owner: stranger.userId,
    role: 'admin',
    email_verified: true,
    fileSize: 1,
    file_size: 1,
    sha256: '00',
    storeKey: 'x',
    store_key: 'x',
  };
  const send = (path: string, body: object) =>
    person.browser.fetch(`/api/files/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...added, ...body }),
    });
  const rowOf = () =>
    app.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', fileId ?? 0)
      .executeTakeFirstOrThrow();
  const before = await rowOf();

  await send('record', { uploadSessionId: 'o18' });
  await send('rename', { fileId, newFilename: 'b.bin' });
  await send('move', { fileIds: [fileId], targetDirectory: person.directory });

  const { name, nameKey: _key, searchKey: _search, updatedAt: _time, ...after } = await rowOf();
  expect({
    ...after,
    name: before.name,
    nameKey: before.nameKey,
    searchKey: before.searchKey,
    updatedAt: before.updatedAt,
  }).toEqual(before);
  expect(name).toBe('b.bin');
  const foreign = await sql`select 1 from files where user_id = ${stranger.userId}`.execute(app.db);
  expect(foreign.rows).toEqual([]);
});
