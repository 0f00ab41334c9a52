import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { MB } from '@tessera/domain/files/storage-plans/sizes';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  type ChunkOptions,
  type Uploader,
  chunkOf,
  digestOf,
  randomContent,
  sendChunk,
  sendFile,
  sha256,
  uploader,
  usedBytes,
} from '../../../testing/files/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp()));

test.for([
  ['an empty file', 0],
  ['one byte', 1],
  ['exactly one chunk', CHUNK_BYTES],
  ['one chunk and a byte', CHUNK_BYTES + 1],
  ['exactly the limit', 10 * MB],
] as const)('U10: %s arrives unchanged', async ([, length]) => {
  const person = await uploader(app);
  const content = randomContent(length);

  const answer = await sendFile(person, content, { fileName: 'holiday.bin', fileSize: length });

  expect(answer).toMatchObject({
    success: true,
    complete: true,
    finalPath: `${person.directory}/holiday.bin`,
    sha256: sha256(content),
  });
  expect(await digestOf(person, answer.fileId)).toBe(sha256(content));
  expect(await usedBytes(app, person)).toBe(length);
});

test('U03: the first chunk determines name, folder and number of chunks', async () => {
  const person = await uploader(app);
  const content = randomContent(CHUNK_BYTES + 5);
  const said = { totalChunks: 2, uploadId: 'u03' };
  await sendChunk(person, chunkOf(content, 0), said);
  const rest = chunkOf(content, 1);

  const refused = await Promise.all([
    sendChunk(person, rest, { ...said, chunkIndex: 1, fileName: 'b.bin' }),
    sendChunk(person, rest, { ...said, chunkIndex: 1, totalChunks: 3 }),
    sendChunk(person, rest, { ...said, chunkIndex: 1, directory: `${person.directory}/other` }),
  ]);
  const end = await sendChunk(person, rest, { ...said, chunkIndex: 1 });

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
});

test('U04: the last chunk alone completes nothing and returns the missing chunks', async () => {
  const person = await uploader(app);
  const content = randomContent(2 * CHUNK_BYTES + 5);

  const answer = await sendChunk(person, chunkOf(content, 2), { chunkIndex: 2, totalChunks: 3 });

  expect(answer).toMatchObject({ success: true, complete: false, missing: [0, 1] });
  expect(answer.finalPath).toBeUndefined();
});

test('U05: chunks may arrive in any order and twice; other bytes for the same chunk are refused', async () => {
  const person = await uploader(app);
  const content = randomContent(3 * CHUNK_BYTES + 7);
  const send = (chunkIndex: number, bytes = chunkOf(content, chunkIndex)) =>
    sendChunk(person, bytes, { chunkIndex, totalChunks: 4, uploadId: 'u05' });

  await send(3);
  await send(1);
  const again = await send(1);
  const others = await send(1, randomContent(CHUNK_BYTES));
  await send(0);
  const end = await send(2);

  expect(again).toMatchObject({ success: true, complete: false });
  expect(others).toMatchObject({ status: 409, code: 'upload.chunk_differs' });
  expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
  expect(await digestOf(person, end.fileId)).toBe(sha256(content));
});

test('U06: one chunk eight times at once, all chunks at once and the last one twice create one file', async () => {
  const person = await uploader(app);
  const content = randomContent(3 * CHUNK_BYTES + 7);
  const send = (chunkIndex: number) =>
    sendChunk(person, chunkOf(content, chunkIndex), { chunkIndex, totalChunks: 4, uploadId: 'u06' });

  const answers = await Promise.all([0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 3].map(send));
  const again = await send(3);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(again).toMatchObject({ complete: true, sha256: sha256(content) });
  const files = await app.db.selectFrom('files').select('id').where('userId', '=', person.userId).execute();
  expect(files).toHaveLength(1);
  expect(await digestOf(person, files[0]?.id)).toBe(sha256(content));
  expect(await usedBytes(app, person)).toBe(content.length);
});

