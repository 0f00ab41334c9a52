/** Times the steps from a fresh clone to the first page, later starts, and starts after kill -9. */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSite } from '../e2e/support/site.ts';
import { freePort } from '../testing/free-port.ts';
import { median, ms, percentile, report } from './report.ts';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;
const STARTS = 20;
const KILLS = 5;

/** The lines printed by `script/server` mark the steps: Node, packages, build, first page. */
async function freshClone(): Promise<[step: string, time: number][]> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-fresh-'));
  await run('git', ['clone', '--quiet', '--depth=1', `file://${root}`, join(folder, 'tessera')]);
  const port = await freePort();
  const begun = performance.now();
  const { PATH, HOME } = process.env;
  const child = spawn('./script/server', {
    cwd: join(folder, 'tessera'),
    env: { PATH, HOME, PORT: String(port) },
    detached: true,
  });
  const marks: [string, number][] = [];
  const mark = (step: string) => marks.push([step, performance.now() - begun]);
  child.stdout.on('data', (text: Buffer) => {
    if (text.includes('Installing Node')) mark('reading the scripts');
    if (text.includes('Installing packages')) mark('installing Node 24');
    if (text.includes('Building')) mark('installing packages');
  });
  await firstAnswer(`http://127.0.0.1:${port}/`);
  mark('building, first start of the database, migrations, first page');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
  return marks;
}

async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function timedStart(dataDir: string): Promise<{
  time: number;
  steps: readonly Step[];
  kill: (who: 'server' | 'both') => Promise<void>;
  stop: () => Promise<void>;
}> {
  const port = await freePort();
  const begun = performance.now();
  const environment = { LOG_LEVEL: 'debug' };
  const starting = startSite({ isStartedAsInReadme: true, dataDir, port, environment });
  await firstAnswer(`http://127.0.0.1:${port}/`);
  const time = performance.now() - begun;
  const site = await starting;
  return {
    time,
    steps: stepsIn(site.output()),
    stop: () => site.stop(),
    async kill(who) {
      if (who === 'both') await run('pkill', ['-9', '-f', `postgres.*${dataDir}`]).catch(() => undefined);
      await site.stop('SIGKILL');
    },
  };
}

interface Step {
  readonly step: string;
  readonly ms: number;
  /** Of the server's process only. */
  readonly processorMs: number;
}

/** The steps of the start that the server has logged. */
function stepsIn(output: string): Step[] {
  const lines = output.split('\n').filter((line) => line.includes('"start step"'));
  return lines.map((line) => JSON.parse(line) as Step);
}

function stepRows(starts: readonly (readonly Step[])[]): (string | number)[][] {
  return (starts[0] ?? []).map(({ step }, at) => [
    step,
    ms(median(starts.map((steps) => steps[at]?.ms ?? 0))),
    ms(median(starts.map((steps) => steps[at]?.processorMs ?? 0))),
  ]);
}

const marks = await freshClone();
report(
  'From a fresh clone with a warm package cache to the first page',
  ['Step', 'Took', 'Since the start'],
  marks.map(([step, at], index) => [step, ms(at - (marks[index - 1]?.[1] ?? 0)), ms(at)]),
);

const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
await (await timedStart(dataDir)).stop();
const later: number[] = [];
const steps: (readonly Step[])[] = [];
for (let start = 0; start < STARTS; start += 1) {
  const site = await timedStart(dataDir);
  later.push(site.time);
  steps.push(site.steps);
  await site.stop();
}
const rows: (string | number)[][] = [
  ['start of a stopped site', STARTS, ms(median(later)), ms(percentile(later, 0.95)), ms(Math.max(...later))],
];
for (const who of ['server', 'both'] as const) {
  const times: number[] = [];
  let site = await timedStart(dataDir);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await site.kill(who);
    site = await timedStart(dataDir);
    times.push(site.time);
  }
  await site.stop();
  rows.push([
    who === 'server' ? 'after kill -9 of the server' : 'after kill -9 of server and database',
    KILLS,
    ms(median(times)),
    ms(percentile(times, 0.95)),
    ms(Math.max(...times)),
  ]);
}
await rm(dataDir, { recursive: true, force: true });
report(
  `Steps of the server's process in ${STARTS} starts of a stopped site, medians`,
  ['Step', 'Time', 'Processor'],
  stepRows(steps),
);
report('Start to the first answered page', ['Start', 'Runs', 'Median', 'p95', 'Slowest'], rows);
