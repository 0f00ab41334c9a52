import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import {
  commandOf,
  nameProcess,
  type ProcessName,
  signal,
  startInSeconds,
  workingFolderOf,
} from './processes.ts';

/** The lines that a postmaster writes about itself into its data folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly folder: string;
  readonly startedAtSeconds: number;
  readonly port: number;
  readonly status: string;
}

export type Found =
  | { readonly kind: 'nothing' }
  /** The file's pid now belongs to another program, because the system has reused it. */
  | { readonly kind: 'stranger'; readonly pid: number }
  | { readonly kind: 'postmaster'; readonly process: ProcessName; readonly file: PostmasterFile };

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, folder = '', startedAt, port, , , , status = ''] = text.split('\n');
  return {
    pid: Number(pid),
    folder,
    startedAtSeconds: Number(startedAt),
    port: Number(port),
    status: status.trim(),
  };
}

export async function findPostmaster(cluster: string): Promise<Found> {
  const file = await readPostmasterFile(cluster);
  const process = file && (await nameProcess(file.pid));
  if (!file) return { kind: 'nothing' };
  // A zombie still has its pid, and PostgreSQL would consider it alive.
  if (!process) return signal(file.pid, 0) ? { kind: 'stranger', pid: file.pid } : { kind: 'nothing' };
  const isOurs = (await commandOf(file.pid)) === 'postgres' && (await worksIn(cluster, process, file));
  return isOurs ? { kind: 'postmaster', process, file } : { kind: 'stranger', pid: file.pid };
}

/**
 * Whether the process is this cluster's postmaster, which has the cluster as its working folder. If that cannot be
 * read, the process must have started at the time that is in the file.
 */
async function worksIn(cluster: string, process: ProcessName, file: PostmasterFile): Promise<boolean> {
  const folder = await realpath(cluster);
  const workingFolder = await workingFolderOf(process.pid);
  if (workingFolder !== undefined) return workingFolder === folder;
  const startedAt = startInSeconds(process);
  return (
    [folder, cluster].includes(file.folder) &&
    startedAt !== undefined &&
    Math.abs(startedAt - file.startedAtSeconds) <= 3
  );
}
