/** Milliseconds of computing, the better of two runs: what the machine does beside it does not count. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 2; run++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    runs.push((user + system) / 1_000);
  }
  return Math.min(...runs);
}
