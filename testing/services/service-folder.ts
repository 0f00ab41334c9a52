import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive, processMark } from '../process-mark.ts';

export const isRoot = process.getuid?.() === 0;

/** If the tests run as root, servers run as this user. MariaDB refuses to run as root, and no server needs to. */
export const nobody = { uid: 65_534, gid: 65_534 };

const MARK_FILE = 'server.mark';
const created = new Set<string>();

/**
 * Creates a folder for one server inside `base`. Its name starts with the mark of this process. Folders and servers of
 * killed runs are removed first.
 */
export function openServiceFolder(base: string = tmpdir()): string {
  const parent = join(base, `tessera-services-${process.getuid?.() ?? 0}`);
  mkdirSync(parent, { recursive: true });
  // Servers that run as nobody must reach their folders inside.
  chmodSync(parent, 0o755);
  sweepLeftOvers(parent);
  const folder = mkdtempSync(join(parent, `${processMark(process.pid)}-`));
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  created.add(folder);
  return folder;
}

export function removeServiceFolder(folder: string): void {
  created.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

process.once('exit', () => {
  for (const folder of created) {
    killServerOf(folder);
    removeServiceFolder(folder);
  }
});

function sweepLeftOvers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = name.split('-').slice(0, 2).join('-');
    if (isProcessAlive(owner)) continue;
    killServerOf(join(parent, name));
    try {
      removeServiceFolder(join(parent, name));
    } catch {
      // Another worker is removing it at this moment.
    }
  }
}

/** Called for every server that is started in a folder, so that a later run can stop it. */
export function noteServer(folder: string, pid: number): void {
  writeFileSync(join(folder, MARK_FILE), processMark(pid));
}

function killServerOf(folder: string): void {
  let mark: string;
  try {
    mark = readFileSync(join(folder, MARK_FILE), 'utf8');
  } catch {
    return; // No server was started in this folder.
  }
  const pid = Number.parseInt(mark, 10);
  const isSame = mark.endsWith('-0') ? commandOf(pid).includes(folder) : isProcessAlive(mark);
  if (!isSame) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The server has already ended.
  }
}

/** Command line of a process. If its start time is unknown, it is stopped only if this contains the server's folder. */
function commandOf(pid: number): string {
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
