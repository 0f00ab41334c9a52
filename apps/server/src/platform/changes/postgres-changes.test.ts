import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { openLog } from '../log/log.ts';
import type { Changed, Changes } from './changes.ts';
import { createPostgresChanges } from './postgres-changes.ts';

const log = openLog({ logLevel: 'silent', mode: 'test' });
const opened: Changes[] = [];
afterEach(async () => {
  for (const changes of opened.splice(0)) await changes.close();
});

async function open() {
  const { connectionString } = await testApp();
  const changes = createPostgresChanges({ connectionString, log, coalesceMs: 5 });
  opened.push(changes);
  const seen: Changed[] = [];
  changes.subscribe({ onChange: (changed) => seen.push(changed), onEnd: () => {} });
  return { changes, seen, connectionString };
}

test('what one process announces reaches the others, collected into few notifications', async () => {
  const [here, there] = [await open(), await open()];
  // Announcements are lost until both processes listen, so each repeats one until the other has received it.
  await expect.poll(() => (here.changes.announce([1]), there.seen.length)).toBeGreaterThan(0);
  await expect.poll(() => (there.changes.announce([2]), here.seen.length)).toBeGreaterThan(0);
  there.seen.length = 0;

  for (let id = 100; id < 200; id += 1) here.changes.announce([id, 7]);

  await expect.poll(() => there.seen.flat()).toContain(199);
  expect(there.seen.flat().filter((id) => id === 7)).toHaveLength(1);
});

test('after a lost connection everything counts as changed', async () => {
  const [here, there] = [await open(), await open()];
  await expect.poll(() => (here.changes.announce([1]), there.seen.length)).toBeGreaterThan(0);

  const client = new Client({ connectionString: here.connectionString });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera-changes' and datname = current_database()",
  );
  await client.end();

  await expect.poll(() => here.seen, { timeout: 10_000 }).toContain('all');
  await expect.poll(() => there.seen, { timeout: 10_000 }).toContain('all');
});
