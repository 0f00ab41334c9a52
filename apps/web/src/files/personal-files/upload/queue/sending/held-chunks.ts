import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';

/** Indexes of the chunks that the server has acknowledged. */
export type HeldChunks = ReadonlySet<number>;

export function heldFrom(ranges: readonly (readonly [first: number, last: number])[]): HeldChunks {
  const held = new Set<number>();
  for (const [first, last] of ranges) for (let index = first; index <= last; index += 1) held.add(index);
  return held;
}

/** Inverse of `heldFrom`. */
export function toRanges(held: HeldChunks): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const index of [...held].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === index - 1) last[1] = index;
    else ranges.push([index, index]);
  }
  return ranges;
}

export function nextChunk(held: HeldChunks, totalChunks: number): number | undefined {
  for (let index = 0; index < totalChunks; index += 1) if (!held.has(index)) return index;
  return undefined;
}

export function chunkLength(index: number, fileBytes: number): number {
  return Math.max(0, Math.min(CHUNK_BYTES, fileBytes - index * CHUNK_BYTES));
}

export function heldBytes(held: HeldChunks, fileBytes: number): number {
  let bytes = 0;
  for (const index of held) bytes += chunkLength(index, fileBytes);
  return bytes;
}
