/**
 * Plants single faults in a package, one at a time, and counts how many the package's own tests catch.
 *   node script/faults/plant-faults.ts table-sql --seed 7              50 faults, picked by the seed
 *   node script/faults/plant-faults.ts domain --count 10 --file money  only faults in files whose path has "money" in it
 * No file is changed: the fault is put into the module while the test loads it.
 */
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importsOf } from '../sources.ts';
import { type Fault, findFaults, pickFaults } from './find-faults.ts';
import { faultsWithoutEffect } from './no-effect.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The test files that load a file, directly or through others. */
export function findTestsOf(file: string, files: ReadonlyMap<string, string>): string[] {
  const loadedBy = new Map<string, string[]>();
  for (const [from, source] of files)
    for (const { to } of importsOf(from, source)) loadedBy.set(to, [...(loadedBy.get(to) ?? []), from]);
  const reached = new Set([file]);
  for (const each of reached) for (const from of loadedBy.get(each) ?? []) reached.add(from);
  return [...reached].filter((each) => each.endsWith('.test.ts'));
}

async function readPackage(name: string): Promise<Map<string, string>> {
  const folder = `packages/${name}/src`;
  const names = await readdir(`${root}${folder}`, { recursive: true });
  const files = names.filter((each) => each.endsWith('.ts')).map((each) => `${folder}/${each}`);
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(`${root}${file}`, 'utf8')] as const)),
  );
}

function hasEffect(fault: Fault): boolean {
  return !faultsWithoutEffect.some(
    ({ file, before, after }) =>
      fault.file.endsWith(file) && before === fault.before && (after ?? fault.after) === fault.after,
  );
}

type Outcome = 'passed' | 'failed' | 'out of time';

/** Runs test files in a separate process group, which is killed when the time is up. */
function runTests(tests: readonly string[], maxMs: number, fault?: Fault): Promise<Outcome> {
  const vitest = `${root}node_modules/vitest/vitest.mjs`;
  const args = [vitest, 'run', '--config', 'script/faults/vitest.config.ts', '--bail', '1', ...tests];
  const { NODE_OPTIONS: _, ...env } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      detached: true,
      stdio: fault ? 'ignore' : 'inherit',
      env: {
        ...env,
        CI: '',
        NODE_OPTIONS: '--max-old-space-size=1024',
        ...(fault && { PLANTED_FAULT: JSON.stringify(fault) }),
      },
    });
    let outcome: Outcome | undefined;
    const timer = setTimeout(() => {
      outcome = 'out of time';
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, maxMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(outcome ?? (code === 0 ? 'passed' : 'failed'));
    });
  });
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

export function describeFault({ file, line, before, after }: Fault): string {
  return `${file}:${line}  ${oneLine(before)}  →  ${oneLine(after)}`;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      min: { type: 'string', default: '0' },
      file: { type: 'string', default: '' },
    },
  });
  const [name = ''] = positionals;
  const files = await readPackage(name);
  const sources = [...files].filter(([file]) => !/\.test\.ts$|\/testing\//.test(file));
  const faults = sources.flatMap(([file, source]) => findFaults(file, source)).filter(hasEffect);
  const picked = pickFaults(
    faults.filter(({ file }) => file.includes(values.file)),
    Number(values.count),
    Number(values.seed),
  );
  const started = performance.now();
  const whole = await runTests([`packages/${name}/src`], 300_000);
  if (whole !== 'passed') throw new Error('The tests must pass before a fault is planted');
  const maxMs = 20_000 + 5 * (performance.now() - started);

  const waiting = [...picked];
  let caught = 0;
  const work = async () => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const tests = findTestsOf(fault.file, files);
      const outcome = tests.length === 0 ? 'passed' : await runTests(tests, maxMs, fault);
      if (outcome !== 'passed') caught += 1;
      process.stdout.write(`${outcome === 'passed' ? 'SURVIVED' : 'caught  '}  ${describeFault(fault)}\n`);
    }
  };
  await Promise.all([work(), work()]);
  process.stdout.write(
    `${name}, seed ${values.seed}: ${caught} of ${picked.length} caught, of ${faults.length} faults that could be planted\n`,
  );
  return caught >= Number(values.min) ? 0 : 1;
}

if (import.meta.main) process.exit(await main());
