import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore, Piece } from '../file-store.ts';

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

/** Writes an upload piece by piece and finishes it, as the product does. Returns the name of the file. */
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

/** Two stores on the same bytes, as two processes have them. They are opened before the tests of a `describe` block. */
export type OpenedStores = () => { readonly store: FileStore; readonly other: FileStore };
