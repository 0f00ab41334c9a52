import { createHash } from 'node:crypto';
import { createArrivalThread } from './arrival-thread.ts';
import { type Hashes, type RunningHash, createHashThreads } from './hash-threads.ts';

/**
 * From this speed on, one thread is faster than several. Processors with SHA instructions hash 1.3 to 2 GB a second,
 * others at most half a GB.
 */
const FAST_BYTES_PER_SECOND = 800e6;

const SAMPLE = new Uint8Array(64 * 1024);
const SAMPLES = 20;

/**
 * Hashes chunks and files. If the processor has SHA instructions, one thread hashes both while the bytes arrive;
 * otherwise several threads share the work. The main thread receives further bytes meanwhile.
 */
export function createHashes(bytesPerSecond: number = measureSpeed()): Hashes {
  return bytesPerSecond < FAST_BYTES_PER_SECOND ? createHashThreads() : createArrivalThread(hashHere);
}

function hashHere(): RunningHash {
  const hash = createHash('sha256');
  return {
    add: (bytes) => void hash.update(bytes),
    end: (last) => Promise.resolve(hash.update(last).digest()),
    isFromStart: () => false,
    drop() {},
  };
}

/**
 * Bytes that this processor hashes in a second: the best of several samples, because other work of the machine only
 * makes them slower. Takes 1 to 5 ms.
 */
function measureSpeed(): number {
  const times = Array.from({ length: SAMPLES }, () => {
    const begun = performance.now();
    createHash('sha256').update(SAMPLE).digest();
    return performance.now() - begun;
  });
  return (SAMPLE.length / Math.min(...times)) * 1_000;
}
