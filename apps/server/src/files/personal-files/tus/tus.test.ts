import { createHash } from 'node:crypto';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { MB } from '@tessera/domain/files/storage-plans/sizes';
import { expect, test } from 'vitest';
import {
  type Bytes,
  BYTES,
  VERSION,
  breakingAfter,
  codeOf,
  offsetOf,
  openTus,
} from '../../../testing/files/tus.ts';
import { randomContent, sha256 } from '../../../testing/files/uploads.ts';

const tus = openTus();
const { begin, create, digestOfOnlyFile, files, head, patch, usedBytes } = tus;

test('OPTIONS returns the supported version and extensions', async () => {
  const response = await tus.app.browser().fetch('/api/tus', { method: 'OPTIONS' });

  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,checksum,expiration,concatenation',
    'tus-max-size': String(1_000 * MB),
    'tus-checksum-algorithm': 'sha256,sha1',
  });
});

test.for([
  ['an empty file', 0],
  ['one byte', 1],
  ['two pieces and a byte', 2 * CHUNK_BYTES + 1],
  ['exactly the limit', 10 * MB],
] as const)('U10: %s arrives unchanged by tus, in the personal folder', async ([, size]) => {
  const content = randomContent(size);

  const address = await begin(size, { said: { filename: 'Ferien 🏖.bin' } });
  const answer = size > 0 ? await patch(address, 0, content) : await head(address);

  expect(answer.status).toBe(size > 0 ? 204 : 200);
  expect(offsetOf(answer)).toBe(String(size));
  expect(await digestOfOnlyFile()).toBe(sha256(content));
  expect(await files()).toMatchObject([
    { original_filename: 'Ferien 🏖.bin', upload_directory: tus.person.directory, upload_method: 'tus' },
  ]);
  expect(await usedBytes()).toBe(size);
});

test('bytes split anywhere, some sent with the creation, result in the same file', async () => {
  const content = randomContent(3 * CHUNK_BYTES + 77);
  const cuts = [13, 500_000, CHUNK_BYTES + 1, content.length];

  const created = await create(content.length, { body: content.subarray(0, 13) });
  const address = created.headers.get('location') ?? '';
  const offsets = [offsetOf(created)];
  for (const [index, cut] of cuts.slice(1).entries())
    offsets.push(offsetOf(await patch(address, cuts[index] ?? 0, content.subarray(cuts[index], cut))));

  expect(offsets).toEqual(cuts.map(String));
  expect(await digestOfOnlyFile()).toBe(sha256(content));
});

test('a wrong offset is refused with the right one', async () => {
  const address = await begin(10);
  await patch(address, 0, randomContent(4));

  const refused = await Promise.all([
    patch(address, 0, randomContent(4)),
    patch(address, 5, randomContent(1)),
  ]);

  // One of two simultaneous requests may find the upload busy.
  expect(refused.every(({ status }) => status === 409 || status === 423)).toBe(true);
  expect(await (await patch(address, 9, randomContent(1))).json()).toMatchObject({
    code: 'upload.offset_differs',
    offset: 4,
  });
});

test.for(['sha1', 'sha256'] as const)(
  'with a %s nothing counts before the sum is right',
  async (algorithm) => {
    const content = randomContent(CHUNK_BYTES + 5_000);
    const sum = createHash(algorithm).update(content).digest('base64');
    const address = await begin(content.length);
    const damaged = Uint8Array.from(content);
    damaged[7] = (damaged[7] ?? 0) ^ 1;

    const wrong = await patch(address, 0, damaged, { 'upload-checksum': `${algorithm} ${sum}` });
    const afterWrong = offsetOf(await head(address));
    await patch(address, 0, breakingAfter(content.subarray(0, CHUNK_BYTES + 1)), {
      'upload-checksum': `${algorithm} ${sum}`,
    });
    const afterBreak = offsetOf(await head(address));
    const right = await patch(address, 0, content, { 'upload-checksum': `${algorithm} ${sum}` });

    expect([wrong.status, await codeOf(wrong)]).toEqual([460, 'upload.sum_differs']);
    expect([afterWrong, afterBreak]).toEqual(['0', '0']);
    expect(right.status).toBe(204);
    expect(await digestOfOnlyFile()).toBe(sha256(content));
  },
);

test('HEAD returns an upload’s length, offset, metadata and expiry', async () => {
  const address = await begin(10, { said: { filename: 'a.bin', filetype: 'image/png' } });
  await patch(address, 0, randomContent(4));

  const { status, headers } = await head(address);

  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'upload-offset': '4',
    'upload-length': '10',
    'upload-metadata': 'filename YS5iaW4=,filetype aW1hZ2UvcG5n',
    'upload-expires': new Date(tus.app.clock.now().getTime() + 7 * 86_400_000).toUTCString(),
    'cache-control': 'no-store',
  });
});

test('POST replaces PATCH for networks that block it', async () => {
  const content = randomContent(20);
  const address = await begin(content.length);
  const override = (method: string, headers: Record<string, string>, body?: Bytes) =>
    tus.person.browser.fetch(address, {
      method: 'POST',
      headers: { ...VERSION, 'x-http-method-override': method, ...headers },
      ...(body && { body }),
    });

  const sent = await override('PATCH', { ...BYTES, 'upload-offset': '0' }, content);
  const other = await override('TRACE', {});

  expect([sent.status, other.status]).toEqual([204, 400]);
  expect(await digestOfOnlyFile()).toBe(sha256(content));
});
