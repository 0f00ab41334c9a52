import { createHash } from 'node:crypto';
import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import { MB } from '@tessera/domain/plans/sizes';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type Uploader, randomContent, sendChunk, sha256, uploader } from '../../testing/uploads.ts';

type Bytes = Uint8Array<ArrayBuffer>;

let app: TestApp;
let person: Uploader;
beforeAll(async () => (app = await testApp()));
beforeEach(async () => (person = await uploader(app)));

const VERSION = { 'tus-resumable': '1.0.0' };
const BYTES = { 'content-type': 'application/offset+octet-stream' };
const encode = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Wishes {
  readonly said?: Record<string, string>;
  readonly body?: Bytes;
  readonly headers?: Record<string, string>;
  readonly by?: Uploader;
}

async function create(
  size: number | string,
  { said = { filename: 'a.bin' }, body, headers, by = person }: Wishes = {},
): Promise<Response> {
  return by.browser.fetch('/api/tus', {
    method: 'POST',
    headers: {
      ...VERSION,
      'upload-length': String(size),
      'upload-metadata': encode(said),
      ...(body && BYTES),
      ...headers,
    },
    ...(body && { body }),
  });
}

async function begin(size: number, wishes: Wishes = {}): Promise<string> {
  const response = await create(size, wishes);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}

function patch(
  address: string,
  offset: number | string,
  body: BodyInit,
  headers: Record<string, string> = {},
  { browser } = person,
): Promise<Response> {
  return browser.fetch(address, {
    method: 'PATCH',
    headers: { ...VERSION, ...BYTES, 'upload-offset': String(offset), ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
}

const head = (address: string, { browser } = person) =>
  browser.fetch(address, { method: 'HEAD', headers: VERSION });
const offsetOf = (response: Response) => response.headers.get('upload-offset');
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

/** Sends some bytes and then breaks, as a connection does. */
function breakingAfter(bytes: Bytes): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new Error('the connection broke'));
      isSent = true;
      controller.enqueue(bytes);
    },
  });
}

/** A body that goes on when the test says so. */
function heldBody() {
  let send!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
  return { body, send: (bytes: Bytes) => send.enqueue(bytes), end: () => send.close() };
}

async function usedBytes({ userId } = person): Promise<number> {
  const row = await app.db
    .selectFrom('storageUsage')
    .select('bytes')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

interface Listed {
  readonly original_filename: string;
  readonly file_size: number;
  readonly upload_directory: string;
  readonly upload_method: string;
  readonly download_url: string;
}

async function files({ browser } = person): Promise<Listed[]> {
  const response = await browser.fetch('/api/files/list');
  return ((await response.json()) as { files: Listed[] }).files;
}

async function digestOfOnlyFile(): Promise<string> {
  const [file, ...more] = await files();
  expect(more).toEqual([]);
  const response = await person.browser.fetch(file?.download_url ?? '');
  const content = new Uint8Array(await response.arrayBuffer());
  const stored = await app.db
    .selectFrom('files')
    .select('sha256')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(stored.sha256.toString('hex')).toBe(sha256(content));
  return sha256(content);
}

test('whoever asks by OPTIONS learns what is spoken here', async () => {
  const response = await app.browser().fetch('/api/tus', { method: 'OPTIONS' });

  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,checksum,expiration',
    'tus-max-size': String(1_000 * MB),
    'tus-checksum-algorithm': 'sha256,sha1',
  });
});

test.for([
  ['an empty file', 0],
  ['one byte', 1],
  ['two pieces and a byte', 2 * CHUNK_BYTES + 1],
  ['exactly the limit', 10 * MB],
] as const)('U10: %s arrives by tus as it was sent, into the personal folder', async ([, size]) => {
  const content = randomContent(size);

  const address = await begin(size, { said: { filename: 'Ferien 🏖.bin' } });
  const answer = size > 0 ? await patch(address, 0, content) : await head(address);

  expect(answer.status).toBe(size > 0 ? 204 : 200);
  expect(offsetOf(answer)).toBe(String(size));
  expect(await digestOfOnlyFile()).toBe(sha256(content));
  expect(await files()).toMatchObject([
    { original_filename: 'Ferien 🏖.bin', upload_directory: person.directory, upload_method: 'tus' },
  ]);
  expect(await usedBytes()).toBe(size);
});

