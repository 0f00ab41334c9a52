/**
 * Runs the benchmarks named as arguments, one after another, and prints one table of what each took and of all ratios, with those that
 * were recorded last. It fails if a ratio has fallen by more than a fifth. With `record` as the first argument, the
 * ratios are recorded instead.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { losses, ratiosIn, type Ratios, type Table } from './ratios.ts';
import { report } from '../../bench/report.ts';

const MAX_MINUTES = 40;
const recordFile = new URL('recorded-ratios.json', import.meta.url);

const [first, ...others] = process.argv.slice(2);
const isRecording = first === 'record';
const names = isRecording || first === undefined ? others : [first, ...others];
const recorded = JSON.parse(await readFile(recordFile, 'utf8')) as Ratios;
const folder = await mkdtemp(join(tmpdir(), 'tessera-benchmarks-'));
const begun = performance.now();
const rows: (string | number)[][] = [];
const failed: string[] = [];
const ratios: Record<string, number> = {};
for (const name of names) {
  const [start, load] = [performance.now(), loadavg()[0] ?? 0];
  const file = join(folder, `${name.replaceAll('/', '-')}.jsonl`);
  if ((await run(name, file)) !== 0) failed.push(name);
  const found = ratiosIn(name, await readTables(file));
  Object.assign(ratios, found);
  const shown = Object.entries(found).map(([row, ratio]) => {
    const before = recorded[row];
    return `${row.slice(name.length + 2)} ${ratio}${before === undefined ? '' : ` (${before})`}`;
  });
  rows.push([name, minutes(performance.now() - start), load.toFixed(1), shown.join('; ') || '–']);
}
await rm(folder, { recursive: true });
const took = performance.now() - begun;
report(
  `All benchmarks in ${minutes(took)} of at most ${MAX_MINUTES}`,
  ['NAME', 'Took', 'Load at its start', 'Ratios (recorded last)'],
  rows,
);
const problems = [
  ...failed.map((name) => `${name} failed.`),
  ...losses(ratios, recorded),
  ...(took > MAX_MINUTES * 60_000 ? [`The benchmarks took more than ${MAX_MINUTES} minutes.`] : []),
];
for (const problem of problems) process.stdout.write(`! ${problem}\n`);
if (isRecording) await writeFile(recordFile, `${JSON.stringify({ ...recorded, ...ratios }, null, 2)}\n`);
else if (problems.length > 0) process.exitCode = 1;

function run(name: string, file: string): Promise<number | null> {
  const child = spawn(process.execPath, [`bench/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_TABLES: file },
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

async function readTables(file: string): Promise<Table[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Table);
}

function minutes(milliseconds: number): string {
  return `${(milliseconds / 60_000).toFixed(1)} minutes`;
}
