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

/** Who a server runs as when the tests run as root: MariaDB refuses root, and no server needs it. */
export const nobody = { uid: 65_534, gid: 65_534 };

const MARK_FILE = 'server.mark';
const own = new Set<string>();

/**
 * A folder for one server, in `place`. Its name starts with the mark of this process: what a killed run left
 * there, its servers included, is cleared away first.
 */
export function openServiceFolder(place: string = tmpdir()): string {
  const parent = join(place, `tessera-services-${process.getuid?.() ?? 0}`);
  mkdirSync(parent, { recursive: true });
  // Servers that run as nobody must reach their folders within.
  chmodSync(parent, 0o755);
  sweepLeftOvers(parent);
  const folder = mkdtempSync(join(parent, `${processMark(process.pid)}-`));
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  own.add(folder);
  return folder;
}

export function removeServiceFolder(folder: string): void {
  own.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

process.once('exit', () => {
  for (const folder of own) {
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
      // Another worker is clearing it away at this moment.
    }
  }
}

/** Called with every server that is started in a folder, so that it can be stopped without us. */
export function noteServer(folder: string, pid: number): void {
  writeFileSync(join(folder, MARK_FILE), processMark(pid));
}

function killServerOf(folder: string): void {
  let mark: string;
  try {
    mark = readFileSync(join(folder, MARK_FILE), 'utf8');
  } catch {
    return; // None was started.
  }
  const pid = Number.parseInt(mark, 10);
  const isSame = mark.endsWith('-0') ? commandOf(pid).includes(folder) : isProcessAlive(mark);
  if (!isSame) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Ended by itself.
  }
}

/** Where the start of a process is not told, its command line must name its folder before it is stopped. */
function commandOf(pid: number): string {
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