test('bytes cut anywhere, some of them with the creation, make the same file', async () => {
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

test('U17: a connection that breaks keeps what arrived, and the upload goes on there', async () => {
  const content = randomContent(CHUNK_BYTES + 1_000_000);
  const address = await begin(content.length);

  await patch(address, 0, breakingAfter(content.subarray(0, CHUNK_BYTES + 100)));
  const held = Number(offsetOf(await head(address)));
  const rest = await patch(address, held, content.subarray(held));

  expect(held).toBe(CHUNK_BYTES + 100);
  expect(rest.status).toBe(204);
  expect(await digestOfOnlyFile()).toBe(sha256(content));
});

test('a wrong offset is refused and tells the right one', async () => {
  const address = await begin(10);
  await patch(address, 0, randomContent(4));

  const refused = await Promise.all([
    patch(address, 0, randomContent(4)),
    patch(address, 5, randomContent(1)),
  ]);

  // Of two at once one may find the other at it.
  expect(refused.every(({ status }) => status === 409 || status === 423)).toBe(true);
  expect(await (await patch(address, 9, randomContent(1))).json()).toMatchObject({
    code: 'upload.offset_differs',
    offset: 4,
  });
});

test('one connection at a time adds to an upload; another takes over when it was not heard of any more', async () => {
  const content = randomContent(30);
  const address = await begin(content.length);
  const first = heldBody();
  const sending = patch(address, 0, first.body);
  const writerOf = () =>
    app.db.selectFrom('uploads').select('writer').where('userId', '=', person.userId).executeTakeFirst();
  await expect.poll(async () => (await writerOf())?.writer).toBeTruthy();

  const meanwhile = await patch(address, 0, content);
  app.clock.advance({ seconds: 6 });
  const later = await patch(address, 0, content.subarray(0, 10));
  first.send(randomContent(30));
  first.end();
  const overtaken = await sending;
  const rest = await patch(address, 10, content.subarray(10));

  expect(meanwhile.status).toBe(423);
  expect(offsetOf(later)).toBe('10');
  expect([overtaken.status, await codeOf(overtaken)]).toEqual([423, 'upload.busy']);
  expect(rest.status).toBe(204);
  expect(await digestOfOnlyFile()).toBe(sha256(content));
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

test('what is known of an upload is its length, how far it is, what was said of it and when it ends', async () => {
  const address = await begin(10, { said: { filename: 'a.bin', filetype: 'image/png' } });
  await patch(address, 0, randomContent(4));

  const { status, headers } = await head(address);

  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'upload-offset': '4',
    'upload-length': '10',
    'upload-metadata': 'filename YS5iaW4=,filetype aW1hZ2UvcG5n',
    'upload-expires': new Date(app.clock.now().getTime() + 7 * 86_400_000).toUTCString(),
    'cache-control': 'no-store',
  });
});

test('U23: an upload that was forgotten is given up after a week, and its room given back', async () => {
  const address = await begin(1_000);
  await patch(address, 0, randomContent(10));
  app.clock.advance({ days: 8 });

  await app.workers['files.sweep'].run({ jobId: 'sweep', payload: {} }, app.jobs);
  await app.jobs.runAll(app.workers);

  const again = await uploader(app);
  expect(await usedBytes()).toBe(0);
  expect((await head(address, again)).status).toBe(404);
});

test('U18: an upload whose server died after the last byte is finished by a job', async () => {
  const content = randomContent(100);
  const address = await begin(content.length);
  await patch(address, 0, content.subarray(0, 99));
  const { clientId } = await app.db
    .selectFrom('uploads')
    .select('clientId')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow();
  // As a kill leaves it that comes between counting the last byte and making the file.
  await app.ports.store.writePiece(await idOf(clientId), 99, content.subarray(99));
  await app.db
    .insertInto('uploadChunks')
    .values({
      uploadId: await idOf(clientId),
      start: 99,
      length: 1,
      sha256: Buffer.from(sha256(content.subarray(99)), 'hex'),
      storedAt: app.clock.now(),
    })
    .execute();
  await app.db
    .updateTable('uploads')
    .set({ storedBytes: 100, storedChunks: 2 })
    .where('clientId', '=', clientId)
    .execute();
  app.jobs.forget();
  app.clock.advance({ minutes: 2 });

  await app.workers['files.sweep'].run({ jobId: 'sweep', payload: {} }, app.jobs);
  await app.jobs.runAll(app.workers);

  expect(await digestOfOnlyFile()).toBe(sha256(content));
});

async function unfinishedInStore(): Promise<string[]> {
  const names: string[] = [];
  for await (const { upload } of app.ports.store.listUploads()) names.push(upload);
  return names;
}

async function idOf(clientId: string): Promise<string> {
  const { id } = await app.db
    .selectFrom('uploads')
    .select('id')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  return id;
}

test('an upload that is taken back is gone, with its room; a finished one stays a file', async () => {
  const address = await begin(10);
  const finished = await begin(3);
  await patch(finished, 0, randomContent(3));

  const gone = await person.browser.fetch(address, { method: 'DELETE', headers: VERSION });
  const kept = await person.browser.fetch(finished, { method: 'DELETE', headers: VERSION });

  expect([gone.status, kept.status]).toEqual([204, 404]);
  expect([(await head(address)).status, (await patch(address, 0, randomContent(1))).status]).toEqual([
    404, 404,
  ]);
  expect(await files()).toHaveLength(1);
  expect(await usedBytes()).toBe(3);
});

test('an upload that is taken back while its bytes come in leaves none behind', async () => {
  const address = await begin(CHUNK_BYTES * 2);
  const held = heldBody();
  const sending = patch(address, 0, held.body);
  held.send(randomContent(CHUNK_BYTES));
  await expect.poll(async () => offsetOf(await head(address))).toBe(String(CHUNK_BYTES));

  await person.browser.fetch(address, { method: 'DELETE', headers: VERSION });
  await app.jobs.runAll(app.workers);
  held.send(randomContent(CHUNK_BYTES));
  held.end();

  expect((await sending).status).toBe(404);
  expect(await unfinishedInStore()).toEqual([]);
  expect(await usedBytes()).toBe(0);
});

test('a network that lets no PATCH through is served by POST', async () => {
  const content = randomContent(20);
  const address = await begin(content.length);
  const override = (method: string, headers: Record<string, string>, body?: Bytes) =>
    person.browser.fetch(address, {
      method: 'POST',
      headers: { ...VERSION, 'x-http-method-override': method, ...headers },
      ...(body && { body }),
    });

  const sent = await override('PATCH', { ...BYTES, 'upload-offset': '0' }, content);
  const other = await override('TRACE', {});

  expect([sent.status, other.status]).toEqual([204, 400]);
  expect(await digestOfOnlyFile()).toBe(sha256(content));
});

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
] as const)('%s are refused with %i and change nothing', async ([, status, headers]) => {
  const address = await begin(10);

  const response = await patch(address, 0, randomContent(10), headers);

  expect(response.status).toBe(status);
  expect(offsetOf(await head(address))).toBe('0');
});

