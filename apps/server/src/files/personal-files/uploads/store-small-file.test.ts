import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import { openLocalFileStore } from '../../../platform/file-store/local-file-store.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  digestOf,
  randomContent,
  sendChunk,
  sendFile,
  sha256,
  type Uploader,
  uploader,
  usedBytes,
} from '../../../testing/files/uploads.ts';

let folder: string;
let app: TestApp;
let person: Uploader;
/** Hooks that run before and after the store writes the next small file. */
let beside: { before?: () => Promise<void>; after?: () => Promise<void> };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-small-'));
  beside = {};
  const local = await openLocalFileStore(folder);
  const store: FileStore = {
    ...local,
    async storeComplete(file, bytes) {
      const { before, after } = beside;
      beside = {};
      await before?.();
      await local.storeComplete(file, bytes);
      await after?.();
    },
  };
  app = await testApp({ isUnlimited: true, store });
  person = await uploader(app);
  // The first upload creates the personal folder, which only the general code does.
  await sendFile(person, randomContent(1), { fileName: 'first.bin' });
  app.jobs.forget();
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function sendJson(method: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return person.browser.fetch(path, { method, headers, body: JSON.stringify(body) });
}

async function fileNames(): Promise<string[]> {
  const answer = await person.browser.fetch('/api/files/list?sortBy=upload_date&sortOrder=ASC');
  const { files } = (await answer.json()) as { files: { original_filename: string }[] };
  return files.map((file) => file.original_filename);
}

async function storedFiles(): Promise<number> {
  const entries = await readdir(join(folder, 'stored'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test('a file of one chunk exists when its response arrives, and no job is queued to finish it', async () => {
  const content = randomContent(10_240);

  const answer = await sendFile(person, content, { fileName: 'small.bin' });
  const record = await sendJson('POST', '/api/files/record', { uploadSessionId: 'unknown' });

  expect(answer).toMatchObject({ status: 200, complete: true, fileName: 'small.bin' });
  expect(answer.finalPath).toBe(`${person.directory}/small.bin`);
  expect(await digestOf(person, answer.fileId)).toBe(sha256(content));
  expect(await usedBytes(app, person)).toBe(1 + content.length);
  expect(app.jobs.queued('files.finish')).toEqual([]);
  expect(record.status).toBe(404);
});

test('a taken name gets a number, and the record has the stored name', async () => {
  const content = randomContent(500);
  await sendFile(person, randomContent(500), { fileName: 'same.txt' });

  const answer = await sendFile(person, content, { fileName: 'same.txt', uploadId: 'second' });
  const record = await sendJson('POST', '/api/files/record', { uploadSessionId: 'second' });

  expect(answer).toMatchObject({ complete: true, fileName: 'same (2).txt' });
  expect(await record.json()).toMatchObject({ file: { original_filename: 'same (2).txt' } });
  expect(await digestOf(person, answer.fileId)).toBe(sha256(content));
  expect(await usedBytes(app, person)).toBe(1 + 500 + 500);
});

test('U18: if the process is killed before the file is recorded, the repeated chunk creates it once', async () => {
  const content = randomContent(2_000);
  beside = { after: () => Promise.reject(new Error('killed')) };

  const killed = await sendFile(person, content, { fileName: 'a.bin', uploadId: 'u18' });
  const listed = await fileNames();
  const again = await sendFile(person, content, { fileName: 'a.bin', uploadId: 'u18' });

  expect(killed.status).toBe(500);
  expect(listed).toEqual(['first.bin']);
  expect(again).toMatchObject({ complete: true, sha256: sha256(content) });
  expect(await fileNames()).toEqual(['first.bin', 'a.bin']);
  expect(await usedBytes(app, person)).toBe(1 + content.length);
  expect(await digestOf(person, again.fileId)).toBe(sha256(content));
});

test('U23: if the process is killed before the file is recorded and the upload is abandoned, no bytes and no used storage remain', async () => {
  beside = { after: () => Promise.reject(new Error('killed')) };
  await sendFile(person, randomContent(2_000), { fileName: 'a.bin', uploadId: 'u23' });

  await person.browser.fetch('/api/uploads/u23', { method: 'DELETE' });
  await app.jobs.runAll(app.workers);

  expect(await storedFiles()).toBe(1);
  expect(await usedBytes(app, person)).toBe(1);
});

test('an upload that is abandoned while its bytes are stored leaves no bytes', async () => {
  beside = {
    before: async () => {
      await person.browser.fetch('/api/uploads/given-up', { method: 'DELETE' });
      await app.jobs.runAll(app.workers);
    },
  };

  const answer = await sendFile(person, randomContent(2_000), { fileName: 'a.bin', uploadId: 'given-up' });

  // The repeated chunk begins a new upload, like any chunk that arrives after its upload has ended.
  expect(answer.complete).toBe(true);
  expect(await storedFiles()).toBe(2);
  expect(await usedBytes(app, person)).toBe(1 + 2_000);
});

test('a file whose folder is renamed while it is stored ends in the renamed folder', async () => {
  await sendJson('POST', '/api/ftp/directories', {
    directoryName: 'old',
    parentDirectory: person.directory,
  });
  const directory = `${person.directory}/old`;
  beside = {
    before: async () => {
      await sendJson('PUT', '/api/ftp/directories', {
        currentDirectoryPath: directory,
        newDirectoryName: 'new',
      });
    },
  };

  const answer = await sendFile(person, randomContent(9), { fileName: 'a.bin', directory });

  expect(answer.finalPath).toBe(`${person.directory}/new/a.bin`);
});

test('U06: one chunk sent eight times at once creates one file', async () => {
  const content = randomContent(3_000);

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sendChunk(person, content, { fileName: 'a.bin', uploadId: 'u06' })),
  );

  expect(answers.map(({ code, complete }) => code ?? complete)).toEqual(Array(8).fill(true));
  expect(new Set(answers.map(({ fileId }) => fileId)).size).toBe(1);
  expect(await fileNames()).toEqual(['first.bin', 'a.bin']);
  expect(await usedBytes(app, person)).toBe(1 + content.length);
});
