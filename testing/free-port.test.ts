import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_PORT, freePort, freePorts, LAST_PORT, releasePorts } from './free-port.ts';

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

test('a free port lies in the range of the tests and can be listened on', async () => {
  const port = await freePort();

  const server = await listen(port);

  expect(port).toBeGreaterThanOrEqual(FIRST_PORT);
  expect(port).toBeLessThanOrEqual(LAST_PORT);
  server.close();
  releasePorts(port);
});

test('nobody gets a port that another holds', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));

  expect(new Set(ports).size).toBe(200);
  for (const port of ports) releasePorts(port);
});

test('ports in a row are all free', async () => {
  const first = await freePorts(20);

  const servers = await Promise.all(Array.from({ length: 20 }, (_, index) => listen(first + index)));

  expect(servers).toHaveLength(20);
  for (const server of servers) server.close();
  releasePorts(first, 20);
});

test('a released port and one whose owner was killed are given again', async () => {
  const whole = LAST_PORT - FIRST_PORT + 1;
  const port = await freePort();
  releasePorts(port);
  const lock = join(tmpdir(), 'tessera-test-ports', String(port));

  writeFileSync(lock, '999999999-1');
  const rows = await Promise.allSettled([freePorts(whole), freePorts(whole)]);

  // Only one row can be that long. The first try clears the lock away, whoever else tests at the same time.
  expect(rows.map(({ status }) => status)).toContain('rejected');
  const server = await listen(port);
  server.close();
});
