/**
 * Breaks one part after another while people use the site, and says what they noticed. It runs on the cluster that
 * `./script/cluster up` has started, and puts every part back.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Load, type Outcome, startLoad } from './load.ts';
import { listParts, type Part } from './parts.ts';
import { dataFolder, readSecrets } from './layout.ts';
import { findPid, start, stop } from './processes.ts';
import { findPrimary } from './database.ts';
import { tryRestore } from './restore-trial.ts';
import { suites } from './suites.ts';

interface Trial {
  readonly name: string;
  /** Does or breaks something. Returns when what was broken has been put back, with faults that it found itself. */
  run(parts: Parts, load: Load): Promise<void | readonly string[]>;
  /** Whether requests may be refused with 503 and Retry-After while it runs. */
  readonly mayRefuse: boolean;
  /** Time limit for serving again. */
  readonly withinMs: number;
}

type Parts = (name: string) => Part;

const trials: Record<string, Trial> = {
  primary: {
    name: 'kill -9 of Patroni and PostgreSQL of the primary',
    mayRefuse: true,
    withinMs: 45_000,
    async run(parts) {
      const primary = await findPrimary();
      if (!primary) throw new Error('There is no primary');
      const part = parts(`postgres-${primary}`);
      const pidFile = join(dataFolder, `postgres-${primary}`, 'postmaster.pid');
      const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
      kill(await pidOf(part), 'SIGKILL');
      kill(postmaster, 'SIGKILL');
      await untilTrue(async () => {
        const now = await findPrimary();
        return now !== undefined && now !== primary;
      });
      await delay(10_000);
      await start(part);
    },
  },
  server: {
    name: 'kill -9 of a server process',
    mayRefuse: true,
    withinMs: 5_000,
    async run(parts) {
      kill(await pidOf(parts('server-two')), 'SIGKILL');
      await delay(5_000);
      await start(parts('server-two'));
    },
  },
  restart: {
    name: 'rolling restart of all processes',
    mayRefuse: false,
    withinMs: 0,
    async run(parts) {
      for (const name of ['server-one', 'server-two', 'server-three', 'worker']) {
        await stop(name);
        await start(parts(name));
        await untilWell(parts(name));
        // HAProxy has to find it too.
        await delay(3_000);
      }
    },
  },
  network: {
    name: 'network pause of 30 s between servers and primary',
    mayRefuse: true,
    withinMs: 45_000,
    async run(parts) {
      // All connections to the primary pass through PgBouncer, which is made to stand still.
      const pid = await pidOf(parts('pgbouncer'));
      kill(pid, 'SIGSTOP');
      await delay(30_000);
      kill(pid, 'SIGCONT');
    },
  },
  restore: {
    name: 'base backup under load, and a restore to a moment beside the cluster',
    mayRefuse: false,
    withinMs: 0,
    run: async (_, load) => tryRestore(await readSecrets(), load),
  },
};

/** Runs the named suites and trials, or all. False if a test failed or a promise was broken. */
export async function test(names: readonly string[]): Promise<boolean> {
  const secrets = await readSecrets();
  const all = await listParts(secrets);
  const parts: Parts = (name) => {
    const part = all.find((each) => each.name === name);
    if (!part) throw new Error(`There is no part ${name}`);
    return part;
  };
  const chosen = Object.entries(trials).filter(([name]) => names.length === 0 || names.includes(name));
  const unknown = names.find((name) => !Object.hasOwn(trials, name) && !Object.hasOwn(suites, name));
  if (unknown !== undefined) throw new Error(`There is no test ${unknown}`);
  let isWell = true;
  for (const [name, run] of Object.entries(suites)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const part of all) await untilWell(part);
    isWell = (await run(secrets)) && isWell;
  }
  for (const [, trial] of chosen) {
    for (const part of all) await untilWell(part);
    isWell = (await runTrial(trial, parts, await startLoad(secrets))) && isWell;
  }
  return isWell;
}

async function runTrial(trial: Trial, parts: Parts, load: Load): Promise<boolean> {
  await delay(5_000);
  const began = performance.now();
  const found = (await trial.run(parts, load)) ?? [];
  await delay(10_000);
  await load.stop();
  const faults = [...found, ...findFaults(trial, load.outcomes, began)];
  const lost = await load.findLost();
  await load.close();
  const { orders, listings, files } = load.acknowledged;
  const counts = Object.entries(countBy(load.outcomes)).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(`\n${trial.name}
  answers: ${counts.join(', ')}
  longest time without a successful write: ${(longestGap(load.outcomes) / 1_000).toFixed(1)} s
  acknowledged: ${orders.length} orders, ${listings.length} listings, ${files.length} files; lost: ${lost.length}
${[...faults, ...lost].map((fault) => `  BROKEN: ${fault}\n`).join('')}`);
  return faults.length === 0 && lost.length === 0;
}

const isSuccess = ({ status }: Outcome) => status >= 200 && status < 300;
const isWrite = ({ what }: Outcome) => what === 'order' || what === 'publish' || what === 'upload';

function findFaults(trial: Trial, outcomes: readonly Outcome[], began: number): string[] {
  const bad = outcomes.filter((outcome) => !isSuccess(outcome));
  const faults = bad
    .filter(({ status, retryAfter }) => !trial.mayRefuse || status !== 503 || retryAfter === undefined)
    .map(
      ({ what, status, at }) => `${what} was answered ${status} after ${((at - began) / 1_000).toFixed(1)} s`,
    );
  if (trial.mayRefuse && longestGap(outcomes) > trial.withinMs)
    faults.push(`no write succeeded for ${(longestGap(outcomes) / 1_000).toFixed(1)} s`);
  return faults;
}

function longestGap(outcomes: readonly Outcome[]): number {
  const times = outcomes.filter((outcome) => isWrite(outcome) && isSuccess(outcome)).map(({ at }) => at);
  const last = Math.max(...outcomes.map(({ at }) => at));
  const all = [...times.toSorted((a, b) => a - b), last];
  return Math.max(0, ...all.slice(1).map((at, index) => at - (all[index] ?? at)));
}

function countBy(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function pidOf({ name }: Part): Promise<number> {
  const pid = await findPid(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
}

async function untilWell(part: Part): Promise<void> {
  await untilTrue(async () =>
    part.probe().then(
      () => true,
      () => false,
    ),
  );
}

async function untilTrue(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('Nothing changed for two minutes');
    await delay(300);
  }
}
