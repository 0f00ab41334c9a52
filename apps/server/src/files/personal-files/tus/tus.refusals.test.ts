import { MB } from '@tessera/domain/files/storage-plans/sizes';
import { expect, test } from 'vitest';
import { encode, offsetOf, openTus } from '../../../testing/files/tus.ts';
import { randomContent, sendChunk, uploader } from '../../../testing/files/uploads.ts';

const tus = openTus();
const { begin, create, head, patch, takeBack, usedBytes } = tus;

test.for([
  ['no version of tus', 412, { 'tus-resumable': '0.2.2' }, 10],
  ['no length', 400, {}, ''],
  ['a length that is no number', 400, {}, '1e3'],
  ['more than the plan’s limit', 413, {}, 10 * MB + 1],
  ['metadata that are no Base64', 400, { 'upload-metadata': 'filename ä' }, 10],
  ['P01: a name that climbs', 400, { 'upload-metadata': encode({ filename: '../x' }) }, 10],
  ['P04: a name with a line break', 400, { 'upload-metadata': encode({ filename: 'a\nb' }) }, 10],
  ['no name', 400, { 'upload-metadata': '' }, 10],
  ['P10: an absolute folder', 400, { 'upload-metadata': encode({ filename: 'a', directory: '/etc' }) }, 10],
  [
    'U24: another person’s folder',
    403,
    { 'upload-metadata': encode({ filename: 'a', directory: 'uploads/user-999999999' }) },
    10,
  ],
  ['a sum of an unknown kind', 400, { 'upload-checksum': 'md5 AAAA' }, 10],
] as const)(
  'an upload with %s is refused with %i, and nothing is kept',
  async ([, status, headers, size]) => {
    const response = await create(size, { headers });

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false });
    expect(response.headers.get('tus-resumable')).toBe('1.0.0');
    expect(await usedBytes()).toBe(0);
  },
);

test.for([
  ['bytes of another type', 415, { 'content-type': 'application/octet-stream' }],
  ['an offset that is no number', 400, { 'upload-offset': '-1' }],
  ['no version of tus', 412, { 'tus-resumable': '' }],
] as const)('requests with %s are refused with %i and change nothing', async ([, status, headers]) => {
  const address = await begin(10);

  const response = await patch(address, 0, randomContent(10), headers);

  expect(response.status).toBe(status);
  expect(offsetOf(await head(address))).toBe('0');
});

test('more bytes than announced are refused', async () => {
  const content = randomContent(10);
  const address = await begin(content.length);

  const response = await patch(address, 0, randomContent(11));

  expect(response.status).toBe(413);
  expect(Number(offsetOf(await head(address)))).toBeLessThanOrEqual(10);
});

test('U11: another person’s upload is not found by any request', async () => {
  const address = await begin(10);
  const stranger = await uploader(tus.app);

  const answers = await Promise.all([
    head(address, stranger),
    patch(address, 0, randomContent(10), {}, stranger),
    takeBack(address, stranger),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(offsetOf(await head(address))).toBe('0');
});

test('Q01: twenty simultaneous tus uploads cannot exceed the free space', async () => {
  const small = await uploader(tus.app, { total: '200MB', file: '200MB' });

  const answers = await Promise.all(Array.from({ length: 20 }, () => create(120 * MB, { by: small })));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 413)).toHaveLength(19);
  expect(await usedBytes(small)).toBe(120 * MB);
});

test('U25: a suspended person’s next bytes are refused', async () => {
  const address = await begin(10);
  await patch(address, 0, randomContent(4));
  await tus.app.db
    .updateTable('users')
    .set({ suspendedAt: tus.app.clock.now() })
    .where('id', '=', tus.person.userId)
    .execute();

  const response = await patch(address, 4, randomContent(6));

  expect(response.status).toBe(403);
});

test('a chunk sent by the chunk call cannot add bytes to a tus upload', async () => {
  const address = await begin(10);
  const content = randomContent(10);

  const answer = await sendChunk(tus.person, content, {
    uploadId: `tus-${address.split('/').at(-1)}`,
    fileName: 'a.bin',
  });

  expect(answer).toMatchObject({ status: 409, code: 'upload.changed' });
  expect(offsetOf(await head(address))).toBe('0');
});
