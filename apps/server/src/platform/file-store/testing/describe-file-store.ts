import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileMissing, type FileStore, IncompleteUpload, type Piece } from '../file-store.ts';

export const CHUNK = 2 * 1024 * 1024;

export const newName = () => randomUUID();
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export function cutInto(bytes: Uint8Array, length: number): (Piece & { bytes: Uint8Array })[] {
  const pieces = [];
  for (let start = 0; start < bytes.length; start += length) {
    const piece = bytes.subarray(start, start + length);
    pieces.push({ start, length: piece.length, bytes: piece });
  }
  return pieces;
}

/** Writes pieces one after another, as the product does. */
export async function upload(store: FileStore, bytes: Uint8Array, length = CHUNK): Promise<string> {
  const [name, file] = [newName(), newName()];
  const pieces = cutInto(bytes, length);
  for (const piece of pieces) {
    // oxlint-disable-next-line no-await-in-loop
    await store.writePiece(name, piece.start, piece.bytes);
  }
  await store.finish(name, file, bytes.length, pieces);
  return file;
}

export async function contentOf(store: FileStore, file: string): Promise<Buffer> {
  return buffer(await store.read(file));
}

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const hostileNames = [
  '',
  'short',
  '../../../etc',
  '..........',
  'folder/file-name',
  '/absolute-name',
  'UPPER-CASE-NAME',
  'with blank-name',
  'nul\0character-name',
  'new-line\r\nDELE name',
  '-'.repeat(65),
  '__proto__',
];

interface Options {
  /** Opens a second store on the same bytes, as another process would. */
  readonly open: () => Promise<FileStore>;
  /** Number of examples for every property. */
  readonly examples: number;
  /** Whether pieces are stored separately, so that one that was never acknowledged is missed at the end. */
  readonly missesPieces: boolean;
}

