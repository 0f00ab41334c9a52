import { availableParallelism, loadavg } from 'node:os';

/** Durations are promised for an idle machine. On a busy one they are extended by its load. */
export function allowing(milliseconds: number): number {
  const [load = 0] = loadavg();
  return milliseconds * Math.max(1, load / availableParallelism());
}
