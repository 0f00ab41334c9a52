import { countChunks } from '@tessera/domain/files/personal-files/chunks';

/** Digests of a file from its beginning to the end of each chunk, computed in the background. */
export interface DigestsFromStart {
  /**
   * The digest up to the end of a chunk, and starts work on the next ones. Undefined if it is not known yet: nobody
   * waits for it, because it only saves the server some work.
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

/** Starting a thread for a file of fewer chunks is not worth it. */
export const MIN_CHUNKS = 4;
/** How many chunks the thread digests before they are sent. */
const AHEAD = 2;
/** After this many late digests in a row, the thread is slower than the connection and is ended. */
const MAX_LATE = 8;

/** Computes the digests in a thread of their own. If it cannot start, `find` always returns undefined. */
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
  // The thread could not start or could not read the file. The upload itself reports an unreadable file.
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

/** Undefined if the browser does not allow threads. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('digests-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
