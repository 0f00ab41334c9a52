import { randomUUID } from 'node:crypto';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { MB } from '@tessera/domain/files/storage-plans/sizes';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  type ChunkOptions,
  chunkOf,
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
  ['with its size', true],
  ['by a client that does not say the size', false],
] as const)(
  'U10: one byte more than the limit is refused %s, and the reserved space is released',
  async ([, isSaid]) => {
    const person = await uploader(app);
    const content = randomContent(10 * MB + 1);

    const answer = await sendFile(person, content, isSaid ? { fileSize: content.length } : {});

    expect(answer).toMatchObject({ status: 413, code: 'upload.too_large' });
    expect(await usedBytes(app, person)).toBe(0);
  },
);

const wrong: [string, ChunkOptions, number][] = [
  ...['-1', '1.5', '1e3', 'NaN', '9007199254740992', '', ' 0', '0x0'].map(
    (chunkIndex): [string, ChunkOptions, number] => [
      `U01: the chunk index “${chunkIndex}”`,
      { chunkIndex },
      400,
    ],
  ),
  ['U01: an index equal to the number of chunks', { chunkIndex: 1 }, 400],
  ...['-1', '1.5', '0'].map((totalChunks): [string, ChunkOptions, number] => [
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

test.for(wrong)('%s is refused and nothing is stored', async ([, options, status]) => {
  const person = await uploader(app);
  const directory = String(options.directory ?? '%').replace('%', person.directory);

  const answer = await sendChunk(person, randomContent(10), { ...options, directory });

  expect(answer).toMatchObject({ status, success: false });
  expect(await usedBytes(app, person)).toBe(0);
});

describe('U07: a form that does not contain exactly one chunk is refused', () => {
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
    expect(await usedBytes(app, person)).toBe(0);
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

test('U08: every chunk but the last must be full', async () => {
  const person = await uploader(app);

  const answer = await sendChunk(person, randomContent(CHUNK_BYTES - 1), { totalChunks: 2 });

  expect(answer).toMatchObject({ status: 400, code: 'upload.invalid' });
});

test('U15: a different file of the same name is recognised by its size, fingerprint or chunks', async () => {
  const person = await uploader(app);
  const content = randomContent(CHUNK_BYTES + 9);
  const said = { totalChunks: 2, uploadId: 'u15', fileSize: content.length, fingerprint: 'a'.repeat(64) };
  await sendChunk(person, chunkOf(content, 0), said);
  const send = (options: ChunkOptions) =>
    sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1, ...options });

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

test('Q01: uploads that begin together cannot exceed the free space', async () => {
  const person = await uploader(app, { file: '200MB', total: '200MB' });
  const fileSize = 120 * MB;
  const begin = () =>
    sendChunk(person, randomContent(CHUNK_BYTES), { totalChunks: 60, fileSize, uploadId: randomUUID() });

  const answers = await Promise.all(Array.from({ length: 12 }, begin));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'upload.no_room')).toHaveLength(11);
  expect(await usedBytes(app, person)).toBe(fileSize);
});
