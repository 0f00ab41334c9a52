import type { Readable } from 'node:stream';
import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import { type IncomingChunk, createIncomingChunk } from './incoming-chunk.ts';

export type IncomingPiece = ReturnType<IncomingChunk['end']>;
/** `broken`: the connection did not live to the end of the body. */
export type BodyEnd = 'whole' | 'broken' | 'too long';

export interface PieceReader {
  readonly pieces: AsyncIterable<IncomingPiece>;
  /** Known once there are no more pieces. */
  end(): BodyEnd;
}

interface Wishes {
  /** More bytes than these are not taken. */
  readonly most: number;
  readonly onBytes: () => void;
}

/** Cuts a body into pieces as it comes in. What came before a connection broke is a piece too. */
export function readPieces(body: Readable, { most, onBytes }: Wishes): PieceReader {
  let end: BodyEnd = 'broken';
  return { pieces: cut(), end: () => end };

  async function* cut(): AsyncGenerator<IncomingPiece> {
    let chunk: IncomingChunk | undefined;
    let held = 0;
    let taken = 0;
    try {
      for await (const bytes of arriving(body)) {
        onBytes();
        for (let at = 0; at < bytes.length;) {
          if (taken === most) return void (end = 'too long');
          const part = bytes.subarray(at, at + Math.min(CHUNK_BYTES - held, most - taken));
          chunk ??= createIncomingChunk();
          chunk.add(part);
          at += part.length;
          held += part.length;
          taken += part.length;
          if (held < CHUNK_BYTES) continue;
          const whole = chunk.end();
          chunk = undefined;
          held = 0;
          yield whole;
        }
      }
      end = 'whole';
    } catch (error) {
      if (!isBreak(body, error)) throw error;
    } finally {
      // Whoever stopped in the middle does not want what began since.
      if (end !== 'too long') chunk = await endOr(chunk);
    }
  }
}
