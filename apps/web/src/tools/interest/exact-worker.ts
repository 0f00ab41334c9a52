/** Runs in a thread: computes scenarios with exact decimals, so that the page stays responsive. */
import { exact } from '@tessera/domain/tools/interest/exact';
import type { ExactReply, ExactTask } from './exact-runner.ts';
import { savingsOutcome } from './savings-outcome.ts';

self.addEventListener('message', ({ data: { id, scenario } }: MessageEvent<ExactTask>) => {
  const reply: ExactReply = { id, outcome: savingsOutcome(scenario, exact) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  self.postMessage(reply);
});
