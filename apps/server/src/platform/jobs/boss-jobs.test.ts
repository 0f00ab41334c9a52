import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createInboxMailer } from '../mail/inbox-mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type RunningJobs, startJobs } from './boss-jobs.ts';

let store: TestDatabase;
let database: Database;
const running: RunningJobs[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  store = await createTestDatabase();
  database = openDatabase({
    connectionString: store.connectionString,
    connections: 5,
    onConnectionLost: () => {},
  });
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await database.close();
  await store.drop();
});

async function start(send: Mailer['send'], onlyQueues = false): Promise<RunningJobs> {
  const jobs = await startJobs({
    connectionString: store.connectionString,
    log: pino({ level: 'silent' }),
    workers: {
      'mail.send': { retries: 8, run: ({ jobId, payload }) => send({ key: jobId, ...payload }) },
    },
    pace: { pollSeconds: 1, superviseSeconds: 1 },
    onlyQueues,
  });
  running.push(jobs);
  return jobs;
}

const message = { to: 'ada@example.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

function ask(jobs: RunningJobs, subject = 'Hello'): Promise<void> {
  return database.db.transaction().execute((tx) => jobs.enqueue(tx, 'mail.send', { ...message, subject }));
}

function startDyingWorker(moment: 'before' | 'after') {
  const script = fileURLToPath(new URL('../../testing/processes/dying-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [script, store.connectionString, moment], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Lets the time pass after which a dead process is noticed. */
async function letTimePass(): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    database.db,
  );
  await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(
    database.db,
  );
}

const inboxSubjects = async () => {
  const rows = await database.db.selectFrom('inboxMessages').select('subject').execute();
  return rows.map(({ subject }) => subject);
};

test('a job that was queued in a failed transaction never runs, and the others do', async () => {
  const sent: string[] = [];
  const jobs = await start(async ({ subject }) => void sent.push(subject));

  const failed = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'mail.send', { ...message, subject: 'never' });
    throw new Error('the transaction fails');
  });
  await expect(failed).rejects.toThrow('the transaction fails');
  await ask(jobs, 'now');

  await vi.waitFor(() => expect(sent).toEqual(['now']), { interval: 5, timeout: 15_000 });
});

test.for(['before', 'after'] as const)(
  'R12: a job whose process is killed %s its action is done by another process, and its email is in the inbox once',
  async (moment) => {
    const child = startDyingWorker(moment);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    let runs = 0;
    const mailer = createInboxMailer(database.db, systemClock, 'site@example.test');
    await start(async (message) => {
      await mailer.send(message);
      runs++;
    });
    await vi.waitFor(
      async () => {
        await letTimePass();
        expect(runs).toBe(1);
      },
      { interval: 100, timeout: 8_000 },
    );

    expect(await inboxSubjects()).toEqual(['once']);
  },
);

test('ACC-1: a job that names a person is deleted once it is done, and waiting jobs about them on request', async () => {
  const sent: string[] = [];
  const jobs = await start(async ({ to }) => {
    if (to === 'ada@example.test') throw new Error('the mailbox is full');
    sent.push(to);
  });
  await ask(jobs);
  await database.db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, 'mail.send', { ...message, to: 'bob@example.test' }));
  const recipients = async () => {
    const { rows } = await sql<{ to: string; state: string }>`
      select data ->> 'to' as to, state from pgboss.job where name = 'mail.send'`.execute(database.db);
    return rows.map(({ to, state }) => `${to} ${state}`);
  };
  await vi.waitFor(async () => expect(await recipients()).toEqual(['ada@example.test retry']), {
    interval: 10,
    timeout: 15_000,
  });

  await database.db
    .transaction()
    .execute((tx) => jobs.deleteAbout(tx, { userId: 1, email: 'Ada@example.test' }));

  expect(sent).toEqual(['bob@example.test']);
  expect(await recipients()).toEqual([]);
});

test('if a job no longer has a schedule, the stored schedule is deleted at the next start', async () => {
  const open = async (schedule: { schedule?: string }) => {
    const jobs = await startJobs({
      connectionString: store.connectionString,
      log: pino({ level: 'silent' }),
      workers: { 'orders.sweep': { retries: 0, run: async () => {}, ...schedule } },
    });
    running.push(jobs);
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  const earlier = await open({ schedule: '*/15 * * * *' });
  const now = await open({});

  expect(earlier).toEqual(['orders.sweep']);
  expect(now).toEqual([]);
});

test('a start writes only the queues and schedules that have changed', async () => {
  const open = async (change: { retries?: number; schedule?: string }) => {
    const worker = { retries: 3, schedule: '*/15 * * * *', run: async () => {}, ...change };
    const workers = { 'orders.sweep': worker, 'files.sweep': { ...worker, retries: 1 } };
    const log = pino({ level: 'silent' });
    running.push(await startJobs({ connectionString: store.connectionString, log, workers }));
    const { rows } = await sql<{ name: string; retries: number; cron: string; written: string }>`
      select name, retry_limit as retries, cron, queue.updated_on || ' ' || schedule.updated_on as written
      from pgboss.queue join pgboss.schedule using (name)
      where name in ('orders.sweep', 'files.sweep') order by name`.execute(database.db);
    return rows;
  };

  const first = await open({});
  const again = await open({});
  const [sweep, changed] = await open({ retries: 4, schedule: '*/10 * * * *' });

  expect(first.map(({ retries }) => retries)).toEqual([1, 3]);
  expect(again).toEqual(first);
  expect(changed).toMatchObject({ retries: 4, cron: '*/10 * * * *' });
  expect(sweep).toMatchObject({ retries: 1, cron: '*/10 * * * *' });
});

test('a burst of jobs runs without pauses', async () => {
  let runs = 0;
  const jobs = await start(async () => void runs++);

  await database.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 35; n++) await jobs.enqueue(tx, 'mail.send', message);
  });

  await vi.waitFor(() => expect(runs).toBe(35), { interval: 10, timeout: 900 });
});

test('R12: two processes share the jobs and run none of them twice', async () => {
  const runs: string[] = [];
  const [jobs] = await Promise.all([
    start(async ({ subject }) => void runs.push(subject)),
    start(async ({ subject }) => void runs.push(subject)),
  ]);
  const subjects = Array.from({ length: 20 }, (_, index) => `message ${index}`);

  await Promise.all(subjects.map((subject) => ask(jobs, subject)));
  await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(20), { interval: 20, timeout: 8_000 });

  expect(runs.toSorted()).toEqual(subjects.toSorted());
});

test('R13: while emails cannot be sent they wait, and are sent when possible', async () => {
  let isDown = true;
  const tries: string[] = [];
  const jobs = await start(async ({ key }) => {
    tries.push(key);
    if (isDown) throw new Error('connect ECONNREFUSED');
  });
  await ask(jobs);
  await vi.waitFor(() => expect(tries).toHaveLength(1), { interval: 10, timeout: 3_000 });

  isDown = false;
  await vi.waitFor(
    async () => {
      await letTimePass();
      expect(tries).toHaveLength(2);
    },
    { interval: 100, timeout: 5_000 },
  );

  // The key is the same both times, so that the receiving side can recognise a repetition.
  expect(new Set(tries).size).toBe(1);
});

test('a process that only queues leaves its jobs to a worker, which runs each once', async () => {
  const sent: string[] = [];
  const web = await start(async () => void sent.push('web'), true);
  await ask(web, 'first');
  await ask(web, 'second');
  await start(async ({ subject }) => void sent.push(subject));

  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['first', 'second']), 10_000);
});
