import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort, freePorts, openPortPool, releasePorts, TEST_PORTS } from './free-port.ts';

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

test('a free port is in the range of the tests and can be listened on', async () => {
  const port = await freePort();

  const server = await listen(port);

  expect(port).toBeGreaterThanOrEqual(TEST_PORTS.first);
  expect(port).toBeLessThanOrEqual(TEST_PORTS.last);
  server.close();
  releasePorts(port);
});

test('no port is given twice', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));

  expect(new Set(ports).size).toBe(200);
  for (const port of ports) releasePorts(port);
});

test('requests at the same moment get different ports, however few there are', async () => {
  const first = await freePorts(24);
  const folder = mkdtempSync(join(tmpdir(), 'tessera-ports-'));
  const pool = openPortPool(folder, { first, last: first + 23 });

  const ports = await Promise.all(Array.from({ length: 20 }, () => pool.freePorts(1)));

  expect(new Set(ports).size).toBe(20);
  for (const port of ports) pool.releasePorts(port);
  releasePorts(first, 24);
  rmSync(folder, { recursive: true });
});

test('consecutive ports are all free', async () => {
  const first = await freePorts(20);

  const servers = await Promise.all(Array.from({ length: 20 }, (_, index) => listen(first + index)));

  expect(servers).toHaveLength(20);
  for (const server of servers) server.close();
  releasePorts(first, 20);
});

describe('with only one port', () => {
  let folder: string;
  let port: number;
  const open = () => openPortPool(folder, { first: port, last: port });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-ports-'));
    port = await freePort();
  });
  afterEach(() => {
    releasePorts(port);
    rmSync(folder, { recursive: true });
  });

  test('a second worker gets it when the first has released it', async () => {
    const [one, other] = [open(), open()];
    await one.freePorts(1);

    const whileHeld = other.freePorts(1);
    await expect(whileHeld).rejects.toThrow(`No 1 free ports in a row between ${port} and ${port}`);
    one.releasePorts(port);

    expect(await other.freePorts(1)).toBe(port);
    other.releasePorts(port);
  });

  test('a port reserved by a killed worker is given again', async () => {
    const { pid } = spawnSync('true');
    writeFileSync(join(folder, String(port)), `${pid}-1`);

    const given = await open().freePorts(1);

    expect(given).toBe(port);
  });

  test('a port that something listens on is not given', async () => {
    const server = await listen(port);

    await expect(open().freePorts(1)).rejects.toThrow('No 1 free ports');

    server.close();
  });
});
