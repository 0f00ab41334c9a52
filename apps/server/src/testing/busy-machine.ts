import { availableParallelism, loadavg } from 'node:os';

/** A promise about time is made for a machine that does nothing else; a busy one gets as much more as it is busy. */
export function allowing(milliseconds: number): number {
  const [load = 0] = loadavg();
  return milliseconds * Math.max(1, load / availableParallelism());
}
