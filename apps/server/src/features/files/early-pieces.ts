import type { EarlyPiece } from '../../platform/file-store/file-store.ts';

interface Running {
  readonly piece: EarlyPiece;
  /** Resolves when its request has ended. */
  readonly ended: Promise<void>;
  isStopped: boolean;
  /** Others wait until its request has ended. */
  isAlone: boolean;
}

/** The chunks that this process writes before they are proved, at most one for each range of an upload. */
export function createEarlyPieces() {
  const running = new Map<string, Running>();
  const keyOf = (uploadId: string, start: number) => `${uploadId}/${start}`;
  return {
    isRunning: (uploadId: string, start: number) => running.has(keyOf(uploadId, start)),
    add(uploadId: string, start: number, piece: EarlyPiece, ended: Promise<void>): void {
      running.set(keyOf(uploadId, start), { piece, ended, isStopped: false, isAlone: false });
    },
    /** From now on, no other request of this process writes the range before this one has ended. False if one may. */
    writeAlone(uploadId: string, start: number, piece: EarlyPiece): boolean {
      const found = running.get(keyOf(uploadId, start));
      if (found?.piece !== piece || found.isStopped) return false;
      found.isAlone = true;
      return true;
    },
    /**
     * Stops writing, so that another request can write the range: at once, or when the one that writes has ended and may
     * have stored the chunk. `nobody` if none writes it.
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
