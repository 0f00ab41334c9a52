import { constants } from 'node:fs';
import { BLOCK_BYTES, isWholeBlocks } from './blocks.ts';
import { type Disk, unlessMissing, writeAll } from './disk.ts';
import type { EarlyPiece } from './file-store.ts';
import type { OpenFile } from './open-file.ts';

interface Options {
  readonly disk: Pick<Disk, 'openExisting'>;
  readonly path: string;
  readonly start: number;
  readonly mayWrite: () => boolean;
  /** Minimum number of bytes for one early write. Fewer bytes wait for more to arrive. */
  readonly stepBytes: () => number;
  /** Called when nothing more is written early. It may be called twice. */
  readonly onEnd: () => void;
  /** Writes the complete piece after it has arrived, if nothing was written early. */
  readonly write: (bytes: Uint8Array, onWritten: () => void) => Promise<void>;
  /** Writes the last bytes of a piece, which do not fill a block. */
  readonly writeRest: (start: number, bytes: Uint8Array) => Promise<void>;
  /** Makes everything durable that was written to the file. */
  readonly sync: (file: OpenFile, onWritten: () => void) => Promise<void>;
}

/** A piece of a local upload that is written to its offset while it arrives, always in whole blocks. */
export function openEarlyPiece(options: Options): EarlyPiece {
  const { disk, path, start, mayWrite, stepBytes, write, writeRest, sync, onEnd } = options;
  let file: OpenFile | undefined;
  let arrived: Uint8Array = new Uint8Array();
  let written = 0;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let finishing: Promise<void> | undefined;

  async function writeArrived(): Promise<void> {
    while (!isStopped && arrived.length - written >= stepBytes() && mayWrite()) {
      file ??= unlessMissing(() => disk.openExisting(path, constants.O_DIRECT));
      if (!file) return stopWriting();
      const end = arrived.length - (arrived.length % BLOCK_BYTES);
      // oxlint-disable-next-line no-await-in-loop
      await writeAll(file, arrived.subarray(written, end), start + written);
      written = end;
    }
  }

  function stopWriting(): void {
    isStopped = true;
    written = 0;
  }

  async function close(): Promise<void> {
    const open = file;
    file = undefined;
    await open?.close();
  }

  async function finish(bytes: Uint8Array, onWritten: () => void): Promise<void> {
    await running;
    if (!file || written === 0) {
      await close();
      return write(bytes, onWritten);
    }
    try {
      const rest = bytes.subarray(written);
      if (isWholeBlocks(start + written, rest)) await writeAll(file, rest, start + written);
      else await writeRest(start + written, rest);
      await sync(file, onWritten);
    } finally {
      await close();
    }
  }

  return {
    add(bytes) {
      arrived = bytes;
      if (running || isStopped || bytes.length - written < stepBytes()) return;
      if (!isWholeBlocks(start, bytes.subarray(0, BLOCK_BYTES))) return;
      // An error stops early writing. It is reported later, when the complete piece is written.
      running = writeArrived()
        .catch(stopWriting)
        .finally(() => (running = undefined));
    },
    finish(bytes, onWritten = () => {}) {
      isStopped = true;
      onEnd();
      finishing = finish(bytes, onWritten);
      return finishing;
    },
    async stop() {
      isStopped = true;
      onEnd();
      await running;
      // If the file was closed during these writes, they could reach another file that gets its number.
      await finishing?.catch(() => {});
      await close();
    },
  };
}
