import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { openLocalFileStore } from '../../platform/file-store/local-file-store.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { overlap } from '../../testing/processes/timing.ts';
import { type Uploader, randomContent, sendFile, sha256, uploader } from '../../testing/files/uploads.ts';

const MB = 1024 * 1024;
let folder: string;
let app: TestApp;
/** Streams of the store that are open. */
const open = new Set<Readable>();
let maxOpen = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-watched-'));
  app = await testApp({ isUnlimited: true, store: watched(await openLocalFileStore(folder)) });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function watched(store: FileStore): FileStore {
  return {
    ...store,
    async read(file, range) {
      const stream = await store.read(file, range);
      open.add(stream);
      maxOpen = Math.max(maxOpen, open.size);
      return stream.once('close', () => open.delete(stream));
    },
  };
}

async function send({ browser }: Pick<Uploader, 'browser'>, path: string, body: unknown, method = 'POST') {
  return browser.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

interface Address {
  readonly download_url: string;
}

async function addressesOf(person: Uploader, fileIds: readonly number[], downloadType = 'single') {
  const answer = await send(person, '/api/files/download', { fileIds, downloadType });
  return (await answer.json()) as { files: Address[]; zip_url: string };
}

async function giveMany(
  person: Uploader,
  count: number,
  content: Uint8Array<ArrayBuffer>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await sendFile(person, content, { fileName: `${at}.bin` })).fileId ?? 0);
  return ids;
}

describe('P12, P13: names never become paths, because bytes are stored under ids', () => {
  test('whatever files and folders are named, the store uses only generated names', async () => {
    const person = await uploader(app);
    const made = await send(person, '/api/ftp/directories', {
      directoryName: 'link -> etc',
      parentDirectory: person.directory,
    });
    const { directoryPath } = (await made.json()) as { directoryPath: string };
    await sendFile(person, randomContent(5), { directory: directoryPath, fileName: 'passwd' });

    const names = await readdir(folder, { recursive: true });

    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(name).toMatch(/^(?:uploads|stored)(?:\/[\da-f-]+)*$/);
  });

  test('a folder that is constantly renamed sends no bytes elsewhere', async () => {
    const person = await uploader(app);
    const stranger = await uploader(app);
    const content = randomContent(40_000);
    const other = randomContent(40_000);
    const foreign = (await sendFile(stranger, other, { fileName: 'a.bin' })).fileId ?? 0;
    await send(person, '/api/ftp/directories', { directoryName: 'one', parentDirectory: person.directory });
    const first = await sendFile(person, content, { directory: `${person.directory}/one` });
    let rounds = 0;
    const over = new AbortController();
    const swapping = (async () => {
      for (; !over.signal.aborted; rounds += 1) {
        const [from, to] = rounds % 2 === 0 ? ['one', 'two'] : ['two', 'one'];
        const body = { currentDirectoryPath: `${person.directory}/${from}`, newDirectoryName: to };
        await send(person, '/api/ftp/directories', body, 'PUT');
      }
    })();

    onTestFinished(() => over.abort());
    const sent: string[] = [];
    const read: string[] = [];
    for (let turn = 0; turn < 24; turn += 1) {
      const directory = `${person.directory}/${turn % 2 === 0 ? 'one' : 'two'}`;
      const answer = await sendFile(person, content, { directory, fileName: `${turn}.bin` });
      if (answer.success) sent.push(answer.sha256 ?? '');
      else expect([404, 409]).toContain(answer.status);
      const { files } = await addressesOf(person, [first.fileId ?? 0]);
      const bytes = await person.browser.fetch(files[0]?.download_url ?? '');
      read.push(sha256(new Uint8Array(await bytes.arrayBuffer())));
    }
    over.abort();
    await swapping;

    expect(rounds).toBeGreaterThan(10);
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set([...sent, ...read])).toEqual(new Set([sha256(content)]));
    const { files } = await addressesOf(stranger, [foreign]);
    const untouched = await stranger.browser.fetch(files[0]?.download_url ?? '');
    expect(sha256(new Uint8Array(await untouched.arrayBuffer()))).toBe(sha256(other));
  });
});

