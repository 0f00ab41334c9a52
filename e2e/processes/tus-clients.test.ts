import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type PreviousUpload, Upload, type UploadOptions, type UrlStorage } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { type Person, contentDigest, digestOf, getJson } from './support/send-chunks.ts';
import { type UploadGround, openUploadGround } from './support/upload-ground.ts';
import { rounds } from '../../testing/rounds.ts';

const MB = 1024 * 1024;

let ground: UploadGround;
let url: string;
beforeAll(async () => {
  ground = await openUploadGround();
  ({ url } = await ground.start());
});
afterAll(() => ground.close());

/** Content of a browser's local storage. */
function createMemory(): UrlStorage {
  const previous: PreviousUpload[] = [];
  return {
    findAllUploads: async () => previous,
    findUploadsByFingerprint: async () => previous,
    removeUpload: async () => {},
    async addUpload(_, one) {
      previous.push(one);
      return 'a-key';
    },
  };
}

let memory: UrlStorage;
beforeEach(() => (memory = createMemory()));

type SendOptions = Partial<UploadOptions> & { readonly until?: number };

/** Uploads to the end, or aborts once this many bytes were sent. Returns the number of bytes sent. */
async function upload(
  { cookie }: Person,
  content: Buffer,
  { until = Infinity, ...options }: SendOptions = {},
): Promise<number> {
  const earlier = await memory.findAllUploads();
  return new Promise((resolve, reject) => {
    const client = new Upload(content, {
      endpoint: `${url}/api/tus`,
      headers: { cookie },
      metadata: { filename: 'film.mp4', filetype: 'video/mp4' },
      urlStorage: memory,
      fingerprint: async () => digestOf(content),
      onError: reject,
      onSuccess: () => resolve(content.length),
      onProgress(sent) {
        if (sent >= until && sent < content.length) void client.abort().then(() => resolve(sent), reject);
      },
      ...options,
    });
    if (earlier[0]) client.resumeFromPreviousUpload(earlier[0]);
    client.start();
  });
}

async function expectOneFile(person: Person, content: Buffer, at = url): Promise<void> {
  interface Listed {
    readonly files: {
      readonly id: number;
      readonly upload_method: string;
      readonly original_filename: string;
    }[];
  }
  await expect
    .poll(async () => (await getJson<Listed>(at, person, '/api/files/list')).files, { timeout: 20_000 })
    .toMatchObject([{ original_filename: 'film.mp4', upload_method: 'tus' }]);
  const { files } = await getJson<Listed>(at, person, '/api/files/list');
  expect(await contentDigest(at, person, files[0]?.id ?? 0)).toBe(digestOf(content));
}

test.for([
  ['all in one request', {}],
  ['in parts of an odd size', { chunkSize: 3_333_333 }],
  ['with its first bytes in the creation', { uploadDataDuringCreation: true, chunkSize: 5 * MB }],
  ['without PATCH', { overridePatchMethod: true }],
  ['in parts side by side', { parallelUploads: 4 }],
  ['in parts side by side, in several requests each', { parallelUploads: 3, chunkSize: 1_500_000 }],
] as const)('tus-js-client uploads %s', async ([, options]) => {
  const person = await ground.person();
  const content = randomBytes(11 * MB + 7);

  await upload(person, content, options);

  await expectOneFile(person, content);
});

test('tus-js-client resumes where it was after being aborted twice', async () => {
  const person = await ground.person();
  const content = randomBytes(40 * MB);

  await upload(person, content, { until: 6 * MB });
  const held = await ground.db
    .selectFrom('uploads')
    .select('storedBytes')
    .where('userId', '=', person.id)
    .executeTakeFirst();
  await upload(person, content, { until: 20 * MB });
  await upload(person, content);

  expect(held?.storedBytes).toBeGreaterThan(0);
  await expectOneFile(person, content);
});

test('U18: tus-js-client resumes by itself after the server was killed', async () => {
  const port = await freePort();
  let site = await ground.start(port);
  const person = await ground.person();
  const content = randomBytes(rounds(30, 60) * MB);
  let sent = 0;

  const uploading = upload(person, content, {
    endpoint: `${site.url}/api/tus`,
    chunkSize: 1_500_000,
    retryDelays: [0, 500, 1_000, 1_500, 2_000, 2_000, 2_000, 2_000, 3_000, 3_000, 3_000],
    onProgress: (bytes) => void (sent = bytes),
    // A pause before each request. Otherwise the upload would end before the server can be killed.
    onBeforeRequest: () => pause(40),
  });
  for (const share of [0.45, 0.2, 0.7].slice(0, rounds(1, 3)).toSorted((a, b) => a - b)) {
    await expect.poll(() => sent, { timeout: 30_000, interval: 5 }).toBeGreaterThan(share * content.length);
    await site.stop('SIGKILL');
    site = await ground.start(port);
  }
  await uploading;

  await expectOneFile(person, content, site.url);
}, 90_000);
