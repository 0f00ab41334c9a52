import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { expect, test } from 'vitest';
import { breakingAfter, codeOf, heldBody, offsetOf, openTus } from '../../../testing/files/tus.ts';
import { randomContent, sha256, uploader } from '../../../testing/files/uploads.ts';

const tus = openTus();
const { begin, digestOfOnlyFile, files, head, patch, takeBack, usedBytes } = tus;

test('U17: after a connection breaks, the received bytes are stored and the upload continues there', async () => {
  const content = randomContent(CHUNK_BYTES + 1_000_000);
  const address = await begin(content.length);

  await patch(address, 0, breakingAfter(content.subarray(0, CHUNK_BYTES + 100)));
  const held = Number(offsetOf(await head(address)));
  const rest = await patch(address, held, content.subarray(held));

  expect(held).toBe(CHUNK_BYTES + 100);
  expect(rest.status).toBe(204);
  expect(await digestOfOnlyFile()).toBe(sha256(content));
});

test('one connection at a time adds to an upload; another takes over when it goes silent', async () => {
  const content = randomContent(30);
  const address = await begin(content.length);
  const first = heldBody();
  const sending = patch(address, 0, first.body);
  const writerOf = () =>
    tus.app.db
      .selectFrom('uploads')
      .select('writer')
      .where('userId', '=', tus.person.userId)
      .executeTakeFirst();
  await expect.poll(async () => (await writerOf())?.writer).toBeTruthy();

  const meanwhile = await patch(address, 0, content);
  tus.app.clock.advance({ seconds: 6 });
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

test('U23: an abandoned upload is deleted after a week, and its space released', async () => {
  const address = await begin(1_000);
  await patch(address, 0, randomContent(10));
  tus.app.clock.advance({ days: 8 });

  await tus.app.workers['files.sweep'].run({ jobId: 'sweep', payload: {} }, tus.app.jobs);
  await tus.app.jobs.runAll(tus.app.workers);

  const again = await uploader(tus.app);
  expect(await usedBytes()).toBe(0);
  expect((await head(address, again)).status).toBe(404);
});

test('U18: an upload whose server was killed after the last byte is finished by a job', async () => {
  const content = randomContent(100);
  const address = await begin(content.length);
  await patch(address, 0, content.subarray(0, 99));
  const { clientId } = await tus.app.db
    .selectFrom('uploads')
    .select('clientId')
    .where('userId', '=', tus.person.userId)
    .executeTakeFirstOrThrow();
  // Writes the last byte without creating the file, as if the process was killed in between.
  await tus.app.ports.store.writePiece(await idOf(clientId), 99, content.subarray(99));
  await tus.app.db
    .insertInto('uploadChunks')
    .values({
      uploadId: await idOf(clientId),
      start: 99,
      length: 1,
      sha256: Buffer.from(sha256(content.subarray(99)), 'hex'),
      storedAt: tus.app.clock.now(),
    })
    .execute();
  await tus.app.db
    .updateTable('uploads')
    .set({ storedBytes: 100, storedChunks: 2 })
    .where('clientId', '=', clientId)
    .execute();
  tus.app.jobs.forget();
  tus.app.clock.advance({ minutes: 2 });

  await tus.app.workers['files.sweep'].run({ jobId: 'sweep', payload: {} }, tus.app.jobs);
  await tus.app.jobs.runAll(tus.app.workers);

  expect(await digestOfOnlyFile()).toBe(sha256(content));
});

async function unfinishedInStore(): Promise<string[]> {
  const names: string[] = [];
  for await (const { upload } of tus.app.ports.store.listUploads()) names.push(upload);
  return names;
}

async function idOf(clientId: string): Promise<string> {
  const { id } = await tus.app.db
    .selectFrom('uploads')
    .select('id')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  return id;
}

test('a cancelled upload disappears with its reserved space; a finished one remains a file', async () => {
  const address = await begin(10);
  const finished = await begin(3);
  await patch(finished, 0, randomContent(3));

  const open = await takeBack(address);
  const done = await takeBack(finished);

  expect([open.status, done.status]).toEqual([204, 404]);
  expect([(await head(address)).status, (await patch(address, 0, randomContent(1))).status]).toEqual([
    404, 404,
  ]);
  expect(await files()).toHaveLength(1);
  expect(await usedBytes()).toBe(3);
});

test('an upload that is cancelled while its bytes arrive leaves none behind', async () => {
  const address = await begin(CHUNK_BYTES * 2);
  const held = heldBody();
  const sending = patch(address, 0, held.body);
  held.send(randomContent(CHUNK_BYTES));
  await expect.poll(async () => offsetOf(await head(address))).toBe(String(CHUNK_BYTES));

  await takeBack(address);
  await tus.app.jobs.runAll(tus.app.workers);
  held.send(randomContent(CHUNK_BYTES));
  held.end();

  expect((await sending).status).toBe(404);
  expect(await unfinishedInStore()).toEqual([]);
  expect(await usedBytes()).toBe(0);
});
