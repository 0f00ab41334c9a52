import { DAY_MS } from '@tessera/domain/durations';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  type Uploader,
  randomContent,
  sendChunk,
  sendFile,
  uploader,
} from '../../../testing/files/uploads.ts';
import { type Finding, checkFiles } from './check-files.ts';
import { thumbnailKey } from '../stored-bytes/store-keys.ts';

let app: TestApp;
let person: Uploader;
beforeAll(async () => (app = await testApp()));
beforeEach(async () => (person = await uploader(app)));

interface FileOptions {
  readonly isRepairing?: boolean;
  readonly isReading?: boolean;
  /** How many days from now the check runs. */
  readonly days?: number;
}

async function check({ isRepairing = false, isReading = false, days = 2 }: FileOptions = {}): Promise<
  Finding[]
> {
  const clock = { now: () => new Date(Date.now() + days * DAY_MS) };
  const findings: Finding[] = [];
  const needs = { db: app.db, store: app.ports.store, clock };
  for await (const finding of checkFiles(needs, { isRepairing, isReading })) findings.push(finding);
  return findings;
}

async function storedFile(): Promise<{ id: number; storeKey: string }> {
  const { fileId } = await sendFile(person, randomContent(20));
  return app.db
    .selectFrom('files')
    .select(['id', 'storeKey'])
    .where('id', '=', fileId ?? 0)
    .executeTakeFirstOrThrow();
}

async function store(key: string, bytes = 10): Promise<void> {
  await app.ports.store.writePiece(key, 0, randomContent(bytes));
  await app.ports.store.finish(key, key, bytes, [{ start: 0, length: bytes }]);
}

test('the check accepts files, their previews, unfinished uploads and pending removals', async () => {
  const { storeKey } = await storedFile();
  await store(thumbnailKey(storeKey));
  await sendChunk(person, randomContent(2 * 1024 * 1024), { totalChunks: 2 });
  const deletedFile = await storedFile();
  await person.browser.fetch('/api/files/delete', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileIds: [deletedFile.id] }),
  });

  const findings = await check({ isReading: true });

  expect(findings).toEqual([]);
});

test('R09: a file whose bytes are missing, truncated or different is reported, and not changed', async () => {
  const files = [await storedFile(), await storedFile(), await storedFile()] as const;
  for (const { storeKey } of files) await app.ports.store.remove(storeKey);
  await store(files[1].storeKey, 10);
  await store(files[2].storeKey, 20);

  const quick = await check();
  const findings = await check({ isReading: true, isRepairing: true });

  expect(quick).toHaveLength(2);
  expect(findings.every(({ isRepaired }) => !isRepaired)).toBe(true);
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringMatching(`^The bytes of file ${files[0].id} of .* are missing from the store.$`),
    expect.stringMatching(`^The store holds 10 bytes of file ${files[1].id} .* instead of 20.$`),
    expect.stringMatching(`^The bytes of file ${files[2].id} .* differ from those that were uploaded.$`),
  ]);
  expect(await app.ports.store.sizeOf(files[2].storeKey)).toBe(20);
  await app.db.deleteFrom('files').where('userId', '=', person.userId).execute();
  for (const { storeKey } of files) await app.ports.store.remove(storeKey);
  await check({ isRepairing: true });
});

test('R09: orphaned bytes are reported and quarantined, but only when they are a day old', async () => {
  const [lost, picture, upload] = [randomUUID(), thumbnailKey(randomUUID()), randomUUID()];
  await store(lost);
  await store(picture);
  await app.ports.store.writePiece(upload, 0, randomContent(5));

  const young = await check({ days: 0.9, isRepairing: true });
  const found = await check();
  const sizeBefore = await app.ports.store.sizeOf(lost);
  const repaired = await check({ isRepairing: true });
  const again = await check();

  expect([young, again]).toEqual([[], []]);
  expect(found.map(({ text }) => text).toSorted()).toEqual(
    [
      `No row refers to the stored bytes ${lost} (10 bytes).`,
      `No row refers to the stored bytes ${picture} (10 bytes).`,
      `No row refers to the upload ${upload} (5 bytes).`,
    ].toSorted(),
  );
  expect(sizeBefore).toBe(10);
  expect(repaired.map(({ isRepaired }) => isRepaired)).toEqual([true, true, true]);
  expect(repaired.filter(({ text }) => text.endsWith('“quarantine”.'))).toHaveLength(2);
});

test('bytes left behind by a finished upload are found', async () => {
  const { storeKey } = await storedFile();
  await app.ports.store.writePiece(storeKey, 0, randomContent(5));

  const repaired = await check({ isRepairing: true });

  expect(repaired).toMatchObject([{ text: `No row refers to the upload ${storeKey} (5 bytes).` }]);
  expect(await app.ports.store.sizeOf(storeKey)).toBe(20);
});

test('wrong counts are reported and repaired, including space reserved for unfinished uploads', async () => {
  await storedFile();
  await sendChunk(person, randomContent(2 * 1024 * 1024), { totalChunks: 2, fileSize: 3_000_000 });
  const { userId } = person;
  await app.db.updateTable('storageUsage').set({ bytes: 7 }).where('userId', '=', userId).execute();
  await app.db
    .updateTable('folders')
    .set({ fileCount: 5, totalSize: 6 })
    .where('userId', '=', userId)
    .execute();

  const found = await check();
  await check({ isRepairing: true });

  expect(found).toMatchObject([
    { text: `Person ${userId} has a usage of 7 bytes, but 3000020 are stored or reserved for uploads.` },
    { text: expect.stringContaining('counts 5 files of 6 bytes, but contains 1 of 20.') as string },
  ]);
  expect(await check()).toEqual([]);
});

test('while people upload and delete, the check reports nothing and breaks nothing', async () => {
  const state = { isOver: false };
  const work = async () => {
    const other = await uploader(app);
    while (!state.isOver) {
      const { fileId } = await sendFile(other, randomContent(100));
      await other.browser.fetch('/api/files/delete', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fileIds: [fileId] }),
      });
      await app.jobs.runAll(app.workers);
    }
  };
  const workers = [work(), work(), work()];

  const findings: Finding[] = [];
  for (let round = 0; round < 15; round += 1) findings.push(...(await check({ isRepairing: true })));
  state.isOver = true;
  await Promise.all(workers);

  expect(findings).toEqual([]);
  expect(await check({ isReading: true })).toEqual([]);
});
