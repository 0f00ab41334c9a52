import type { EarlyPiece } from '../../../platform/file-store/file-store.ts';

interface Running {
  readonly piece: EarlyPiece;
  /** Resolves when the request that writes this piece has ended. */
  readonly ended: Promise<void>;
  isStopped: boolean;
  /** If true, other requests do not stop this piece: they wait until its request has ended. */
  isAlone: boolean;
}

/** Chunks that this process writes before their digest is checked, at most one for each range of an upload. */
export function createEarlyPieces() {
  const running = new Map<string, Running>();
  const keyOf = (uploadId: string, start: number) => `${uploadId}/${start}`;
  return {
    isRunning: (uploadId: string, start: number) => running.has(keyOf(uploadId, start)),
    add(uploadId: string, start: number, piece: EarlyPiece, ended: Promise<void>): void {
      running.set(keyOf(uploadId, start), { piece, ended, isStopped: false, isAlone: false });
    },
    /**
     * From now on, other requests of this process wait for this piece's request before they write the range. False if
     * the piece has been stopped or removed, so that another request may write.
     */
    writeAlone(uploadId: string, start: number, piece: EarlyPiece): boolean {
      const found = running.get(keyOf(uploadId, start));
      if (found?.piece !== piece || found.isStopped) return false;
      found.isAlone = true;
      return true;
    },
    /**
     * Ends the early write of a range, so that the caller may write it. `stopped`: the write was interrupted. `ended`:
     * the piece wrote alone, so this waited for its request, which may have stored the chunk. `nobody`: nobody else was
     * writing the range.
     */
    async stop(
      uploadId: string,
      start: number,
      except?: EarlyPiece,
    ): Promise<'nobody' | 'stopped' | 'ended'> {
      const found = running.get(keyOf(uploadId, start));
      if (!found || found.piece === except) return 'nobody';
      if (found.isAlone) {
        await found.ended;
        return 'ended';
      }
      found.isStopped = true;
      await found.piece.stop();
      return 'stopped';
    },
    remove(uploadId: string, start: number, piece: EarlyPiece): void {
      const key = keyOf(uploadId, start);
      if (running.get(key)?.piece === piece) running.delete(key);
    },
  };
}
