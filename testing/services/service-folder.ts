import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { isProcessAlive, processMark } from '../process-mark.ts';

export const isRoot = process.getuid?.() === 0;

/** Who a server runs as when the tests run as root: MariaDB refuses root, and no server needs it. */
export const nobody = { uid: 65_534, gid: 65_534 };

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
  if (own.size === 0) process.once('exit', removeAll);
  own.add(folder);
  return folder;
}

export function removeServiceFolder(folder: string): void {
  own.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function removeAll(): void {
  for (const folder of own) {
    killServersOf(basename(folder));
    removeServiceFolder(folder);
  }
}

function sweepLeftOvers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = name.split('-').slice(0, 2).join('-');
    if (isProcessAlive(owner)) continue;
    killServersOf(name);
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Every server has its folder in its command line; the random part of the name keeps all others safe. */
function killServersOf(folderName: string): void {
  for (const { pid, command } of runningProcesses()) {
    if (pid === process.pid || !command.includes(`/${folderName}/`)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended by itself.
    }
  }
}

function runningProcesses(): { pid: number; command: string }[] {
  if (!existsSync('/proc/self/cmdline')) return listedByPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandLine(name) }));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function listedByPs(): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}
