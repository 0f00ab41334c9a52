import { DAY_MS } from '@tessera/domain/durations';
import { mkdtemp, rm } from 'node:fs/promises';
import * as promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { realDisk } from '../../../platform/file-store/disk.ts';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import { openLocalFileStore } from '../../../platform/file-store/local-file-store.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  type ChunkAnswer,
  type Uploader,
  chunkOf,
  randomContent,
  sendChunk,
  sendFile,
  uploader,
} from '../../../testing/files/uploads.ts';
import { type Finding, checkFiles } from './check-files.ts';

/** The check's clock is this far ahead, so that it treats all bytes as old and excuses none for being young. */
const AHEAD_MS = 2 * DAY_MS;

let folder: string;
let app: TestApp;
let person: Uploader;
/** Runs before the store's next rename, which gives a small file its final name after its bytes are written. */
let beforeRename: (() => Promise<void>) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-check-'));
  const rename: typeof promises.rename = async (from, to) => {
    const hook = beforeRename;
    beforeRename = undefined;
    await hook?.();
    await promises.rename(from, to);
  };
  app = await testApp({
    isUnlimited: true,
    store: await openLocalFileStore(folder, { ...realDisk, rename }),
  });
  person = await uploader(app);
  // Creates the personal folder. The files sent afterwards are then stored by the short path for small files.
  await deleteFile(await sendFile(person, randomContent(1)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function deleteFile({ fileId }: Pick<ChunkAnswer, 'fileId'>): Promise<void> {
  const response = await person.browser.fetch('/api/files/delete', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileIds: [fileId] }),
  });
  expect(response.status).toBe(200);
  await app.jobs.runAll(app.workers);
}

type Step = () => Promise<unknown>;
/** Prepares an action, such as an upload, and returns its steps. Nothing of it may be left after the last step. */
type Work = () => Promise<readonly Step[]>;

const works: Record<string, Work> = {
  'an upload is completed': async () => {
    const content = randomContent(CHUNK_BYTES + 10);
    const upload = { totalChunks: 2, uploadId: crypto.randomUUID(), fileSize: content.length };
    await sendChunk(person, chunkOf(content, 0), upload);
    let answer: ChunkAnswer | undefined;
    return [
      async () => (answer = await sendChunk(person, chunkOf(content, 1), { ...upload, chunkIndex: 1 })),
      () => deleteFile(answer ?? {}),
    ];
  },
  'an upload is abandoned': async () => {
    const uploadId = crypto.randomUUID();
    await sendChunk(person, randomContent(CHUNK_BYTES), { totalChunks: 2, uploadId });
    return [
      () => person.browser.fetch(`/api/uploads/${uploadId}`, { method: 'DELETE' }),
      () => app.jobs.runAll(app.workers),
    ];
  },
  'a small file is stored': async () => {
    const isWritten = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    let sent: Promise<ChunkAnswer> | undefined;
    return [
      async () => {
        beforeRename = async () => {
          isWritten.resolve();
          await mayGoOn.promise;
        };
        sent = sendFile(person, randomContent(100));
        await isWritten.promise;
      },
      async () => {
        mayGoOn.resolve();
        await sent;
      },
      async () => deleteFile((await sent) ?? {}),
    ];
  },
  'a file is deleted': async () => {
    const { fileId } = await sendFile(person, randomContent(100));
    const body = JSON.stringify({ fileIds: [fileId] });
    const headers = { 'content-type': 'application/json' };
    return [
      () => person.browser.fetch('/api/files/delete', { method: 'POST', headers, body }),
      () => app.jobs.runAll(app.workers),
    ];
  },
};

/** Calls `moment` after everything that the check reads from the store or the database. */
function watched(moment: () => Promise<void>): { store: FileStore; db: Db } {
  const { store } = app.ports;
  async function* watch<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    for await (const item of items) {
      yield item;
      await moment();
    }
    await moment();
  }
  return {
    store: {
      ...store,
      listFiles: () => watch(store.listFiles()),
      listUploads: () => watch(store.listUploads()),
      async sizeOf(file) {
        const size = await store.sizeOf(file);
        await moment();
        return size;
      },
    },
    db: app.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await moment();
        return result;
      },
    }),
  };
}

test.each(Object.keys(works))(
  'R09: at whatever moment of the check %s, it reports and changes nothing',
  async (name) => {
    let isOver = false;
    for (let from = 0; !isOver; from += 1) {
      for (const together of [true, false]) {
        const steps = [...((await works[name]?.()) ?? [])];
        let moments = 0;
        const needs = watched(async () => {
          moments += 1;
          if (moments < from) return;
          for (const step of steps.splice(0, together ? steps.length : 1)) await step();
        });
        const clock = { now: () => new Date(Date.now() + AHEAD_MS) };

        const findings: Finding[] = [];
        for await (const finding of checkFiles({ ...needs, clock }, { isRepairing: true, isReading: true }))
          findings.push(finding);

        expect(findings, `from moment ${from} on`).toEqual([]);
        isOver = steps.length > 0;
        for (const step of steps) await step();
      }
    }
    const { db, store } = app.ports;
    const clock = { now: () => new Date(Date.now() + AHEAD_MS) };
    for await (const { text } of checkFiles({ db, store, clock }, { isRepairing: false, isReading: true }))
      expect(text).toBeUndefined();
  },
);
