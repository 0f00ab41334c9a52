import type { Readable } from 'node:stream';

/** A few of these make a chunk. */
const TURN_BYTES = 384 * 1024;

/**
 * Interrupts a body now and then for one turn of the event loop. A fast sender would otherwise be read until its chunk is
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
    /** Leaves the body as it is. */
    end: () => clearImmediate(turn),
  };
}
