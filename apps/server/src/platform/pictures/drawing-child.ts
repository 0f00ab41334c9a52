/**
 * Entry point of a drawing process. Hostile files attack decoders: here they can take over no more than this process,
 * which has no connection and no secret, and is killed when it takes too long or too much memory.
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
  // The same container is also used for pictures of another codec, which the usual library reads.
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
// The server has ended.
process.on('disconnect', () => process.exit());

// If the machine runs out of memory, this process is killed before the server and the database.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