test(
  'O05: of another’s file one learns as much as of none: same answer, same time',
  { timeout: 60_000 },
  async () => {
    const [person, stranger] = [await uploader(app), await uploader(app)];
    const [foreign = 0] = await giveMany(stranger, 1, randomContent(100));
    const missing = 2_000_000_000;
    const calls: ((id: number) => Promise<Response>)[] = [
      (id) => person.browser.fetch(`/api/files/${id}/details`),
      (id) => person.browser.fetch(`/api/files/${id}/thumbnail`),
      (id) => send(person, '/api/files/rename', { fileId: id, newFilename: 'x' }),
      (id) => send(person, '/api/files/delete', { fileIds: [id] }),
      (id) => send(person, '/api/files/move', { fileIds: [id], targetDirectory: person.directory }),
      (id) => send(person, '/api/files/download', { fileIds: [id], downloadType: 'single' }),
    ];

    for (const [which, call] of calls.entries()) {
      // All of these calls look the file up in the same way, so it is enough to time the first one thoroughly.
      const turns = which === 0 ? 200 : 40;
      const times: [number[], number[]] = [[], []];
      const answers = new Set<string>();
      for (let turn = 0; turn < turns; turn += 1) {
        for (const [whose, id] of [foreign, missing].entries()) {
          const begun = performance.now();
          const answer = await call(id);
          times[whose]?.push(performance.now() - begun);
          const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
          answers.add(`${answer.status} ${JSON.stringify(body)}`);
        }
      }
      expect([...answers]).toHaveLength(1);
      expect(overlap(...times)).toBe(true);
    }
    expect((await stranger.browser.fetch(`/api/files/${foreign}/details`)).status).toBe(200);
  },
);

describe('D07: many files at once', () => {
  test('more than a thousand are refused at once', async () => {
    const person = await uploader(app);
    const fileIds = Array.from({ length: 1_001 }, (_, at) => at + 1);

    const answer = await send(person, '/api/files/download', { fileIds, downloadType: 'batch' });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, error: 'Please choose at most 1000 files.' });
  });

  test('in an archive are read only as fast as the client receives it, and no longer once it disconnects', async () => {
    const person = await uploader(app, { file: '50MB', total: '500MB' });
    const fileIds = await giveMany(person, 12, Uint8Array.from(randomBytes(4 * MB)));
    const { zip_url: address } = await addressesOf(person, fileIds, 'batch');
    maxOpen = 0;
    const before = process.memoryUsage();

    const zip = await person.browser.fetch(address);
    const reader = zip.body?.getReader();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const held = process.memoryUsage().arrayBuffers - before.arrayBuffers;
    await reader?.cancel();

    expect(maxOpen).toBeLessThanOrEqual(4);
    expect(held).toBeLessThan(24 * MB);
    await expect.poll(() => open.size).toBe(0);
  });
});

test('S05: the proxy reads only from the store, as fast as the client receives, and stops when it disconnects', async () => {
  const person = await uploader(app);
  const [id = 0] = await giveMany(person, 1, Uint8Array.from(randomBytes(4 * CHUNK_BYTES)));
  const { files } = await addressesOf(person, [id]);

  const answer = await send(person, '/api/files/proxy', { url: files[0]?.download_url });
  const reader = answer.body?.getReader();
  await reader?.read();
  const [stream] = [...open];
  await new Promise((resolve) => setTimeout(resolve, 200));
  const bytesRead = stream && 'bytesRead' in stream ? Number(stream.bytesRead) : Number.NaN;
  await reader?.cancel();

  expect(bytesRead).toBeLessThan(4 * MB);
  await expect.poll(() => open.size).toBe(0);
});
