import type { EarlyPiece } from '../../platform/file-store/file-store.ts';

/** The chunks that this process writes before they are proved, at most one for each range of an upload. */
export function createEarlyPieces() {
  const running = new Map<string, EarlyPiece>();
  const keyOf = (uploadId: string, start: number) => `${uploadId}/${start}`;
  return {
    isRunning: (uploadId: string, start: number) => running.has(keyOf(uploadId, start)),
    add(uploadId: string, start: number, piece: EarlyPiece): void {
      running.set(keyOf(uploadId, start), piece);
    },
    /** Stops writing, so that another request can write the range. False if nobody was. */
    async stop(uploadId: string, start: number, except?: EarlyPiece): Promise<boolean> {
      const piece = running.get(keyOf(uploadId, start));
      if (!piece || piece === except) return false;
      await piece.stop();
      return true;
    },
    remove(uploadId: string, start: number, piece: EarlyPiece): void {
      const key = keyOf(uploadId, start);
      if (running.get(key) === piece) running.delete(key);
    },
  };
}