test('more bytes than were announced are not taken', async () => {
  const content = randomContent(10);
  const address = await begin(content.length);

  const response = await patch(address, 0, randomContent(11));

  expect(response.status).toBe(413);
  expect(Number(offsetOf(await head(address)))).toBeLessThanOrEqual(10);
});

test('U11: another person’s upload is not there, whatever is asked of it', async () => {
  const address = await begin(10);
  const stranger = await uploader(app);

  const answers = await Promise.all([
    head(address, stranger),
    patch(address, 0, randomContent(10), {}, stranger),
    stranger.browser.fetch(address, { method: 'DELETE', headers: VERSION }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(offsetOf(await head(address))).toBe('0');
});

test('Q01: twenty uploads at once by tus take no more room than there is', async () => {
  const small = await uploader(app, { total: '200MB', file: '200MB' });

  const answers = await Promise.all(Array.from({ length: 20 }, () => create(120 * MB, { by: small })));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 413)).toHaveLength(19);
  expect(await usedBytes(small)).toBe(120 * MB);
});

test('U25: a suspended person’s next bytes are refused', async () => {
  const address = await begin(10);
  await patch(address, 0, randomContent(4));
  await app.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', person.userId)
    .execute();

  const response = await patch(address, 4, randomContent(6));

  expect(response.status).toBe(403);
});

test('a chunk of the other way of uploading does not get into an upload by tus', async () => {
  const address = await begin(10);
  const content = randomContent(10);

  const answer = await sendChunk(person, content, {
    uploadId: `tus-${address.split('/').at(-1)}`,
    fileName: 'a.bin',
  });

  expect(answer).toMatchObject({ status: 409, code: 'upload.changed' });
  expect(offsetOf(await head(address))).toBe('0');
});
