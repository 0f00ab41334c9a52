import { randomUUID } from 'node:crypto';
import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import { MB } from '@tessera/domain/plans/sizes';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import {
  type ChunkWishes,
  type Uploader,
  chunkOf,
  randomContent,
  sendChunk,
  sendFile,
  sha256,
  uploader,
} from '../../testing/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp()));

async function usedBytes(userId: number): Promise<number> {
  const row = await app.db
    .selectFrom('storageUsage')
    .select('bytes')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

async function contentOf({ browser }: Uploader, fileId: number | undefined): Promise<string> {
  const details = await browser.fetch(`/api/files/${fileId}/details`);
  const { file } = (await details.json()) as { file: { download_url: string; sha256: string } };
  const response = await browser.fetch(file.download_url);
  const digest = sha256(new Uint8Array(await response.arrayBuffer()));
  expect(file.sha256).toBe(digest);
  return digest;
}

test.for([
  ['an empty file', 0],
  ['one byte', 1],
  ['exactly one chunk', CHUNK_BYTES],
  ['one chunk and a byte', CHUNK_BYTES + 1],
  ['exactly the limit', 10 * MB],
] as const)('U10: %s arrives as it was sent', async ([, length]) => {
  const person = await uploader(app);
  const content = randomContent(length);

  const answer = await sendFile(person, content, { fileName: 'holiday.bin', fileSize: length });

  expect(answer).toMatchObject({
    success: true,
    complete: true,
    finalPath: `${person.directory}/holiday.bin`,
    sha256: sha256(content),
  });
  expect(await contentOf(person, answer.fileId)).toBe(sha256(content));
  expect(await usedBytes(person.userId)).toBe(length);
});

test.for([
  ['with its size', true],
  ['by a client that does not say the size', false],
] as const)(
  'U10: one byte more than the limit is refused %s, and no room stays taken',
  async ([, isSaid]) => {
    const person = await uploader(app);
    const content = randomContent(10 * MB + 1);

    const answer = await sendFile(person, content, isSaid ? { fileSize: content.length } : {});

    expect(answer).toMatchObject({ status: 413, code: 'upload.too_large' });
    expect(await usedBytes(person.userId)).toBe(0);
  },
);

const wrong: [string, ChunkWishes, number][] = [
  ...['-1', '1.5', '1e3', 'NaN', '9007199254740992', '', ' 0', '0x0'].map(
    (chunkIndex): [string, ChunkWishes, number] => [
      `U01: the chunk index “${chunkIndex}”`,
      { chunkIndex },
      400,
    ],
  ),
  ['U01: an index equal to the number of chunks', { chunkIndex: 1 }, 400],
  ...['-1', '1.5', '0'].map((totalChunks): [string, ChunkWishes, number] => [
    `U02: ${totalChunks} chunks`,
    { totalChunks },
    400,
  ]),
  ['U02: a thousand million chunks', { totalChunks: 1_000_000_000 }, 400],
  ['U02: more chunks than the plan lets through', { totalChunks: 7 }, 413],
  ['U02: more chunks than any plan lets through', { totalChunks: 501 }, 413],
  ['U13: no upload id', { uploadId: '' }, 400],
  ['U13: an upload id of 10 kB', { uploadId: 'x'.repeat(10_000) }, 413],
  ['U24: a folder that is not there', { directory: '%/nowhere' }, 404],
  ['U24: another person’s folder', { directory: 'uploads/user-999999999' }, 403],
  ['P01: a name that climbs', { fileName: '../x' }, 400],
  ['P01: a folder that climbs', { directory: '%/../user-1' }, 400],
  ['P03: a name with a backslash', { fileName: 'C:\\x' }, 400],
  ['P04: a name with a line break', { fileName: 'a\nb' }, 400],
  ['P10: an absolute folder', { directory: '/etc' }, 400],
];

test.for(wrong)('%s is refused and nothing is kept', async ([, wishes, status]) => {
  const person = await uploader(app);
  const directory = String(wishes.directory ?? '%').replace('%', person.directory);

  const answer = await sendChunk(person, randomContent(10), { ...wishes, directory });

  expect(answer).toMatchObject({ status, success: false });
  expect(await usedBytes(person.userId)).toBe(0);
});

test('U03: name, folder and number of chunks stay as the first chunk said them', async () => {
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

test('U04: the last chunk alone completes nothing and learns what is missing', async () => {
  const person = await uploader(app);
  const content = randomContent(2 * CHUNK_BYTES + 5);

  const answer = await sendChunk(person, chunkOf(content, 2), { chunkIndex: 2, totalChunks: 3 });

  expect(answer).toMatchObject({ success: true, complete: false, missing: [0, 1] });
  expect(answer.finalPath).toBeUndefined();
});

test('U05: chunks may come in any order and twice; other bytes for the same place are refused', async () => {
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
  expect(await contentOf(person, end.fileId)).toBe(sha256(content));
});

test('U06: one chunk eight times at once, all chunks at once and the last one twice make one file', async () => {
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
  expect(await contentOf(person, files[0]?.id)).toBe(sha256(content));
  expect(await usedBytes(person.userId)).toBe(content.length);
});

describe('U07: a form that is not one chunk', () => {
  const forms: [string, (form: FormData) => void, number][] = [
    ['without a file', (form) => form.delete('chunk'), 400],
    ['with two files', (form) => form.append('chunk', new Blob(['b']), 'b'), 400],
    [
      'with a chunk of more than 2 MB',
      (form) => form.set('chunk', new Blob([randomContent(CHUNK_BYTES + 1)])),
      413,
    ],
    ['with far more than 2 MB', (form) => form.set('chunk', new Blob([randomContent(4 * CHUNK_BYTES)])), 413],
    ['with a field twice', (form) => form.append('fileName', 'b'), 400],
    ['with a field of a megabyte', (form) => form.set('fileName', 'x'.repeat(MB)), 413],
    [
      'with a thousand fields',
      (form) => Array.from({ length: 1_000 }, (_, n) => form.set(`field${n}`, 'x')),
      400,
    ],
  ];
  test.for(forms)('%s is refused', async ([, spoil, status]) => {
    const person = await uploader(app);
    const form = new FormData();
    form.set('chunk', new Blob(['abc']), 'blob');
    const fields = { fileName: 'a', chunkIndex: '0', totalChunks: '1', uploadId: 'u07', ...person };
    for (const name of ['fileName', 'chunkIndex', 'totalChunks', 'uploadId', 'directory'] as const)
      form.set(name, fields[name]);
    spoil(form);

    const response = await person.browser.fetch('/api/upload-chunked-ftp', { method: 'POST', body: form });

    expect(response.status).toBe(status);
    expect(await usedBytes(person.userId)).toBe(0);
  });

  test.for([
    ['without a boundary', 'multipart/form-data', 'abc', 415],
    ['with an empty boundary', 'multipart/form-data; boundary=', 'abc', 400],
    [
      'that is cut short',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="chunk"; filename="b"\r\n\r\nabc',
      400,
    ],
    ['of JSON', 'application/json', '{}', 415],
  ] as const)('%s is refused', async ([, type, body, status]) => {
    const person = await uploader(app);

    const response = await person.browser.fetch('/api/upload-chunked-ftp', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

    expect(response.status).toBe(status);
  });
});

test('U08: a chunk that is not the last one must be whole', async () => {
  const person = await uploader(app);

  const answer = await sendChunk(person, randomContent(CHUNK_BYTES - 1), { totalChunks: 2 });

  expect(answer).toMatchObject({ status: 400, code: 'upload.invalid' });
});

describe('U08: of a chunk that says first what it is, the place is kept for its bytes', () => {
  const content = randomContent(2 * CHUNK_BYTES);
  const of = (index: number) => ({
    uploadId: `said-first`,
    totalChunks: 2,
    fileSize: content.length,
    chunkIndex: index,
    chunkDigest: sha256(chunkOf(content, index)),
  });

  test('and given back when other bytes come, or fewer', async () => {
    const person = await uploader(app);
    const send = (index: number, bytes: Uint8Array<ArrayBuffer>, wishes: ChunkWishes = {}) =>
      sendChunk(person, bytes, { ...of(index), ...wishes }, 'fields first');
    await send(0, chunkOf(content, 0));
    const [cut, wrong] = [randomContent(CHUNK_BYTES - 1), randomContent(CHUNK_BYTES)];

    const short = await send(1, cut, { chunkDigest: sha256(cut) });
    const damaged = await send(1, wrong);
    const whole = await send(1, chunkOf(content, 1));

    expect(short).toMatchObject({ status: 400, code: 'upload.invalid' });
    expect(damaged).toMatchObject({ code: 'upload.chunk_damaged' });
    expect(whole).toMatchObject({ status: 200, complete: true, sha256: sha256(content) });
    expect(await contentOf(person, whole.fileId)).toBe(sha256(content));
  });

  test('and taken once, however often it is sent at the same time', async () => {
    const person = await uploader(app);
    const send = (index: number) => sendChunk(person, chunkOf(content, index), of(index), 'fields first');
    await send(0);

    const answers = await Promise.all([send(1), send(1), send(1), send(1)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await contentOf(person, answers[0]?.fileId)).toBe(sha256(content));
  });
});

test('a file of one chunk has the digest of its chunk', async () => {
  const person = await uploader(app);
  const content = randomContent(1_000);

  const { fileId, sha256: digest } = await sendFile(person, content);

  expect(digest).toBe(sha256(content));
  expect(await contentOf(person, fileId)).toBe(digest);
});

test('U11, U12: two people may use one upload id, and neither touches the other’s', async () => {
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

test('U14: a chunk that is sent again after the end gets the same answer and changes nothing', async () => {
  const person = await uploader(app);
  const content = randomContent(CHUNK_BYTES + 9);
  const end = await sendFile(person, content, { uploadId: 'u14' });

  const again = await sendChunk(person, chunkOf(content, 0), { uploadId: 'u14', totalChunks: 2 });

  expect(again).toMatchObject({ complete: true, fileId: end.fileId, sha256: end.sha256 });
});

test('U15: another file of the same name is told by its size, its ends or its chunks', async () => {
  const person = await uploader(app);
  const content = randomContent(CHUNK_BYTES + 9);
  const said = { totalChunks: 2, uploadId: 'u15', fileSize: content.length, fingerprint: 'a'.repeat(64) };
  await sendChunk(person, chunkOf(content, 0), said);
  const send = (wishes: ChunkWishes) =>
    sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1, ...wishes });

  const refused = await Promise.all([
    send({ fileSize: content.length - 1 }),
    send({ fingerprint: 'b'.repeat(64) }),
    send({ chunkDigest: 'c'.repeat(64) }),
  ]);

  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [409, 'upload.other_file'],
    [409, 'upload.other_file'],
    [400, 'upload.chunk_damaged'],
  ]);
  expect(await send({ chunkDigest: sha256(chunkOf(content, 1)) })).toMatchObject({ complete: true });
});

test('U30: names of every script and with every quote come back as they were sent', async () => {
  const person = await uploader(app);
  const names = ['Grüße "an" alle.txt', '写真 📷.txt', `it's 100% ; fine.txt`, 'naïve café.txt'];

  for (const fileName of names) await sendFile(person, randomContent(3), { fileName });

  const response = await person.browser.fetch('/api/files/list?sortBy=upload_date&sortOrder=ASC');
  const { files } = (await response.json()) as { files: { original_filename: string }[] };
  expect(new Set(files.map((file) => file.original_filename))).toEqual(new Set(names));
});

test('P20: a second file of one name gets a number, and both keep their bytes', async () => {
  const person = await uploader(app);
  const contents = [randomContent(10), randomContent(11), randomContent(12)];

  const answers = [];
  for (const content of contents) answers.push(await sendFile(person, content, { fileName: 'a.txt' }));

  expect(answers.map(({ fileName }) => fileName)).toEqual(['a.txt', 'a (2).txt', 'a (3).txt']);
  for (const [at, content] of contents.entries())
    expect(await contentOf(person, answers[at]?.fileId)).toBe(sha256(content));
});

test('Q01: of uploads that begin together no more get room than there is', async () => {
  const person = await uploader(app, { file: '200MB', total: '200MB' });
  const fileSize = 120 * MB;
  const begin = () =>
    sendChunk(person, randomContent(CHUNK_BYTES), { totalChunks: 60, fileSize, uploadId: randomUUID() });

  const answers = await Promise.all(Array.from({ length: 12 }, begin));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'upload.no_room')).toHaveLength(11);
  expect(await usedBytes(person.userId)).toBe(fileSize);
});

test('an upload that is removed gives its room back, and its chunks go', async () => {
  const person = await uploader(app);
  await sendChunk(person, randomContent(CHUNK_BYTES), { totalChunks: 3, uploadId: 'to/remove' });
  const remove = () =>
    person.browser.fetch(`/api/uploads/${encodeURIComponent('to/remove')}`, { method: 'DELETE' });

  const removed = await remove();
  await app.jobs.runAll(app.workers);
  const again = await remove();

  expect([removed.status, again.status]).toEqual([200, 404]);
  expect(await usedBytes(person.userId)).toBe(0);
  expect(await app.db.selectFrom('storeRemovals').selectAll().execute()).toEqual([]);
});

test('after a reload the person is told which chunks are held', async () => {
  const person = await uploader(app);
  const content = randomContent(4 * CHUNK_BYTES);
  const said = { totalChunks: 4, uploadId: 'resume', fileSize: content.length, fileName: 'film.mp4' };
  for (const chunkIndex of [0, 1, 3])
    await sendChunk(person, chunkOf(content, chunkIndex), { ...said, chunkIndex });

  const response = await person.browser.fetch('/api/uploads');

  expect(await response.json()).toMatchObject({
    uploads: [
      {
        uploadId: 'resume',
        fileName: 'film.mp4',
        fileSize: content.length,
        held: [
          [0, 1],
          [3, 3],
        ],
      },
    ],
  });
});

test('U23: uploads nobody goes on with are given up after a week, and one that goes on stays', async () => {
  const person = await uploader(app);
  await sendChunk(person, randomContent(CHUNK_BYTES), { totalChunks: 2, uploadId: 'left' });
  app.clock.advance({ days: 6 });
  const active = await uploader(app);
  await sendChunk(active, randomContent(CHUNK_BYTES), { totalChunks: 2, uploadId: 'going on' });
  app.clock.advance({ days: 1, hours: 1 });

  await app.workers['files.sweep'].run({ jobId: 'sweep', payload: {} }, app.jobs);
  await app.jobs.runAll(app.workers);

  expect(await usedBytes(person.userId)).toBe(0);
  expect(await usedBytes(active.userId)).toBeGreaterThan(0);
});

test('U25: whoever is suspended in the middle cannot go on, and can after being restored', async () => {
  const person = await uploader(app);
  const content = randomContent(CHUNK_BYTES + 3);
  const said = { totalChunks: 2, uploadId: 'u25' };
  const suspend = (suspendedAt: Date | null) =>
    app.db.updateTable('users').set({ suspendedAt }).where('id', '=', person.userId).execute();
  await sendChunk(person, chunkOf(content, 0), said);
  await suspend(app.clock.now());

  const refused = await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });
  await suspend(null);
  const end = await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });

  expect(refused.status).toBe(403);
  expect(end.sha256).toBe(sha256(content));
});

test('P21, U27: confirming tells the record as the server made it, as often as it is asked, and to its owner alone', async () => {
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
