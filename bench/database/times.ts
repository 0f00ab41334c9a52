import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Measures the duration, and the rise of a process's resident memory above its starting point. */
export async function watched(
  pid: number | undefined,
  work: () => Promise<void>,
): Promise<{ time: number; above: number }> {
  await pause(2_000);
  const before = await memory(pid);
  let peak = before;
  const timer = setInterval(() => void memory(pid).then((now) => (peak = Math.max(peak, now))), 100);
  const time = await timed(work);
  clearInterval(timer);
  return { time, above: peak - before };
}

async function memory(pid: number | undefined): Promise<number> {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(path, 'utf8'))?.[1];
  return Number(kilobytes) / 1_000;
}
