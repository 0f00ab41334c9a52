import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore } from '../../apps/server/src/platform/file-store/create-file-store.ts';
import {
  type FileStore,
  IncompleteUpload,
  StoreUnavailable,
} from '../../apps/server/src/platform/file-store/file-store.ts';
import { describeFileStore } from '../../apps/server/src/platform/file-store/testing/describe-file-store.ts';
import {
  all,
  CHUNK,
  contentOf,
  cutInto,
  newName,
  sha256,
  upload,
} from '../../apps/server/src/platform/file-store/testing/stored-files.ts';
import { type Relay, startRelay } from '../relay.ts';
import { missingForSwiftS3, s3ClientFor, startSwiftS3, type SwiftS3 } from '../services/swift-s3.ts';

const missing = missingForSwiftS3();
if (missing) console.warn(missing);

const START_LIMIT_MS = 60_000;

describe.skipIf(missing)('S3', () => {
  let server: SwiftS3;
  let relay: Relay;
  let store: FileStore;
  const open = (change: { endpoint?: string; secretAccessKey?: string } = {}) =>
    createFileStore({ kind: 's3', ...server, ...change });
  beforeAll(async () => {
    server = await startSwiftS3();
    relay = await startRelay({ host: '127.0.0.1', port: Number(new URL(server.endpoint).port) });
    store = await open({ endpoint: `http://127.0.0.1:${relay.port}` });
  }, START_LIMIT_MS);
  afterAll(async () => {
    await store?.close();
    await relay?.close();
    await server?.stop();
  });

  async function write(pieces: ReturnType<typeof cutInto>, name: string): Promise<void> {
    await Promise.all(pieces.map((piece) => store.writePiece(name, piece.start, piece.bytes)));
  }

  async function countUnfinished(): Promise<number> {
    const client = s3ClientFor(server);
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: server.bucket }));
    client.destroy();
    return Uploads.length;
  }

  describeFileStore('the store on S3', { open: () => open(), examples: 3, missesPieces: true });

  test('U18: if finishing is interrupted at any moment, the file is complete or absent, and nothing is left over', async () => {
    const bytes = randomBytes(9 * CHUNK);
    const pieces = cutInto(bytes, CHUNK);
    const names: string[] = [];
    for (const delay of [30, 120, 300]) {
      const [name, file] = [newName(), newName()];
      names.push(name);
      // oxlint-disable-next-line no-await-in-loop
      await write(pieces, name);
      const finished = store.finish(name, file, bytes.length, pieces).catch(() => undefined);
      // oxlint-disable-next-line no-await-in-loop
      await pause(delay);
      relay.cut();
      // oxlint-disable-next-line no-await-in-loop
      await finished;
      // oxlint-disable-next-line no-await-in-loop
      expect([undefined, bytes.length]).toContain(await store.sizeOf(file));

      // oxlint-disable-next-line no-await-in-loop
      await store.finish(name, file, bytes.length, pieces);
      // oxlint-disable-next-line no-await-in-loop
      expect(sha256(await contentOf(store, file)), `cut after ${delay} ms`).toBe(sha256(bytes));
    }
    const left = (await all(store.listUploads())).map((each) => each.upload);
    expect(left.filter((name) => names.includes(name))).toEqual([]);
    expect(await countUnfinished()).toBe(0);
  }, 60_000);

  test('U16: a large upload with a missing piece creates no file and leaves no S3 parts', async () => {
    const pieces = cutInto(randomBytes(8 * CHUNK), CHUNK);
    const [name, file] = [newName(), newName()];
    await write(pieces.slice(0, -1), name);

    await expect(store.finish(name, file, 8 * CHUNK, pieces)).rejects.toThrow(IncompleteUpload);

    expect(await store.sizeOf(file)).toBeUndefined();
    expect(await countUnfinished()).toBe(0);
  });

  test('U17: a connection that is cut in the middle of a piece loses nothing', async () => {
    const bytes = randomBytes(3 * CHUNK);
    const pieces = cutInto(bytes, CHUNK);
    const [name, file] = [newName(), newName()];

    for (const [index, piece] of pieces.entries()) {
      const written = store.writePiece(name, piece.start, piece.bytes).catch((error: unknown) => error);
      // oxlint-disable-next-line no-await-in-loop
      await pause(4 * index);
      relay.cut();
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await written;
      if (outcome === undefined) continue;
      expect(outcome).toBeInstanceOf(StoreUnavailable);
      // oxlint-disable-next-line no-await-in-loop
      await store.writePiece(name, piece.start, piece.bytes);
    }
    await store.finish(name, file, bytes.length, pieces);

    expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
  });

  test('U29: the server can be restarted between two pieces', async () => {
    const bytes = randomBytes(2_000);
    const pieces = cutInto(bytes, 1_000);
    const [name, file] = [newName(), newName()];

    for (const piece of pieces) {
      // oxlint-disable-next-line no-await-in-loop
      await store.writePiece(name, piece.start, piece.bytes);
      // oxlint-disable-next-line no-await-in-loop
      await server.restart();
    }
    await store.finish(name, file, bytes.length, pieces);

    expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
  }, 60_000);

  test('a download whose connection breaks ends with an error', async () => {
    const file = await upload(store, randomBytes(4 * CHUNK));
    const stream = await store.read(file);
    const read = (async () => {
      for await (const _chunk of stream) relay.cut();
    })();

    await expect(read).rejects.toThrow();
  });

  test('a wrong key and a missing server are reported as such', async () => {
    const wrong = await open({ secretAccessKey: 'wrong' });
    const nobody = await open({ endpoint: 'http://127.0.0.1:17000' });

    await expect(wrong.checkHealth()).rejects.toThrow(StoreUnavailable);
    await expect(wrong.sizeOf(newName())).rejects.toThrow(StoreUnavailable);
    await expect(nobody.checkHealth()).rejects.toThrow(StoreUnavailable);
    await Promise.all([wrong.close(), nobody.close()]);
  });
});
