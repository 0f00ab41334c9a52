import { availableParallelism, loadavg } from 'node:os';

/**
 * Time limit on this machine for something that takes at most this long on an idle one. The busier the machine, the
 * longer it is.
 */
export function allowing(milliseconds: number): number {
  const [load = 0] = loadavg();
  return milliseconds * Math.max(1, load / availableParallelism());
}
