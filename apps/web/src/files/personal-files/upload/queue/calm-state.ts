import { createListeners } from '../../../../lib/create-store.ts';
import type { QueueState } from './queue-items.ts';
import type { UploadQueue } from './upload-queue.ts';

const DRAWN_EVERY_MS = 100;

export interface CalmState {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => QueueState;
}

const calmStates = new WeakMap<UploadQueue, CalmState>();

/**
 * The queue's state for rendering, updated at most ten times a second, because a queue of small files changes a hundred
 * times a second. The first change after a quiet moment is shown at once, so that clicks have a visible effect.
 */
export function calmStateOf(queue: UploadQueue): CalmState {
  const state = calmStates.get(queue) ?? createCalmState(queue);
  calmStates.set(queue, state);
  return state;
}

function createCalmState(queue: UploadQueue): CalmState {
  const { subscribe, notify } = createListeners();
  let state = queue.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;

  function draw() {
    timer = undefined;
    if (!isBehind) return;
    isBehind = false;
    state = queue.getState();
    timer = setTimeout(draw, DRAWN_EVERY_MS);
    notify();
  }

  queue.subscribe(() => {
    isBehind = true;
    if (timer === undefined) draw();
  });
  return {
    getState: () => state,
    subscribe,
  };
}
