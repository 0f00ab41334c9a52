/** Entry point of a process that draws the demo's pictures. */
import { setPriority } from 'node:os';
import { demoListing } from '../content/demo-listings.ts';
import { drawPicture } from './draw-picture.ts';
import type { DrawingReply, DrawingTask } from './demo-drawers.ts';

async function answer(task: DrawingTask): Promise<DrawingReply> {
  if (task.kind === 'svg')
    return { kind: 'drawn', bytes: await drawPicture({ kind: 'svg', svg: () => task.svg }) };
  const view = demoListing(task.at, task.thisYear).views[task.view];
  if (!view) return { kind: 'failed', reason: `Demo listing ${task.at} has no view ${task.view}` };
  return { kind: 'drawn', bytes: await drawPicture(view.drawing) };
}

async function reply(task: DrawingTask): Promise<void> {
  const outcome = await answer(task).catch((error: unknown): DrawingReply => ({
    kind: 'failed',
    reason: error instanceof Error ? error.message : String(error),
  }));
  process.send?.(outcome);
}

// The lowest priority: answering the first visitors is more urgent than the demo's pictures.
setPriority(19);
process.on('message', (task: DrawingTask) => void reply(task));
// This process ends when the server has ended.
process.on('disconnect', () => process.exit());
