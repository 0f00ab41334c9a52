import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { freeBuffer } from '../chunks/free-buffer.ts';
import { type IncomingChunk, createIncomingChunk } from '../chunks/incoming-chunk.ts';
import type { EarlyPiece } from '../../../platform/file-store/file-store.ts';
import type { FileRange } from '../../../platform/hashing/arrival-tasks.ts';
import type { RunningHash } from '../../../platform/hashing/hash-threads.ts';
import type { ReceivedChunk } from '../chunks/received-chunk.ts';
import { takeTurns } from '../chunks/take-turns.ts';
import type { UploadState } from '../uploads/upload-state.ts';

/** How a body ended. `broken`: the connection ended before the body did. */
export type BodyEnd = 'whole' | 'broken' | 'too long';

export interface PieceReader {
  /**
   * The next complete piece. Undefined after the last one. Until the next call, at most one further piece is received.
   */
  next(): Promise<ReceivedChunk | undefined>;
  /** Whether more bytes follow than are allowed. Resolves when the body has ended, or when it is too long. */
  isTooLong(): Promise<boolean>;
  /** How the body ended. The answer is final once all pieces have been read. */
  end(): BodyEnd;
  /** Reads and discards the rest of the body, so that the connection can serve the next request. */
  stop(): void;
  /**
   * Stops receiving, unless the rest is already being discarded. Resolves when no piece of this body is being written
   * any longer.
   */
  leave(): Promise<void>;
}

interface Receiving extends FileRange {
  readonly max: number;
  /** Called for each piece when it begins to arrive. */
  readonly beginPiece: (start: number) => EarlyPiece | undefined;
}

/**
 * Cuts an arriving body of at most `max` bytes into pieces of the size of a chunk. If the connection breaks, the bytes
 * received before form the last piece.
 */
export function readPieces(
  state: UploadState,
  body: Readable,
  { file, start, max, beginPiece }: Receiving,
  onBytes: () => void,
): PieceReader {
  // Buffers that come directly from the HTTP parser are used by nobody else, so they may be freed.
  const isOurs = body instanceof IncomingMessage;
  const ready: ReceivedChunk[] = [];
  let end: BodyEnd | undefined;
  let chunk: IncomingChunk | undefined;
  let held = 0;
  let left = max;
  let isDiscarded = false;
  let wake = () => {};

  let before: RunningHash | undefined;
  const beginChunk = (at: number) =>
    createIncomingChunk(state, { file, start: at, inOrder: { after: before } }, beginPiece(at));

  const turns = takeTurns(body);

  function closePiece(): void {
    turns.end();
    if (chunk) {
      const piece = chunk.end();
      before = piece.hash;
      ready.push(piece);
    }
    chunk = undefined;
    held = 0;
    wake();
  }

  function onData(bytes: Uint8Array): void {
    onBytes();
    for (let rest = bytes; rest.length > 0;) {
      if (left === 0) return finish('too long');
      const piece = rest.subarray(0, Math.min(CHUNK_BYTES - held, left));
      rest = rest.subarray(piece.length);
      chunk ??= beginChunk(start + max - left);
      chunk.add(piece);
      held += piece.length;
      left -= piece.length;
      if (held < CHUNK_BYTES && left > 0) {
        turns.add(piece.length);
        continue;
      }
      closePiece();
      body.pause();
    }
    if (isOurs) freeBuffer(bytes);
  }

  function finish(how: BodyEnd): void {
    if (end) return;
    end = how;
    body.off('data', onData);
    closePiece();
  }

  body
    .on('data', onData)
    .on('end', () => finish('whole'))
    .on('error', () => finish('broken'))
    .on('close', () => finish('broken'));
  if (body.destroyed) finish('broken');

  return {
    async next() {
      if (ready.length === 0 && !end) {
        const woken = new Promise<void>((resolve) => (wake = resolve));
        body.resume();
        await woken;
      }
      const piece = ready.shift();
      // The next piece is received while the caller writes this one.
      if (!end && ready.length === 0) body.resume();
      return piece;
    },
    async isTooLong() {
      if (ready.length === 0 && !end) {
        const woken = new Promise<void>((resolve) => (wake = resolve));
        body.resume();
        await woken;
      }
      return end === 'too long';
    },
    end: () => end ?? 'broken',
    stop() {
      turns.end();
      body.off('data', onData);
      isDiscarded = true;
      body.resume();
    },
    async leave() {
      turns.end();
      body.off('data', onData);
      if (!isDiscarded) body.pause();
      const dropped = chunk;
      chunk = undefined;
      // The body may still end after this call. `finish` must then do nothing, because the last piece was dropped here.
      end ??= 'broken';
      await dropped?.drop();
      for (const { sha256, early, release } of ready.splice(0)) {
        // oxlint-disable-next-line no-await-in-loop
        await early?.stop();
        sha256.then(release, () => {});
      }
    },
  };
}
