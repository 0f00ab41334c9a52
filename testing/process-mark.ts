import { readFileSync } from 'node:fs';

/**
 * Identifies a process by its number and, on Linux, the tick at which it started, because numbers are reused. The mark
 * can be used in a file name.
 */
export function processMark(pid: number): string {
  return `${pid}-${readStat(pid)?.startTick ?? 0}`;
}

export function isProcessAlive(mark: string): boolean {
  const [pid = 0, tick = 0] = mark.split('-').map(Number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process is running but belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const { state, startTick } = readStat(pid) ?? {};
  // A zombie process has ended; its parent has only not asked for its exit code yet.
  if (state === 'Z') return false;
  return tick === 0 || startTick === undefined || startTick === tick;
}

/** State and start of a process. Undefined if it does not run or the system is not Linux. */
function readStat(pid: number): { state: string | undefined; startTick: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces; state is the third, the start the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTick: Number(fields[19]) };
  } catch {
    return undefined;
  }
}
