import { findPostmaster } from './postmaster-file.ts';
import { isRunning, type ProcessName, signal, waitForEnd } from './processes.ts';

const FAST_STOP_TIMEOUT_MS = 10_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 5_000;

/** Stops a postmaster. An orderly shutdown is tried first, because then the next start needs no recovery. */
export async function endPostmaster(process: ProcessName): Promise<void> {
  if (!(await isRunning(process))) return;
  signal(process.pid, 'SIGINT');
  if (await waitForEnd(process, FAST_STOP_TIMEOUT_MS)) return;
  signal(process.pid, 'SIGQUIT');
  if (await waitForEnd(process, IMMEDIATE_STOP_TIMEOUT_MS)) return;
  signal(process.pid, 'SIGKILL');
  await waitForEnd(process, IMMEDIATE_STOP_TIMEOUT_MS);
}

/** Stops the postmaster that still runs because the server that owned it was killed, if there is one. */
export async function endLeftover(cluster: string): Promise<void> {
  const found = await findPostmaster(cluster);
  if (found.kind === 'postmaster') await endPostmaster(found.process);
}
