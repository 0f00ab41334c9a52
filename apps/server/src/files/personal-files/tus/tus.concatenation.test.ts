import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { MB } from '@tessera/domain/files/storage-plans/sizes';
import { expect, test } from 'vitest';
import { codeOf, encode, offsetOf, openTus, VERSION } from '../../../testing/files/tus.ts';
import { randomContent, sha256, uploader } from '../../../testing/files/uploads.ts';
import { sweepUploadsWorker } from '../uploads/sweep-uploads.ts';

const tus = openTus();
const { begin, create, files, head, patch, takeBack, usedBytes } = tus;

const partial = { 'upload-concat': 'partial' };
const beginPartial = (size: number) => begin(size, { said: {}, headers: partial });

async function sendPartial(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const address = await beginPartial(content.length);
  if (content.length > 0) expect((await patch(address, 0, content)).status).toBe(204);
  return address;
}

function join(addresses: readonly string[], said: Record<string, string> = { filename: 'film.mp4' }) {
  return tus.person.browser.fetch('/api/tus', {
    method: 'POST',
    headers: {
      ...VERSION,
      'upload-concat': `final;${addresses.join(' ')}`,
      'upload-metadata': encode(said),
    },
  });
}

const unfinished = async () => {
  const response = await tus.person.browser.fetch('/api/uploads');
  return ((await response.json()) as { uploads: { uploadId: string }[] }).uploads;
};

async function sweep(): Promise<void> {
  await tus.app.workers['files.remove'].run({ jobId: 'remove', payload: {} }, tus.app.jobs);
  await sweepUploadsWorker(tus.app.ports).run({ jobId: 'sweep', payload: {} }, tus.app.jobs);
  await tus.app.jobs.runAll(tus.app.workers);
}

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { file } of tus.app.ports.store.listFiles()) names.push(file);
  for await (const { upload } of tus.app.ports.store.listUploads()) names.push(upload);
  return names;
}

test('partial uploads that are sent side by side become one file, in the order in which they are named', async () => {
  const content = randomContent(2 * CHUNK_BYTES + CHUNK_BYTES / 2 + 77);
  const cuts = [0, 100, CHUNK_BYTES + 5, content.length];
  const pieces = cuts.slice(1).map((end, index) => content.subarray(cuts[index], end));
  const [third = '', first = '', second = ''] = await Promise.all(
    [pieces[2], pieces[0], pieces[1]].map((piece) => sendPartial(piece ?? randomContent(0))),
  );
  expect(await files()).toEqual([]);

  const answer = await join([first, `http://elsewhere.test${second}`, third]);

  expect(answer.status).toBe(201);
  expect(await tus.digestOfOnlyFile()).toBe(sha256(content));
  expect(await files()).toMatchObject([{ original_filename: 'film.mp4', file_size: content.length }]);
  expect(await usedBytes()).toBe(content.length);
  expect(await unfinished()).toEqual([]);
  await sweep();
  expect((await head(first)).status).toBe(404);
  const known = await tus.app.db.selectFrom('files').select('storeKey').execute();
  expect((await storedNames()).toSorted()).toEqual(known.map(({ storeKey }) => storeKey).toSorted());
});

test('the server announces concatenation, and says which upload is partial and which is final', async () => {
  const options = await tus.person.browser.fetch('/api/tus', { method: 'OPTIONS' });
  expect(options.headers.get('tus-extension')).toContain('concatenation');
  const partial = await sendPartial(randomContent(10));
  const answer = await head(partial);
  expect([answer.headers.get('upload-concat'), offsetOf(answer)]).toEqual(['partial', '10']);
  expect(answer.headers.get('upload-expires')).not.toBeNull();

  const address = (await join([partial])).headers.get('location') ?? '';

  const final = await head(address);
  expect(final.headers.get('upload-concat')).toBe(`final;${partial}`);
  expect([final.headers.get('upload-length'), offsetOf(final)]).toEqual(['10', '10']);
  const more = await patch(address, 10, randomContent(1));
  expect([more.status, await codeOf(more)]).toEqual([403, 'tus.final']);
});

test('empty partial uploads become an empty file', async () => {
  expect(
    (await join([await sendPartial(randomContent(0)), await sendPartial(randomContent(0))])).status,
  ).toBe(201);

  expect(await files()).toMatchObject([{ file_size: 0 }]);
});

test('a final upload is refused if one of its partial uploads is missing, unfinished, foreign, named twice or not partial', async () => {
  const whole = await sendPartial(randomContent(10));
  const open = await beginPartial(10);
  const stranger = await uploader(tus.app);
  const foreign = await begin(0, { said: {}, headers: partial, by: stranger });
  const plain = await begin(10);
  const refused = [[whole, open], [whole, foreign], [whole, plain], [whole, whole], ['/api/tus/none'], ['']];

  for (const addresses of refused) {
    const answer = await join(addresses);
    expect([answer.status, await codeOf(answer)], addresses.join(' ')).toEqual([400, 'upload.invalid']);
  }

  expect(await files()).toEqual([]);
  expect(offsetOf(await head(whole))).toBe('10');
  expect(await usedBytes()).toBe(30);
});

