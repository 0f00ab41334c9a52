import { expect, test } from 'vitest';
import type { ServerConnection } from './connection.ts';
import { ConnectionPool, ConnectionSlots } from './connection-pool.ts';

const limits = { max: 3, waitMs: 50, idleMs: 60_000 };

/** A connection with only the methods that a pool uses. */
function connection(): ServerConnection {
  let isBroken = false;
  const known = {
    reset: async () => undefined,
    close: () => (isBroken = true),
    get isBroken() {
      return isBroken;
    },
  };
  return known as unknown as ServerConnection;
}

test('optional work uses an idle connection or opens a new one, but leaves one for other work', async () => {
  const pool = new ConnectionPool(async () => connection(), limits, new ConnectionSlots(10));
  let helped = 0;
  const help = async () => void (helped += 1);

  await pool.useIfFree('ours', help);
  const [first] = [await pool.take(), await pool.take()];
  await pool.useIfFree('ours', help);
  const last = await pool.take();
  pool.giveBack(first, 'ours');
  await new Promise((resolve) => setImmediate(resolve));
  await pool.useIfFree('ours', help);

  expect(last.isBroken).toBe(false);
  expect(helped).toBe(2);
});

test('optional work never closes an idle connection of another session', async () => {
  const slots = new ConnectionSlots(1);
  const mine = new ConnectionPool(async () => connection(), limits, slots);
  const other = new ConnectionPool(async () => connection(), limits, slots);
  const idle = await mine.take();
  mine.giveBack(idle, 'ours');
  await new Promise((resolve) => setImmediate(resolve));
  let helped = 0;

  await other.useIfFree('ours', async () => void (helped += 1));
  const untouched = !idle.isBroken;
  await other.use('ours', async () => undefined);

  expect([helped, untouched, idle.isBroken]).toEqual([0, true, true]);
});
