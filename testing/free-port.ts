import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive, processMark } from './process-mark.ts';

export interface PortPool {
  /**
   * Reserves `count` consecutive free ports and returns the first. No other process gets one of them until it is
   * released or this process ends.
   */
  freePorts: (count: number) => Promise<number>;
  releasePorts: (first: number, count?: number) => void;
}

/** Below the ephemeral ports of Linux, so that no outgoing connection takes one of these. */
export const TEST_PORTS = { first: 17_000, last: 19_999 };

/** Reserves ports for tests. A reserved port has a file in `folder` with the mark of the process that holds it. */
export function openPortPool(folder: string, { first, last }: { first: number; last: number }): PortPool {
  const held = new Set<number>();
  const lockOf = (port: number) => join(folder, String(port));
  openFolder(folder);
  process.once('exit', () => {
    for (const port of held) rmSync(lockOf(port), { force: true });
  });

  const lock = (port: number): boolean => {
    try {
      writeFileSync(lockOf(port), processMark(process.pid), { flag: 'wx' });
    } catch {
      removeLeftOver(lockOf(port));
      return false;
    }
    held.add(port);
    return true;
  };

  const releasePorts = (from: number, count = 1) => {
    for (let port = from; port < from + count; port += 1) {
      if (held.delete(port)) rmSync(lockOf(port), { force: true });
    }
  };

  const takeRow = async (from: number, count: number): Promise<boolean> => {
    for (let port = from; port < from + count; port += 1) {
      const isLocked = lock(port);
      // oxlint-disable-next-line no-await-in-loop
      if (isLocked && (await canListen(port))) continue;
      // A port that was not locked here may be held by another request of this process, so it is not released.
      releasePorts(from, port - from + Number(isLocked));
      return false;
    }
    return true;
  };

  const freePorts = async (count: number): Promise<number> => {
    const candidates = last - first + 2 - count;
    const start = randomInt(Math.max(candidates, 1));
    // Tries all ports twice: the first round removes reservations of killed processes.
    for (let step = 0; step < 2 * candidates; step += 1) {
      const from = first + ((start + step) % candidates);
      // oxlint-disable-next-line no-await-in-loop
      if (await takeRow(from, count)) return from;
    }
    throw new Error(
      `No ${count} free ports in a row between ${first} and ${last} (reservations in ${folder})`,
    );
  };

  return { freePorts, releasePorts };
}

const shared = openPortPool(join(tmpdir(), 'tessera-test-ports'), TEST_PORTS);

export const { freePorts, releasePorts } = shared;

export async function freePort(): Promise<number> {
  return shared.freePorts(1);
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  try {
    // Every user of the machine may write in the folder, because all of them share the ports.
    chmodSync(folder, 0o1777);
  } catch {
    // Another user created the folder and has set its permissions.
  }
}

/**
 * Removes the lock file of a process that has ended. Does not take the port over: two processes might do so at once.
 */
function removeLeftOver(lockFile: string): void {
  try {
    const owner = readFileSync(lockFile, 'utf8');
    if (owner !== '' && !isProcessAlive(owner)) rmSync(lockFile, { force: true });
  } catch {
    // The port was released in the meantime, or its lock file belongs to another user, who will remove it.
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
