import type { Readable } from 'node:stream';
import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import { type IncomingChunk, createIncomingChunk } from './incoming-chunk.ts';
import type { ReceivedChunk } from './received-chunk.ts';
import type { UploadState } from './upload-state.ts';

/** `broken`: the connection ended before the body did. */
export type BodyEnd = 'whole' | 'broken' | 'too long';

export interface PieceReader {
  readonly pieces: AsyncIterable<ReceivedChunk>;
  /** Final once all pieces have been read. */
  end(): BodyEnd;
}

/** Cuts an arriving body of at most `max` bytes into pieces. Bytes received before a break form a piece as well. */
export function readPieces(
  state: UploadState,
  body: Readable,
  max: number,
  onBytes: () => void,
): PieceReader {
  let end: BodyEnd = 'broken';
  return { pieces: cut(), end: () => end };

  async function* cut(): AsyncGenerator<ReceivedChunk> {
    let chunk: IncomingChunk | undefined;
    let held = 0;
    let left = max;
    for await (const bytes of arriving()) {
      onBytes();
      for (let rest = bytes; rest.length > 0;) {
        if (left === 0) {
          end = 'too long';
          return;
        }
        const piece = rest.subarray(0, Math.min(CHUNK_BYTES - held, left));
        rest = rest.subarray(piece.length);
        chunk ??= createIncomingChunk(state);
        chunk.add(piece);
        held += piece.length;
        left -= piece.length;
        if (held < CHUNK_BYTES && left > 0) continue;
        const whole = chunk.end();
        chunk = undefined;
        held = 0;
        yield whole;
      }
    }
    if (chunk) yield chunk.end();
  }

  async function* arriving(): AsyncGenerator<Uint8Array> {
    try {
      // A caller that stops early still has to send its response on this connection.
      yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
      end = 'whole';
    } catch {
      // The connection broke, and `end` says so.
    }
  }
}
