import { mkdtemp, open as openFile, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLocalFileStore } from '../../../platform/file-store/local-file-store.ts';
import { randomInt } from '../../../../../../testing/seeded.ts';
import { rounds } from '../../../../../../testing/rounds.ts';
import { fault, watchedDisk } from '../../../platform/file-store/testing/watched-disk.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  type Uploader,
  chunkOf,
  digestOf,
  randomContent,
  sendChunk,
  sendFile,
  sha256,
  uploader,
} from '../../../testing/files/uploads.ts';

/** The disk operation that fails, and its error. `short` writes less than it was told. Undefined while the disk works. */
let diskFault: { readonly step: string; readonly code: string; skip?: number } | undefined;
let calls: string[];
let folder: string;
let app: TestApp;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-failing-'));
  diskFault = undefined;
  const watched = watchedDisk((call) => {
    if (!diskFault || !call.startsWith(`${diskFault.step} `)) return undefined;
    // The first calls still work.
    if (diskFault.skip) {
      diskFault.skip -= 1;
      return undefined;
    }
    return diskFault.code === 'short' ? 'short' : fault(diskFault.code);
  });
  calls = watched.calls;
  app = await testApp({ isUnlimited: true, store: await openLocalFileStore(folder, watched.disk) });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function storedChunks({ userId }: Uploader): Promise<number> {
  const { count } = await app.db
    .selectFrom('uploads')
    .innerJoin('uploadChunks', 'uploadChunks.uploadId', 'uploads.id')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('storedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

describe('while the disk fails', () => {
  test.for([
    ['U20', 'ENOSPC', 'write', 507],
    ['U20', 'ENOSPC', 'datasync', 507],
    ['U20', 'EDQUOT', 'write', 507],
    ['U21', 'EIO', 'write', 503],
    ['U21', 'EIO', 'datasync', 503],
    ['U21', 'EIO', 'sync', 503],
    ['U21', 'EROFS', 'open', 503],
    ['U21', 'EMFILE', 'open', 503],
  ] as const)(
    '%s: %s at %s: the chunk is not acknowledged, everything else works, and the same chunk succeeds afterwards',
    async ([, code, step, status]) => {
      const person = await uploader(app);
      const earlier = randomContent(1_000);
      const { fileId } = await sendFile(person, earlier, { fileName: 'earlier.bin' });
      const content = randomContent(CHUNK_BYTES + 9);
      const said = { totalChunks: 2, uploadId: 'u21', fileSize: content.length };
      diskFault = { step, code };

      const refused = await sendChunk(person, chunkOf(content, 0), said);
      const countedMeanwhile = await storedChunks(person);
      const list = await person.browser.fetch('/api/files/list');
      diskFault = step === 'open' ? undefined : diskFault;
      const readable = await digestOf(person, fileId);
      diskFault = undefined;
      const first = await sendChunk(person, chunkOf(content, 0), said);
      const end = await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });

      expect(refused).toMatchObject({ status, success: false });
      expect(refused.complete).toBeUndefined();
      expect(countedMeanwhile).toBe(0);
      expect(list.status).toBe(200);
      expect(readable).toBe(sha256(earlier));
      expect(first).toMatchObject({ status: 200, complete: false });
      expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
      expect(await digestOf(person, end.fileId)).toBe(sha256(content));
    },
  );

  test.for([
    ['U20', 'ENOSPC', 'mkdir', 507],
    ['U21', 'EIO', 'rename', 503],
    ['U21', 'EROFS', 'rename', 503],
    ['U21', 'EIO', 'sync', 503],
  ] as const)(
    '%s: %s at %s of the last step: there is no file yet, and the last chunk again makes it',
    async ([, code, step, status]) => {
      const person = await uploader(app);
      const content = randomContent(CHUNK_BYTES + 9);
      const said = { totalChunks: 2, uploadId: 'u21', fileSize: content.length };
      await sendChunk(person, chunkOf(content, 0), said);
      diskFault = { step, code };

      const refused = await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });
      const list = await person.browser.fetch('/api/files/list');
      diskFault = undefined;
      const end = await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });

      expect(refused).toMatchObject({ status, success: false });
      expect(await list.json()).toMatchObject({ files: [] });
      expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
      expect(await readdir(join(folder, 'uploads'))).toEqual([]);
    },
  );

  test('U21: if the last chunk could not finish the upload, a job does', async () => {
    const person = await uploader(app);
    const content = randomContent(CHUNK_BYTES + 9);
    const said = { totalChunks: 2, uploadId: 'u21', fileSize: content.length };
    await sendChunk(person, chunkOf(content, 0), said);
    diskFault = { step: 'rename', code: 'EIO' };
    await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });
    diskFault = undefined;

    await app.jobs.runAll(app.workers);

    const list = await person.browser.fetch('/api/files/list');
    const { files } = (await list.json()) as { files: { id: number }[] };
    expect(files).toHaveLength(1);
    expect(await digestOf(person, files[0]?.id)).toBe(sha256(content));
  });
});

test('U19: a chunk is acknowledged once its bytes are durable, and a file is listed once its new name is durable', async () => {
  const person = await uploader(app);
  const content = randomContent(CHUNK_BYTES + 9);
  const said = { totalChunks: 2, uploadId: 'u19', fileSize: content.length };
  const listed = async () => {
    const answer = await person.browser.fetch('/api/files/list');
    return ((await answer.json()) as { files: unknown[] }).files.length;
  };
  calls.length = 0;

  await sendChunk(person, chunkOf(content, 0), said);
  const forFirst = calls.splice(0).map((call) => call.split(' ')[0]);
  await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });
  const forLast = calls.splice(0).map((call) => call.split(' ')[0]);

  expect(forFirst.lastIndexOf('datasync')).toBeGreaterThan(forFirst.lastIndexOf('write'));
  expect(forLast.indexOf('rename')).toBeGreaterThan(forLast.lastIndexOf('datasync'));
  expect(forLast.lastIndexOf('sync')).toBeGreaterThan(forLast.indexOf('rename'));
  expect(await listed()).toBe(1);
});

