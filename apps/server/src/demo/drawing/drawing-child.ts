/** Entry point of a process that draws the demo's pictures. */
import { getPriority, setPriority } from 'node:os';
import { demoListing } from '../content/demo-listings.ts';
import { drawPicture } from './draw-picture.ts';
import type { DrawingReply, SceneTask } from './scene-drawers.ts';

async function answer({ at, view, thisYear }: SceneTask): Promise<DrawingReply> {
  const scene = demoListing(at, thisYear).views[view];
  if (!scene) return { kind: 'failed', reason: `Demo listing ${at} has no view ${view}` };
  return { kind: 'drawn', bytes: await drawPicture(scene.draw()) };
}

async function reply(task: SceneTask): Promise<void> {
  const outcome = await answer(task).catch((error: unknown): DrawingReply => ({
    kind: 'failed',
    reason: error instanceof Error ? error.message : String(error),
  }));
  process.send?.(outcome);
}

// The first visitors' pages come before the demo's pictures.
setPriority(Math.min(19, getPriority() + 5));
process.on('message', (task: SceneTask) => void reply(task));
// The server has ended.
process.on('disconnect', () => process.exit());
