import { randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore } from '../../apps/server/src/platform/file-store/create-file-store.ts';
import { type FileStore, StoreUnavailable } from '../../apps/server/src/platform/file-store/file-store.ts';
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
import { missingForVsftpd, startVsftpd, type Vsftpd } from '../services/vsftpd.ts';

const missing = missingForVsftpd();
if (missing) console.warn(missing);

const START_LIMIT_MS = 60_000;

function open(server: Vsftpd, { port = server.port, folder = 'market/files' } = {}): Promise<FileStore> {
  const { host, user, password, certificate } = server;
  const scheme = certificate === undefined ? 'ftp' : 'ftps';
  const path = `${encodeURIComponent(server.directory)}/${folder}`;
  return createFileStore({
    kind: 'ftp',
    url: `${scheme}://${user}:${password}@${host}:${port}/${path}`,
    certificate,
  });
}

describe.skipIf(missing).each([
  ['FTP', false],
  ['FTPS', true],
] as const)('%s', (name, tls) => {
  let server: Vsftpd;
  beforeAll(async () => {
    server = await startVsftpd({ tls });
  }, START_LIMIT_MS);
  afterAll(() => server?.stop());

  describeFileStore(`the store on ${name}`, { open: () => open(server), examples: 5, missesPieces: true });
});

describe.skipIf(missing)('the store on FTP', () => {
  let server: Vsftpd;
  let relay: Relay;
  let store: FileStore;
  beforeAll(async () => {
    server = await startVsftpd();
    relay = await startRelay(server);
    store = await open(server, { port: relay.port });
  }, START_LIMIT_MS);
  afterAll(async () => {
    await store?.close();
    await relay?.close();
    await server?.stop();
  });

  async function write(pieces: ReturnType<typeof cutInto>, name: string): Promise<void> {
    for (const piece of pieces) {
      // oxlint-disable-next-line no-await-in-loop
      await store.writePiece(name, piece.start, piece.bytes);
    }
  }

  test('an upload in order is one file, which is only renamed at the end', async () => {
    const name = newName();
    await write(cutInto(randomBytes(5_000), 1_000), name);

    const held = await readdir(join(server.folder, 'market/files/uploads', name));

    expect(held.toSorted()).toEqual(['begun', 'part']);
  });

  test('R09: the age of an upload whose first bytes are on their way is not known', async () => {
    const name = newName();
    await mkdir(join(server.folder, 'market/files/uploads', name), { mode: 0o777 });

    const listed = await all(store.listUploads());

    expect(listed).toContainEqual({ upload: name, bytes: 0, modifiedAt: undefined });
  });

  test('U17: a connection that is cut in the middle of a piece loses nothing', async () => {
    const bytes = randomBytes(6 * CHUNK);
    const pieces = cutInto(bytes, 2 * CHUNK);
    for (const delay of [0, 2, 5, 9, 15]) {
      const [name, file] = [newName(), newName()];
      for (const piece of pieces) {
        const written = store.writePiece(name, piece.start, piece.bytes).catch((error: unknown) => error);
        // oxlint-disable-next-line no-await-in-loop
        await pause(delay);
        relay.cut();
        // oxlint-disable-next-line no-await-in-loop
        const outcome = await written;
        if (outcome === undefined) continue;
        expect(outcome).toBeInstanceOf(StoreUnavailable);
        // oxlint-disable-next-line no-await-in-loop
        await store.writePiece(name, piece.start, piece.bytes);
      }
      // oxlint-disable-next-line no-await-in-loop
      await store.finish(name, file, bytes.length, pieces);
      // oxlint-disable-next-line no-await-in-loop
      expect(sha256(await contentOf(store, file)), `cut after ${delay} ms`).toBe(sha256(bytes));
    }
  });

  test('U18: if finishing is interrupted at any moment, the file is complete or absent', async () => {
    const bytes = randomBytes(4 * CHUNK);
    const pieces = cutInto(bytes, CHUNK);
    for (const delay of [0, 2, 5, 12, 25]) {
      const [name, file] = [newName(), newName()];
      // In reverse order, so that pieces have to be assembled.
      // oxlint-disable-next-line no-await-in-loop
      await write(pieces.toReversed(), name);
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
      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
      // oxlint-disable-next-line no-await-in-loop
      expect(await readdir(join(server.folder, 'market/files/uploads'))).not.toContain(name);
    }
  });

  test('U29: the server can be restarted between two pieces', async () => {
    const bytes = randomBytes(5_000);
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
  });

  test('a connection that died unnoticed is replaced within the call', async () => {
    const name = newName();
    await store.writePiece(name, 0, randomBytes(100));

    relay.cut();

    await expect(store.writePiece(name, 100, randomBytes(100))).resolves.toBeUndefined();
  });

  test('a download whose connection breaks ends with an error', async () => {
    const file = await upload(store, randomBytes(8 * CHUNK));
    const stream = await store.read(file);
    const read = (async () => {
      for await (const _chunk of stream) relay.cut();
    })();

    await expect(read).rejects.toThrow(StoreUnavailable);
    expect(await store.sizeOf(file)).toBe(8 * CHUNK);
  });

  test('many slow readers do not block writers, and later readers get their turn', async () => {
    const bytes = randomBytes(4 * CHUNK);
    const file = await upload(store, bytes);
    const slow = await Promise.all(Array.from({ length: 8 }, () => store.read(file)));

    await store.writePiece(newName(), 0, randomBytes(100));
    const late = contentOf(store, file);
    for (const stream of slow) stream.destroy();

    expect(sha256(await late)).toBe(sha256(bytes));
  });

  test('a wrong password and a missing server are reported as such', async () => {
    const wrong = await open({ ...server, password: 'wrong' });
    const stopped = await startVsftpd();
    await stopped.stop();
    const nobody = await open(stopped);

    await expect(wrong.checkHealth()).rejects.toThrow(StoreUnavailable);
    await expect(nobody.checkHealth()).rejects.toThrow(StoreUnavailable);
    await expect(nobody.writePiece(newName(), 0, randomBytes(5))).rejects.toThrow(StoreUnavailable);
  });

  test('a closed store refuses all calls', async () => {
    const closed = await open(server);
    const file = await upload(closed, randomBytes(5));

    await closed.close();

    await expect(closed.read(file)).rejects.toThrow(StoreUnavailable);
  });
});