test('partial uploads together are limited like one file, and cannot be joined twice', async () => {
  const small = [await sendPartial(randomContent(6 * MB)), await sendPartial(randomContent(5 * MB))];
  const tooLarge = await join(small);
  expect([tooLarge.status, await codeOf(tooLarge)]).toEqual([413, 'upload.too_large']);

  expect((await join(small.slice(0, 1))).status).toBe(201);
  expect((await join(small.slice(0, 1))).status).toBe(400);
  expect((await takeBack(small[0] ?? '')).status).toBe(404);
  expect(await files()).toHaveLength(1);
});

test('N11 (second audit): partial uploads that are never joined become no files, and reserve nothing after a day', async () => {
  await sendPartial(randomContent(MB));
  await beginPartial(MB);
  expect(await files()).toEqual([]);
  expect(await unfinished()).toHaveLength(2);
  tus.app.clock.advance({ hours: 23 });
  await sweep();
  expect(await usedBytes()).toBe(2 * MB);
  tus.app.clock.advance({ hours: 2 });

  await sweep();

  expect(await usedBytes()).toBe(0);
  expect(await unfinished()).toEqual([]);
  expect(await files()).toEqual([]);
});

test('N11 (second audit): unfinished tus uploads are listed and can be removed like the others', async () => {
  const address = await begin(10, { said: { filename: 'film.mp4' } });
  await patch(address, 0, randomContent(4));

  const [listed, ...more] = await unfinished();
  expect(more).toEqual([]);
  expect(listed).toMatchObject({
    method: 'tus',
    fileName: 'film.mp4',
    fileSize: 10,
    storedBytes: 4,
    held: [],
  });
  const removed = await tus.person.browser.fetch(`/api/uploads/${listed?.uploadId}`, { method: 'DELETE' });

  expect(removed.status).toBe(200);
  expect((await head(address)).status).toBe(404);
  expect(await usedBytes()).toBe(0);
});

test('a kill while partial uploads are joined loses nothing: the file is created later', async () => {
  const content = randomContent(CHUNK_BYTES + 9);
  const partials = [await sendPartial(content.subarray(0, 50)), await sendPartial(content.subarray(50))];
  const { store } = tus.app.ports;
  const { finish } = store;
  // The process ends after the partial uploads were copied and before the file is created.
  let calls = 0;
  store.finish = async (...args) => {
    calls += 1;
    if (calls === 3) throw new Error('killed');
    return finish.call(store, ...args);
  };
  expect((await join(partials)).status).toBe(500);
  store.finish = finish;
  expect(await files()).toEqual([]);

  await tus.app.jobs.runAll(tus.app.workers);

  expect(await tus.digestOfOnlyFile()).toBe(sha256(content));
  expect(await usedBytes()).toBe(content.length);
});

test('partial uploads whose bytes the store has damaged become no file, and reserve nothing', async () => {
  const partial = await sendPartial(randomContent(100));
  await tus.app.db
    .updateTable('uploadChunks')
    .set({ sha256: Buffer.alloc(32) })
    .execute();

  const answer = await join([partial]);

  expect([answer.status, await codeOf(answer)]).toEqual([460, 'upload.sum_differs']);
  expect(await files()).toEqual([]);
  expect(await usedBytes()).toBe(0);
});

test.for(['with a length', 'without'] as const)(
  'N11 (second audit): a body %s that is longer than announced leaves no file',
  async (kind) => {
    const size = CHUNK_BYTES + 10;
    const address = await begin(size);
    const body = randomContent(size + 20);

    const answer = await patch(address, 0, kind === 'without' ? streamOf(body) : body);

    expect([answer.status, await codeOf(answer)]).toEqual([413, 'request.too_large']);
    await tus.app.jobs.runAll(tus.app.workers);
    expect(await files()).toEqual([]);
    // The client continues with the right bytes.
    const offset = Number(offsetOf(await head(address)));
    expect(offset).toBeLessThan(size);
    expect((await patch(address, offset, body.subarray(offset, size))).status).toBe(204);
    expect(await tus.digestOfOnlyFile()).toBe(sha256(body.subarray(0, size)));
  },
);

test('N11 (second audit): a creation with a longer body than announced reserves nothing', async () => {
  const answer = await create(10, { body: randomContent(30) });
  expect(answer.status).toBe(413);
  const hidden = await tus.person.browser.fetch('/api/tus', {
    method: 'POST',
    headers: {
      ...VERSION,
      'upload-length': '10',
      'upload-metadata': encode({ filename: 'a.bin' }),
      'content-type': 'application/offset+octet-stream',
    },
    body: streamOf(randomContent(30)),
    duplex: 'half',
  } as RequestInit);

  expect(hidden.status).toBe(413);
  expect(await files()).toEqual([]);
  expect(await usedBytes()).toBe(0);
});

/** A body that is sent without announcing its length. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream();
}