test(
  'U19, U21: whatever fails at a random step, nothing is acknowledged before it is durable, and sending it again makes the file',
  { timeout: rounds(60_000, 300_000, 1_800_000) },
  async () => {
    const faults = [
      ['write', 'ENOSPC'],
      ['write', 'EIO'],
      ['write', 'short'],
      ['datasync', 'EIO'],
      ['datasync', 'ENOSPC'],
      ['sync', 'EIO'],
      ['open', 'EMFILE'],
      ['rename', 'EIO'],
    ] as const;
    const person = await uploader(app);
    for (let round = 0; round < rounds(10, 200, 1_000); round += 1) {
      const [step, code] = faults[randomInt(faults.length)] ?? faults[0];
      const content = randomContent(
        randomInt(2) === 0 ? randomInt(1, 3_000) : CHUNK_BYTES + randomInt(1, 999),
      );
      const totalChunks = Math.ceil(content.length / CHUNK_BYTES);
      const said = {
        totalChunks,
        uploadId: `random-${round}`,
        fileName: `${round}.bin`,
        fileSize: content.length,
      };
      const isLastFailing = randomInt(2) === 0;
      let end: Awaited<ReturnType<typeof sendChunk>> | undefined;
      for (let chunkIndex = 0; chunkIndex < totalChunks;) {
        if (isLastFailing === (chunkIndex === totalChunks - 1))
          diskFault ??= { step, code, skip: randomInt(3) };
        calls.length = 0;
        // oxlint-disable-next-line no-await-in-loop
        end = await sendChunk(person, chunkOf(content, chunkIndex), { ...said, chunkIndex });
        const steps = calls.map((call) => call.split(' ')[0]);
        if (end.status === 200) {
          if (steps.includes('write'))
            expect(
              Math.max(steps.lastIndexOf('datasync'), steps.lastIndexOf('sync')),
              `${step} ${code}`,
            ).toBeGreaterThan(steps.lastIndexOf('write'));
          chunkIndex = end.complete ? totalChunks : (end.missing?.[0] ?? chunkIndex + 1);
        } else {
          expect([503, 507], `${step} ${code}`).toContain(end.status);
          // Works again, also for the next chunk of this file.
          diskFault = { step: 'nothing', code };
        }
      }
      diskFault = undefined;
      expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
      // oxlint-disable-next-line no-await-in-loop
      expect(await digestOf(person, end?.fileId), `${step} ${code}`).toBe(sha256(content));
      // oxlint-disable-next-line no-await-in-loop
      await person.browser.fetch('/api/files/delete', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fileIds: [end?.fileId] }),
      });
    }
  },
);

describe('U16: bytes that the store damaged or lost before the end', () => {
  async function bytesPathOf(): Promise<string> {
    const [name = ''] = await readdir(join(folder, 'uploads'));
    return join(folder, 'uploads', name);
  }

  async function spoil(path: string): Promise<void> {
    const file = await openFile(path, 'r+');
    await file.write(Buffer.from('others'), 0, 6, 1_000);
    await file.close();
  }

  test('are noticed in an upload whose chunks arrived in order but one of whose writes failed at first', async () => {
    const person = await uploader(app);
    const content = randomContent(CHUNK_BYTES + 9);
    const said = { totalChunks: 2, uploadId: 'u16-in-order', fileSize: content.length };
    diskFault = { step: 'datasync', code: 'EIO' };
    await sendChunk(person, chunkOf(content, 0), said);
    diskFault = undefined;
    await sendChunk(person, chunkOf(content, 0), said);
    await spoil(await bytesPathOf());

    const reply = await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });

    expect(reply).toMatchObject({ status: 200, complete: false, missing: [0, 1] });
  });

  test.for([
    ['other bytes in an upload that arrived out of order', [1, 0, 2], spoil],
    ['a missing file', [1, 0, 2], (path: string) => rm(path)],
    ['a truncated file', [1, 0, 2], (path: string) => truncate(path, 10)],
  ] as const)('%s: no file is created, and all chunks are requested again', async ([, order, harm]) => {
    const person = await uploader(app);
    const content = randomContent(2 * CHUNK_BYTES + 9);
    const said = { totalChunks: 3, uploadId: 'u16', fileSize: content.length };
    const [first, second, last] = order;
    for (const index of [first, second])
      await sendChunk(person, chunkOf(content, index), { ...said, chunkIndex: index });
    await harm(await bytesPathOf());

    const reply = await sendChunk(person, chunkOf(content, last), { ...said, chunkIndex: last });
    const list = await person.browser.fetch('/api/files/list');
    const { files } = (await list.json()) as { files: unknown[] };
    let end = reply;
    for (const index of reply.missing ?? [])
      end = await sendChunk(person, chunkOf(content, index), { ...said, chunkIndex: index });

    expect(reply).toMatchObject({ status: 200, complete: false, missing: [0, 1, 2] });
    expect(files).toEqual([]);
    expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
    expect(await digestOf(person, end.fileId)).toBe(sha256(content));
  });
});