/** Tests that every file store has to pass. */
export function describeFileStore(title: string, { open, examples, missesPieces }: Options): void {
  describe(title, () => {
    let store: FileStore;
    let other: FileStore;
    beforeAll(async () => {
      [store, other] = await Promise.all([open(), open()]);
    });
    afterAll(() => Promise.all([store?.close(), other?.close()]));

    test.for([
      ['of no bytes', 0],
      ['of one byte', 1],
      ['of one chunk', CHUNK],
      ['of one chunk and a byte', CHUNK + 1],
      ['of several chunks', 5 * CHUNK + 4711],
    ] as const)('a file %s comes back as it was sent', async ([, size]) => {
      const bytes = randomBytes(size);

      const file = await upload(store, bytes);

      expect(await store.sizeOf(file)).toBe(size);
      expect(sha256(await contentOf(other, file))).toBe(sha256(bytes));
    });

    test.for([
      ['of no bytes', 0],
      ['of one byte', 1],
      ['of a full chunk', CHUNK],
    ] as const)('a file %s may be stored at once, also twice and simultaneously', async ([, size]) => {
      const bytes = randomBytes(size);
      const file = newName();

      await Promise.all([store.storeComplete(file, bytes), store.storeComplete(file, bytes)]);
      await other.storeComplete(file, bytes);

      expect(await store.sizeOf(file)).toBe(size);
      expect(sha256(await contentOf(other, file))).toBe(sha256(bytes));
      expect(await all(store.listUploads())).not.toContainEqual(expect.objectContaining({ upload: file }));
    });

    test('the pieces may come in any order and from several processes', async () => {
      const bytes = randomBytes(9_000);
      const [name, file] = [newName(), newName()];
      const pieces = cutInto(bytes, 1_000);

      for (const [index, at] of [3, 0, 8, 1, 2, 7, 6, 4, 5].entries()) {
        const piece = pieces[at] ?? expect.fail();
        // oxlint-disable-next-line no-await-in-loop
        await (index % 2 ? other : store).writePiece(name, piece.start, piece.bytes);
      }
      await other.finish(name, file, bytes.length, pieces.toReversed());

      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
      expect(await all(store.listUploads())).not.toContainEqual(expect.objectContaining({ upload: name }));
    });

    test('a first piece that is sent again destroys none of the later pieces', async () => {
      const bytes = randomBytes(6_000);
      const [name, file] = [newName(), newName()];
      const pieces = cutInto(bytes, 2_000);
      const [first] = pieces;

      for (const piece of [...pieces, first, first]) {
        // oxlint-disable-next-line no-await-in-loop
        if (piece) await store.writePiece(name, piece.start, piece.bytes);
      }
      await store.finish(name, file, bytes.length, pieces);

      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
    });

    test('U17: after a piece arrived damaged, the next attempt replaces it', async () => {
      const bytes = randomBytes(8_000);
      const [name, file] = [newName(), newName()];
      const pieces = cutInto(bytes, 2_000);
      const damaged = randomBytes(2_000);

      // The last piece but one is damaged while there is still a gap before it.
      await store.writePiece(name, 4_000, damaged);
      for (const piece of pieces) {
        // oxlint-disable-next-line no-await-in-loop
        await other.writePiece(name, piece.start, damaged.subarray(0, piece.length));
        // oxlint-disable-next-line no-await-in-loop
        await store.writePiece(name, piece.start, piece.bytes);
      }
      await store.finish(name, file, bytes.length, pieces);

      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
    });

    test.for([
      ['first', 0],
      ['second', 1],
    ] as const)('the %s piece may be written eight times simultaneously', async ([, index]) => {
      const bytes = randomBytes(3 * 100_000);
      const [name, file] = [newName(), newName()];
      const pieces = cutInto(bytes, 100_000);
      const repeated = pieces[index] ?? expect.fail();
      for (const piece of pieces.slice(0, index)) {
        // oxlint-disable-next-line no-await-in-loop
        await store.writePiece(name, piece.start, piece.bytes);
      }

      await Promise.all(
        Array.from({ length: 8 }, (_each, turn) =>
          (turn % 2 ? store : other).writePiece(name, repeated.start, repeated.bytes),
        ),
      );
      for (const piece of pieces.slice(index + 1)) {
        // oxlint-disable-next-line no-await-in-loop
        await store.writePiece(name, piece.start, piece.bytes);
      }
      await store.finish(name, file, bytes.length, pieces);

      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
    });

    test('the digest is right for any order and any repeats', async () => {
      const cases = fc.record({
        size: fc.integer({ min: 1, max: 20_000 }),
        pieceLength: fc.integer({ min: 900, max: 8_000 }),
        order: fc.array(fc.nat(100), { maxLength: 30 }),
        together: fc.integer({ min: 1, max: 4 }),
      });
      await fc.assert(
        fc.asyncProperty(cases, async ({ size, pieceLength, order, together }) => {
          const bytes = randomBytes(size);
          const [name, file] = [newName(), newName()];
          const pieces = cutInto(bytes, pieceLength);
          const drawn = order.flatMap((draw) => pieces[draw % pieces.length] ?? []);
          const sequence = [...drawn, ...pieces.filter((piece) => !drawn.includes(piece))];

          for (let at = 0; at < sequence.length; at += together) {
            // oxlint-disable-next-line no-await-in-loop
            await Promise.all(
              sequence
                .slice(at, at + together)
                .map((piece, index) =>
                  (index % 2 ? other : store).writePiece(name, piece.start, piece.bytes),
                ),
            );
          }
          await store.finish(name, file, size, pieces);

          expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
        }),
        { numRuns: examples },
      );
    });

    test('U18: finishing again changes nothing, also where a kill left pieces behind', async () => {
      const bytes = randomBytes(5_000);
      const [name, file] = [newName(), newName()];
      const pieces = cutInto(bytes, 2_000);
      for (const piece of pieces) {
        // oxlint-disable-next-line no-await-in-loop
        await store.writePiece(name, piece.start, piece.bytes);
      }
      await store.finish(name, file, bytes.length, pieces);

      await other.finish(name, file, bytes.length, pieces);
      await store.writePiece(name, 2_000, randomBytes(2_000));
      await store.finish(name, file, bytes.length, pieces);

      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
      expect(await all(store.listUploads())).not.toContainEqual(expect.objectContaining({ upload: name }));
    });

    test('U29: two processes that finish an upload simultaneously create one correct file', async () => {
      const bytes = randomBytes(9 * 1024 * 1024);
      const [name, file] = [newName(), newName()];
      const pieces = cutInto(bytes, CHUNK);
      for (const piece of pieces) {
        // oxlint-disable-next-line no-await-in-loop
        await store.writePiece(name, piece.start, piece.bytes);
      }

      const outcomes = await Promise.allSettled([
        store.finish(name, file, bytes.length, pieces),
        other.finish(name, file, bytes.length, pieces),
      ]);
      // The loser may have read pieces that the winner deleted. It is told to try again.
      await store.finish(name, file, bytes.length, pieces);

      expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
    });

    test.for([
      ['with a gap', [0, 2_000], 3_000],
      ['that overlap', [0, 1_000, 1_500, 2_000], 3_000],
      ['that end too early', [0, 1_000], 3_000],
      ['of another size', [0, 1_000, 2_000], 3_001],
      ['for an empty file', [0, 1_000, 2_000], 0],
    ] as const)('U16: pieces %s do not become a file', async ([, starts, size]) => {
      const [name, file] = [newName(), newName()];
      for (const start of [0, 1_000, 2_000]) {
        // oxlint-disable-next-line no-await-in-loop
        await store.writePiece(name, start, randomBytes(1_000));
      }

      const finished = store.finish(
        name,
        file,
        size,
        starts.map((start) => ({ start, length: 1_000 })),
      );

      await expect(finished).rejects.toThrow(IncompleteUpload);
      expect(await store.sizeOf(file)).toBeUndefined();
    });

    test.for([2_000, ...(missesPieces ? [0, 1_000] : [])])(
      'U16: without the piece at byte %i there is no file, whatever is claimed, until it arrives',
      async (missing) => {
        const bytes = randomBytes(3_000);
        const [name, file] = [newName(), newName()];
        const pieces = cutInto(bytes, 1_000);
        for (const piece of pieces.filter(({ start }) => start !== missing)) {
          // oxlint-disable-next-line no-await-in-loop
          await store.writePiece(name, piece.start, piece.bytes);
        }

        await expect(store.finish(name, file, bytes.length, pieces)).rejects.toThrow(IncompleteUpload);
        expect(await store.sizeOf(file)).toBeUndefined();

        await store.writePiece(name, missing, bytes.subarray(missing, missing + 1_000));
        await store.finish(name, file, bytes.length, pieces);
        expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
      },
    );

    test('U16: a piece that is shorter than claimed does not become a file', async () => {
      const [name, file] = [newName(), newName()];
      await store.writePiece(name, 0, randomBytes(1_000));
      await store.writePiece(name, 1_000, randomBytes(500));
      const claimed = [0, 1_000].map((start) => ({ start, length: 1_000 }));

      await expect(store.finish(name, file, 2_000, claimed)).rejects.toThrow(IncompleteUpload);
      expect(await store.sizeOf(file)).toBeUndefined();
    });

    test('an upload cannot take the name of a file of another size', async () => {
      const file = await upload(store, randomBytes(500));
      const name = newName();
      await store.writePiece(name, 0, randomBytes(700));

      const finished = store.finish(name, file, 700, [{ start: 0, length: 700 }]);

      await expect(finished).rejects.toThrow(IncompleteUpload);
      expect(await store.sizeOf(file)).toBe(500);
    });

    test('any range of a file can be read, limited to its size', async () => {
      const bytes = randomBytes(3 * CHUNK);
      const file = await upload(store, bytes);

      for (const [start, end] of [
        [0, 1],
        [0, CHUNK],
        [1, 2 * CHUNK + 1],
        [CHUNK, 3 * CHUNK],
        [3 * CHUNK - 1, 3 * CHUNK],
        [2 * CHUNK, 9 * CHUNK],
        [7, 7],
        [3 * CHUNK, 3 * CHUNK],
        [9 * CHUNK, 10 * CHUNK],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop
        const read = await buffer(await store.read(file, { start, end }));
        expect(sha256(read), `${start}–${end}`).toBe(sha256(bytes.subarray(start, end)));
      }
      await expect(store.read(file, { start: 5, end: 4 })).rejects.toThrow(RangeError);
    });

    test('readers that stop early, or never begin, keep no resources busy', async () => {
      const bytes = randomBytes(4 * CHUNK);
      const file = await upload(store, bytes);

      for (let turn = 0; turn < 20; turn += 1) {
        // oxlint-disable-next-line no-await-in-loop
        const stream = await store.read(file, { start: turn, end: bytes.length });
        // oxlint-disable-next-line no-await-in-loop
        if (turn % 2) await firstOf(stream);
        stream.destroy();
      }

      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
    });

    test('a file that does not exist is missing to readers, and has no size', async () => {
      const name = newName();

      await expect(store.read(name)).rejects.toThrow(FileMissing);
      await expect(store.read(name, { start: 0, end: 0 })).rejects.toThrow(FileMissing);
      expect(await store.sizeOf(name)).toBeUndefined();
    });

    test('a deleted file no longer exists, and deleting it again is no error', async () => {
      const file = await upload(store, randomBytes(100));

      await store.remove(file);
      await other.remove(file);

      expect(await store.sizeOf(file)).toBeUndefined();
      await expect(store.read(file)).rejects.toThrow(FileMissing);
    });

    test('R09: a file in quarantine is not found, and moving it there again is no error', async () => {
      const file = await upload(store, randomBytes(100));

      await store.setAside(file);
      await other.setAside(file);

      expect(await store.sizeOf(file)).toBeUndefined();
      await expect(store.read(file)).rejects.toThrow(FileMissing);
      expect(await all(store.listFiles())).not.toContainEqual(expect.objectContaining({ file }));
    });

    test('R09: a file may be moved to quarantine several times simultaneously', async () => {
      const file = await upload(store, randomBytes(100));

      await Promise.all([store, other, store, other].map((each) => each.setAside(file)));

      expect(await store.sizeOf(file)).toBeUndefined();
    });

    test('U23: a discarded upload leaves nothing, and discarding it again is no error', async () => {
      const name = newName();
      await store.writePiece(name, 0, randomBytes(100));
      await store.writePiece(name, 100, randomBytes(100));
      await store.writePiece(name, 900, randomBytes(100));

      await other.discardUpload(name);
      await store.discardUpload(name);

      expect(await all(store.listUploads())).not.toContainEqual(expect.objectContaining({ upload: name }));
      await expect(store.finish(name, newName(), 100, [{ start: 0, length: 100 }])).rejects.toThrow(
        IncompleteUpload,
      );
    });

    test('files and unfinished uploads are listed with their sizes', async () => {
      const files = await Promise.all([upload(store, randomBytes(10)), upload(store, randomBytes(2_000))]);
      const name = newName();
      await store.writePiece(name, 0, randomBytes(300));
      await store.writePiece(name, 300, randomBytes(200));

      const listed = await all(other.listFiles());
      const uploads = await all(other.listUploads());

      expect(listed).toEqual(
        expect.arrayContaining([
          { file: files[0], size: 10, modifiedAt: expect.any(Date) as Date },
          { file: files[1], size: 2_000, modifiedAt: expect.any(Date) as Date },
        ]),
      );
      const found = uploads.find((each) => each.upload === name);
      expect(found?.bytes).toBe(500);
      for (const each of [found, listed.find(({ file }) => file === files[0])])
        expect(Math.abs(Date.now() - (each?.modifiedAt?.getTime() ?? 0))).toBeLessThan(5 * 60_000);
      expect(uploads.map((each) => each.upload)).not.toContain(files[0]);
    });

    test.for(hostileNames)('U13: %j is not a valid name', async (hostile) => {
      const good = newName();
      const attempts = [
        () => store.writePiece(hostile, 0, Buffer.from('x')),
        () => store.finish(hostile, good, 0, []),
        () => store.finish(good, hostile, 0, []),
        () => store.read(hostile),
        () => store.sizeOf(hostile),
        () => store.remove(hostile),
        () => store.discardUpload(hostile),
      ];

      for (const attempt of attempts) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(attempt()).rejects.toThrow(TypeError);
      }
    });

    test('a piece without bytes or with a wrong offset is refused', async () => {
      await expect(store.writePiece(newName(), 0, new Uint8Array())).rejects.toThrow(RangeError);
      await expect(store.writePiece(newName(), -1, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store.writePiece(newName(), 0.5, Buffer.from('x'))).rejects.toThrow(RangeError);
    });

    test('a working store reports that it works', async () => {
      await expect(store.checkHealth()).resolves.toBeUndefined();
    });
  });
}

async function firstOf(stream: Readable): Promise<void> {
  for await (const _chunk of stream) return;
}
