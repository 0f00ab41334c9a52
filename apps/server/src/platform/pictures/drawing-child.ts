/**
 * Entry point of a drawing process. Hostile files attack decoders. Here they can take over only this process, which has
 * no connection and no secret, and is killed when it takes too much time or memory.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { DrawingReply, DrawingTask } from './drawing-task.ts';
import { decodeHeic } from './heic.ts';
import { measurePicture } from './picture-facts.ts';
import { drawSmall } from './small-picture.ts';

async function answer(task: DrawingTask): Promise<DrawingReply> {
  if (task.kind === 'measure') return { kind: 'measured', size: await measurePicture(task.head) };
  const source = task.isPhonePicture ? await decodePhonePicture(task.file, task.maxHeicBytes) : task.file;
  return { kind: 'drawn', bytes: await drawSmall(source, task.edge, task) };
}

async function decodePhonePicture(file: string, maxBytes: number) {
  // The file is returned as it is if it cannot be decoded as HEIC: the same container is also used for another codec,
  // which the usual library reads.
  return decodeHeic(await readFile(file), maxBytes).catch(() => file);
}

async function reply(task: DrawingTask): Promise<void> {
  const outcome = await answer(task).catch((error: unknown): DrawingReply => ({
    kind: 'refused',
    reason: error instanceof Error ? error.message : String(error),
  }));
  process.send?.(outcome);
}

process.on('message', (task: DrawingTask) => void reply(task));
// This process ends when the server has ended.
process.on('disconnect', () => process.exit());

// Tells Linux to kill this process before the server and the database if the machine runs out of memory.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
