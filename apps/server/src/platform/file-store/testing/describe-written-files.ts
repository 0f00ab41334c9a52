import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { FileStore } from '../file-store.ts';
import {
  type OpenedStores,
  CHUNK,
  all,
  contentOf,
  cutInto,
  newName,
  sha256,
  upload,
} from './stored-files.ts';

/** `examples` is the number of random examples for each property-based test. */
export function describeWrittenFiles(stores: OpenedStores, examples: number): void {
  let store: FileStore;
  let other: FileStore;
  beforeAll(() => ({ store, other } = stores()));

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

    // The last piece but one arrives damaged while the pieces before it are still missing.
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
              .map((piece, index) => (index % 2 ? other : store).writePiece(name, piece.start, piece.bytes)),
          );
        }
        await store.finish(name, file, size, pieces);

        expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
      }),
      { numRuns: examples },
    );
  });

  test('U18: finishing again changes nothing, even if a kill left pieces behind', async () => {
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
    // The process that lost the race may have read pieces that the winner deleted. Finishing again has to succeed for
    // both.
    await store.finish(name, file, bytes.length, pieces);

    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
  });
}
