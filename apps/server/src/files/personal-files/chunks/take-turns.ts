import type { Readable } from 'node:stream';

/** Number of bytes after which a body is interrupted. A chunk has several times as many. */
const TURN_BYTES = 384 * 1024;

/**
 * Interrupts a body regularly for one turn of the event loop. Otherwise a fast sender would be read until its chunk is
 * complete, while answers of the database and of the disk wait.
 */
export function takeTurns(body: Readable) {
  let bytes = 0;
  let turn: NodeJS.Immediate | undefined;
  return {
    add(length: number): void {
      bytes += length;
      if (bytes < TURN_BYTES || body.isPaused()) return;
      bytes = 0;
      body.pause();
      turn = setImmediate(() => body.resume());
    },
    /** Stops interrupting. A body that is paused stays paused. */
    end: () => clearImmediate(turn),
  };
}
