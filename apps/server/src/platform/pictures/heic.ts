import { Worker } from 'node:worker_threads';
import { NotDrawable } from './not-drawable.ts';
import type { HeicReply, HeicTask } from './heic-task.ts';
import type { Points } from './small-picture.ts';

/** The largest of phones have 48 million points. */
const MOST_POINTS = 50_000_000;
/** Of the decoder, for which such a picture takes 400. */
const MOST_MEMORY = 640 * 1024 * 1024;
/** The largest take five on a slow machine. */
const SECONDS = 20;

interface Bounds {
  readonly seconds?: number;
  readonly mostPoints?: number;
  readonly mostMemory?: number;
}

/**
 * Decodes the picture of a phone. On a thread of its own for each: the decoder may take seconds, may be led round in
 * circles by a hostile file, and gives its memory back only with the thread.
 */
export function decodeHeic(bytes: Uint8Array, bounds: Bounds = {}): Promise<Points> {
  const { seconds = SECONDS, mostPoints = MOST_POINTS, mostMemory = MOST_MEMORY } = bounds;
  const task: HeicTask = { bytes, mostPoints, mostMemory };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
      workerData: task,
      env: {},
      // It talks of its troubles by itself.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.unref();
    const timer = setTimeout(
      () => end(new NotDrawable('The picture takes too long to decode')),
      seconds * 1_000,
    );
    const end = (outcome: Error | Points) => {
      clearTimeout(timer);
      void worker.terminate();
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    worker.once('message', (reply: HeicReply) =>
      end(reply.ok ? { ...reply, channels: 4 } : new NotDrawable(reply.fault)),
    );
    worker.once('error', (error) => end(new NotDrawable('The decoder broke off', { cause: error })));
    worker.once('exit', () => end(new NotDrawable('The decoder ended without an answer')));
  });
}
