import { countChunks } from '@tessera/domain/files/chunks';

/** Digests of a file from its beginning to the end of each chunk, computed in the background. */
export interface DigestsFromStart {
  /**
   * Undefined if it is not known yet. Nobody waits for it: with it, the server only has less to do. The next chunks are
   * read meanwhile.
   */
  find(index: number): string | undefined;
  end(): void;
}

export type OpenDigestsFromStart = (file: File) => DigestsFromStart;

export interface DigestTask {
  readonly file: File;
  readonly index: number;
}

export interface DigestReply {
  readonly index: number;
  readonly digest: string;
}

/** Starting a thread for fewer is not worth it. */
export const MIN_CHUNKS = 4;
/** Chunks that are read before they are sent. */
const AHEAD = 2;
/** A thread that is late so often in a row is slower than the connection, and only takes its time. */
const MAX_LATE = 8;

/** Uses a thread for each file, so that the page stays responsive. Without one, nothing is found. */
export function openDigestsFromStart(file: File): DigestsFromStart {
  const total = countChunks(file.size);
  const known = new Map<number, string>();
  let requested = 0;
  let late = 0;
  let worker = startWorker();
  const end = () => {
    worker?.terminate();
    worker = undefined;
  };
  worker?.addEventListener('message', ({ data }: MessageEvent<DigestReply>) => {
    known.set(data.index, data.digest);
  });
  // The browser cannot start it, or the file cannot be read. The upload learns of the latter by itself.
  worker?.addEventListener('error', end);
  return {
    find(index) {
      for (; requested <= Math.min(index + AHEAD, total - 1); requested += 1) {
        const task: DigestTask = { file, index: requested };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
        worker?.postMessage(task);
      }
      const digest = known.get(index);
      late = digest === undefined ? late + 1 : 0;
      if (late >= MAX_LATE) end();
      return digest;
    },
    end,
  };
}

/** Undefined if the browser does not allow it. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('digests-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
