import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive, processMark } from './process-mark.ts';

/** Below the ephemeral ports of Linux, so that no outgoing connection takes one of ours. */
export const FIRST_PORT = 17_000;
export const LAST_PORT = 19_999;

const locks = join(tmpdir(), 'tessera-test-ports');
const held = new Set<number>();

export async function freePort(): Promise<number> {
  return freePorts(1);
}

/**
 * Reserves `count` free ports in a row and answers the first. A port stays reserved against every other worker
 * until it is released or this process ends.
 */
export async function freePorts(count: number): Promise<number> {
  const places = LAST_PORT - FIRST_PORT + 2 - count;
  const start = randomInt(places);
  for (let step = 0; step < places; step += 1) {
    const first = FIRST_PORT + ((start + step) % places);
    // Each try depends on the last: a row is taken whole or not at all.
    // oxlint-disable-next-line no-await-in-loop
    if (await tryRow(first, count)) return first;
  }
  throw new Error(`No ${count} free ports in a row between ${FIRST_PORT} and ${LAST_PORT} (locks in ${locks})`);
}

export function releasePorts(first: number, count = 1): void {
  for (const port of row(first, count)) {
    if (held.delete(port)) rmSync(lockOf(port), { force: true });
  }
}

async function tryRow(first: number, count: number): Promise<boolean> {
  for (const port of row(first, count)) {
    // oxlint-disable-next-line no-await-in-loop
    if (tryLock(port) && (await canListen(port))) continue;
    releasePorts(first, port - first + 1);
    return false;
  }
  return true;
}

function tryLock(port: number): boolean {
  openLocks();
  try {
    writeFileSync(lockOf(port), processMark(process.pid), { flag: 'wx' });
  } catch {
    removeIfLeftOver(port);
    return false;
  }
  held.add(port);
  return true;
}

/** For the next who asks: taking it over at once could take it from someone who does the same. */
function removeIfLeftOver(port: number): void {
  try {
    const owner = readFileSync(lockOf(port), 'utf8');
    if (owner !== '' && !isProcessAlive(owner)) rmSync(lockOf(port), { force: true });
  } catch {
    // Released in the meantime, or another user's: theirs to remove.
  }
}

let isOpen = false;

function openLocks(): void {
  if (isOpen) return;
  isOpen = true;
  mkdirSync(locks, { recursive: true });
  try {
    // Shared by all users of the machine, like the ports.
    chmodSync(locks, 0o1777);
  } catch {
    // Another user made it.
  }
  process.once('exit', () => {
    for (const port of held) rmSync(lockOf(port), { force: true });
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

function lockOf(port: number): string {
  return join(locks, String(port));
}

function row(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
