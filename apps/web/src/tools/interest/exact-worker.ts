/** Runs in a thread: draws the chart with doubles and computes with exact decimals, so that the page stays responsive. */
import { exact } from '@tessera/domain/tools/interest/exact';
import { growthPoints } from '@tessera/domain/tools/interest/growth-points';
import { extrasInSteps } from './explore/extras.ts';
import type { ExactReply, ExactTask } from './exact-runner.ts';
import { savingsOutcome } from './savings-outcome.ts';

/** The thread looks for a newer task this often. */
const LOOK_AFTER_MS = 20;

let newest = 0;

self.addEventListener('message', ({ data }: MessageEvent<ExactTask>) => void answer(data));

async function answer({ id, scenario, goal }: ExactTask): Promise<void> {
  newest = id;
  reply({ id, points: growthPoints(scenario) });
  await newMessages();
  if (newest !== id) return;
  reply({ id, outcome: savingsOutcome(scenario, exact) });
  await newMessages();
  let looked = performance.now();
  for (const extras of extrasInSteps(scenario, goal)) {
    if (newest !== id) return;
    if (extras.heat ?? extras.goals)
      reply({ id, extras, ...(extras.goals !== undefined && { isLast: true }) });
    if (performance.now() - looked < LOOK_AFTER_MS) continue;
    await newMessages();
    looked = performance.now();
  }
}

/** Lets the thread receive what was sent while it was computing. */
function newMessages(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function reply(message: ExactReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  self.postMessage(message);
}
