/** Runs in a thread: computes scenarios with exact decimals, so that the page stays responsive. */
import { exact } from '@tessera/domain/tools/interest/exact';
import { findExtras } from './explore/extras.ts';
import type { ExactReply, ExactTask } from './exact-runner.ts';
import { savingsOutcome } from './savings-outcome.ts';

self.addEventListener('message', ({ data: { id, scenario, goal } }: MessageEvent<ExactTask>) => {
  const outcome = savingsOutcome(scenario, exact);
  reply({ id, outcome, extras: undefined });
  reply({ id, outcome, extras: findExtras(scenario, goal) });
});

function reply(message: ExactReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  self.postMessage(message);
}
