import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AlreadyRunning, lockDataDir } from './folder-lock.ts';
import { nameProcess } from './processes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

function leaveLock(name: string, content: unknown): Promise<void> {
  return writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

async function pidOfTheDead(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a second server on a data folder is refused, with the process and address of the first', async () => {
  const lock = await lockDataDir(folder);
  await lock.announce('http://localhost:3000');

  const refusal = await lockDataDir(folder).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(AlreadyRunning);
  expect(refusal).toMatchObject({ pid: process.pid, address: 'http://localhost:3000' });
  expect(String(refusal)).toContain(`process ${process.pid} at http://localhost:3000`);
});

test('a data folder that was released can be used again', async () => {
  await (await lockDataDir(folder)).release();

  const lock = await lockDataDir(folder);

  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a killed server does not block the next one', async () => {
  const dead = await pidOfTheDead();
  await leaveLock('server.lock', { pid: dead, startedAt: 'once', token: 'a' });

  await lockDataDir(folder);

  expect(JSON.parse(await readFile(join(folder, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
});

test('a lock whose pid now belongs to another program counts as dead', async () => {
  const other = spawn('sleep', ['60']);
  await leaveLock('server.lock', { pid: other.pid, startedAt: 'an earlier time', token: 'a' });

  await lockDataDir(folder);

  await expect(lockDataDir(folder)).rejects.toMatchObject({ pid: process.pid });
  other.kill();
});

test('a lock of another running process is not replaced', async () => {
  const other = spawn('sleep', ['60']);
  await once(other, 'spawn');
  await leaveLock('server.lock', { ...(await nameProcess(other.pid ?? 0)), token: 'a' });

  await expect(lockDataDir(folder)).rejects.toMatchObject({ name: 'AlreadyRunning', pid: other.pid });
  other.kill();
});

test.each([[''], ['{"pid":'], ['null']])('a lock file that contains %j blocks nobody', async (content) => {
  await leaveLock('server.lock', content);

  await lockDataDir(folder);

  await expect(lockDataDir(folder)).rejects.toMatchObject({ pid: process.pid });
});

test('if a process dies while it replaces a dead lock, the next process can replace it', async () => {
  const dead = await pidOfTheDead();
  await leaveLock('server.lock', { pid: dead, startedAt: 'once', token: 'a' });
  await leaveLock('server.lock.after-a', { pid: dead, startedAt: 'twice', token: 'b' });

  await lockDataDir(folder);

  await expect(lockDataDir(folder)).rejects.toBeInstanceOf(AlreadyRunning);
  expect(await readdir(folder)).toEqual(['server.lock']);
});

test('if many processes find the same dead lock, at once or one soon after another, exactly one gets it', async () => {
  const dead = await pidOfTheDead();
  for (let round = 0; round < 8; round += 1) {
    await leaveLock('server.lock', { pid: dead, startedAt: 'once', token: `round-${round}` });
    const lockLater = (_: unknown, index: number) => delay(index % 8).then(() => lockDataDir(folder));

    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, lockLater));

    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]?.value.release();
    expect(await readdir(folder)).toEqual([]);
  }
});
