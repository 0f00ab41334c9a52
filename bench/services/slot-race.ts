/**
 * Lets 200 clients race for 20 appointments of a salon for 60 seconds, while both of their processes are killed (signal 9).
 * Each appointment needs a person and a chair, crosswise, so that they also meet on the way. Winners cancel, pay and later get
 * their money back, or let their hold of one second expire. Fails if two clients had one appointment at the same time, if one
 * saw a deadlock or any other error, or if there was too little to see. Usage: slot-race.ts [SECONDS].
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { connectionOfRunning } from '../../apps/server/src/platform/embedded-postgres/running.ts';
import { createResource } from '../../apps/server/src/selling/holds/public.ts';
import { createPeople } from '../../e2e/processes/support/market-ground.ts';
import { startSite } from '../../e2e/support/site.ts';
import { report } from '../report.ts';
import type { Race, Seen } from './slot-racers.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const CLIENTS = 200;
const PROCESSES = 2;
const PEOPLE = 4;
const SLOTS_OF_EACH = 5;
const LEAST_HOLDS = 300;

const site = await startSite({ environment: { LOG_LEVEL: 'error' } });
const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
const database = openDatabase({ connectionString, connections: 2, onConnectionLost: () => {} });
const clients = await createPeople(database.db, CLIENTS);
const now = new Date();
const resources = await database.db.transaction().execute(async (tx) => {
  const made: number[] = [];
  for (let at = 0; at < 2 * PEOPLE; at += 1) made.push(await createResource(tx, now));
  return made;
});
const folder = await mkdtemp(join(tmpdir(), 'tessera-race-'));
const race: Race = {
  connectionString,
  endsAt: Date.now() + SECONDS * 1_000,
  people: resources.slice(0, PEOPLE),
  chairs: resources.slice(PEOPLE),
  slotsOfEach: SLOTS_OF_EACH,
  firstStart: Math.ceil((now.getTime() + 86_400_000) / 3_600_000) * 3_600_000,
};

let started = 0;
const errors: string[] = [];
function start(process: number): ChildProcess {
  started += 1;
  const userIds = clients.filter((_, at) => at % PROCESSES === process).map(({ id }) => id);
  const file = join(folder, `${started}.jsonl`);
  const child = fork(new URL('slot-racers.ts', import.meta.url), { stdio: 'inherit' });
  child.send({ ...race, userIds, file });
  child.on('exit', (code, signal) => {
    if (code !== 0 && signal !== 'SIGKILL') errors.push(`a process ended with ${code}`);
  });
  return child;
}

const running = Array.from({ length: PROCESSES }, (_, process) => start(process));
for (let process = 0; process < PROCESSES; process += 1) {
  await wait((SECONDS * 1_000) / (PROCESSES + 1));
  running[process]?.kill('SIGKILL');
  running[process] = start(process);
}
await Promise.all(
  running.map(async (child) => {
    if (child.exitCode === null) await once(child, 'exit');
  }),
);

const seen: Seen[] = [];
for (const name of await readdir(folder)) {
  // The last line of a killed process may not be complete.
  const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1);
  seen.push(...lines.map((line) => JSON.parse(line) as Seen));
}
const { rows } = await database.pool.query<{ count: number }>(`
  select count(*)::int as count from hold_periods one join hold_periods other
    on one.resource_id = other.resource_id and one.hold_id < other.hold_id
    and one.status <> 'released' and other.status <> 'released'
    and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)`);
await database.close();
await site.stop();
await rm(folder, { recursive: true, force: true });

const attempts = seen.reduce((sum, each) => sum + (each.what === 'tried' ? each.count : 0), 0);
errors.push(...seen.flatMap((each) => (each.what === 'error' ? [each.message] : [])));
const holds = seen.flatMap((each) => (each.what === 'held' ? [each] : []));
const ends = new Map(seen.flatMap((each) => (each.what === 'ended' ? [[each.id, each] as const] : [])));
const overlaps = [...Map.groupBy(holds, ({ slot }) => slot).values()].flatMap((ofSlot) => {
  const inOrder = ofSlot.toSorted((one, other) => one.at - other.at);
  return inOrder.filter((hold, at) => {
    const next = inOrder[at + 1];
    // Without a known end it was free again at the latest when it expired, unless its process was killed while paying.
    const end = ends.get(hold.id)?.at ?? hold.expiresAt;
    return next !== undefined && next.at < end;
  });
});
const endedBy = (how: string) => [...ends.values()].filter((end) => end.how === how).length;
report(
  `${CLIENTS} clients, ${PEOPLE * SLOTS_OF_EACH} appointments, ${SECONDS} seconds, ${started - PROCESSES} × kill -9`,
  ['What', 'Count'],
  [
    ['attempts a second', Math.round(attempts / SECONDS)],
    ['holds that were won', holds.length],
    ['cancelled', endedBy('cancelled')],
    ['paid and refunded', endedBy('refunded')],
    ['left to expire, or lost with their process', holds.length - ends.size],
    ['appointments that two had at once', overlaps.length + (rows[0]?.count ?? 0)],
    ['deadlocks and other errors', errors.length],
  ],
);
for (const error of new Set(errors)) process.stdout.write(`${error}\n`);
if (overlaps.length > 0 || errors.length > 0 || (rows[0]?.count ?? 0) > 0 || holds.length < LEAST_HOLDS)
  process.exitCode = 1;