describe('U08: the range of a chunk whose fields come first is claimed early', () => {
  const content = randomContent(2 * CHUNK_BYTES);
  const of = (index: number) => ({
    uploadId: `said-first`,
    totalChunks: 2,
    fileSize: content.length,
    chunkIndex: index,
    chunkDigest: sha256(chunkOf(content, index)),
  });

  test('and released when other or fewer bytes arrive', async () => {
    const person = await uploader(app);
    const send = (index: number, bytes: Uint8Array<ArrayBuffer>, options: ChunkOptions = {}) =>
      sendChunk(person, bytes, { ...of(index), ...options }, 'fields first');
    await send(0, chunkOf(content, 0));
    const [cut, wrong] = [randomContent(CHUNK_BYTES - 1), randomContent(CHUNK_BYTES)];

    const short = await send(1, cut, { chunkDigest: sha256(cut) });
    const damaged = await send(1, wrong);
    const whole = await send(1, chunkOf(content, 1));

    expect(short).toMatchObject({ status: 400, code: 'upload.invalid' });
    expect(damaged).toMatchObject({ code: 'upload.chunk_damaged' });
    expect(whole).toMatchObject({ status: 200, complete: true, sha256: sha256(content) });
    expect(await digestOf(person, whole.fileId)).toBe(sha256(content));
  });

  test('once, however often the chunk is sent at the same time', async () => {
    const person = await uploader(app);
    const send = (index: number) => sendChunk(person, chunkOf(content, index), of(index), 'fields first');
    await send(0);

    const answers = await Promise.all([send(1), send(1), send(1), send(1)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await digestOf(person, answers[0]?.fileId)).toBe(sha256(content));
  });
});

test('a file of one chunk has the digest of its chunk', async () => {
  const person = await uploader(app);
  const content = randomContent(1_000);

  const { fileId, sha256: digest } = await sendFile(person, content);

  expect(digest).toBe(sha256(content));
  expect(await digestOf(person, fileId)).toBe(digest);
});

test('U11, U12: two people may use the same upload id without affecting each other', async () => {
  const one = await uploader(app);
  const other = await uploader(app);
  const contents = [randomContent(CHUNK_BYTES + 1), randomContent(CHUNK_BYTES + 1)] as const;
  const said = { totalChunks: 2, uploadId: 'shared' };

  await sendChunk(one, chunkOf(contents[0], 0), said);
  await sendChunk(other, chunkOf(contents[1], 0), said);
  const first = await sendChunk(one, chunkOf(contents[0], 1), { ...said, chunkIndex: 1 });
  const second = await sendChunk(other, chunkOf(contents[1], 1), { ...said, chunkIndex: 1 });

  expect([first.sha256, second.sha256]).toEqual(contents.map(sha256));
});

test.for(['../x', '__proto__', 'constructor', 'a/b', '💥'])(
  'U13: the upload id “%s” is only a text',
  async (uploadId) => {
    const person = await uploader(app);
    const content = randomContent(100);

    const answer = await sendFile(person, content, { uploadId });

    expect(answer).toMatchObject({ complete: true, sha256: sha256(content) });
  },
);

test('U14: a chunk repeated after the end gets the same response and changes nothing', async () => {
  const person = await uploader(app);
  const content = randomContent(CHUNK_BYTES + 9);
  const end = await sendFile(person, content, { uploadId: 'u14' });

  const again = await sendChunk(person, chunkOf(content, 0), { uploadId: 'u14', totalChunks: 2 });

  expect(again).toMatchObject({ complete: true, fileId: end.fileId, sha256: end.sha256 });
});

test.for([
  ['a file of one chunk', 700, 0],
  ['the first chunk of two', CHUNK_BYTES + 9, 0],
  ['the last chunk of two', CHUNK_BYTES + 9, 1],
] as const)(
  'U14: other bytes for %s after the end are refused, and the file stays',
  async ([, length, chunkIndex]) => {
    const person = await uploader(app);
    const content = randomContent(length);
    const said = { uploadId: `u14-${length}-${chunkIndex}`, totalChunks: Math.ceil(length / CHUNK_BYTES) };
    const end = await sendFile(person, content, said);
    const others = randomContent(chunkOf(content, chunkIndex).length);

    const refused = await sendChunk(person, others, { ...said, chunkIndex });
    const same = await sendChunk(person, chunkOf(content, chunkIndex), { ...said, chunkIndex });

    expect(refused).toMatchObject({ status: 409, code: 'upload.chunk_differs' });
    expect(same).toMatchObject({ complete: true, fileId: end.fileId });
    expect(await digestOf(person, end.fileId)).toBe(sha256(content));
  },
);

test('U30: names in every script and with every kind of quote are returned unchanged', async () => {
  const person = await uploader(app);
  const names = ['Grüße "an" alle.txt', '写真 📷.txt', `it's 100% ; fine.txt`, 'naïve café.txt'];

  for (const fileName of names) await sendFile(person, randomContent(3), { fileName });

  const response = await person.browser.fetch('/api/files/list?sortBy=upload_date&sortOrder=ASC');
  const { files } = (await response.json()) as { files: { original_filename: string }[] };
  expect(new Set(files.map((file) => file.original_filename))).toEqual(new Set(names));
});

test('P20: a second file of the same name gets a number, and both have their bytes', async () => {
  const person = await uploader(app);
  const contents = [randomContent(10), randomContent(11), randomContent(12)];

  const answers = [];
  for (const content of contents) answers.push(await sendFile(person, content, { fileName: 'a.txt' }));

  expect(answers.map(({ fileName }) => fileName)).toEqual(['a.txt', 'a (2).txt', 'a (3).txt']);
  for (const [at, content] of contents.entries())
    expect(await digestOf(person, answers[at]?.fileId)).toBe(sha256(content));
});

test('P21, U27: confirming an upload returns the server’s record, any number of times, only to its owner', async () => {
  const person = await uploader(app);
  const stranger = await uploader(app);
  const content = new TextEncoder().encode('<html><script>alert(1)</script>');
  await sendFile(person, content, { uploadId: 'u27', fileName: 'a.png' });
  const record = ({ browser }: Uploader, uploadSessionId: string) =>
    browser.fetch('/api/files/record', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        uploadSessionId,
        fileSize: 1,
        mimeType: 'image/png',
        filePath: '../../etc/passwd',
        storedFilename: `${stranger.directory}/a.png`,
        uploadDirectory: 'uploads/user-1',
      }),
    });

  const [first, second] = [await record(person, 'u27'), await record(person, 'u27')];
  const foreign = await record(stranger, 'u27');
  const never = await record(person, 'never');

  const body = await first.json();
  expect(body).toMatchObject({
    success: true,
    file: { file_size: content.length, mime_type: 'text/html', upload_directory: person.directory },
  });
  expect(await second.json()).toEqual(body);
  expect([foreign.status, never.status]).toEqual([404, 404]);
});
