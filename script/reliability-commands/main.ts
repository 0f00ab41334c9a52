/** Runs the measurements of the promises one after another, because each needs all cores. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { loadavg, tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, logs: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(2 ** 31));
if (!/^\d{1,10}$/.test(seed)) fail('A seed is a whole number.');
process.env['TEST_SEED'] = seed;
// Reads the seed.
const { promises } = await import('./promises.ts');

const unknown = positionals.find((name) => !promises.some((promise) => promise.name === name));
if (unknown !== undefined)
  fail(`There is no promise ${unknown}. There are ${promises.map(({ name }) => name).join(', ')}.`);

const folder = resolve(
  values.logs ?? join(tmpdir(), `tessera-reliability-${userInfo().username}`),
  new Date().toISOString().replaceAll(':', '-').slice(0, 19),
);
mkdirSync(folder, { recursive: true });
process.stdout.write(`Seed ${seed}. Logs in ${folder}\n\n`);

let isKept = true;
for (const { name, promise, commands } of promises) {
  if (positionals.length > 0 ? !positionals.includes(name) : false) continue;
  const begun = performance.now();
  process.stdout.write(`${name.padEnd(17)} ${promise.padEnd(48)} `);
  const log = join(folder, `${name}.log`);
  let isWell = true;
  for (const command of commands) isWell = (await run(command, log)) && isWell;
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  process.stdout.write(`${isWell ? 'kept' : 'BROKEN'}, ${minutes} min, load ${loadavg()[0]?.toFixed(1)}\n`);
  if (!isWell) process.stdout.write(`  See ${log}\n`);
  isKept &&= isWell;
}
process.exit(isKept ? 0 : 1);

function run([program = '', ...args]: readonly string[], log: string): Promise<boolean> {
  const output = createWriteStream(log, { flags: 'a' });
  output.write(`\n$ ${[program, ...args].join(' ')}    # seed ${seed}, load ${loadavg()[0]?.toFixed(1)}\n`);
  const child = spawn(program, args, {
    env: { ...process.env, TEST_ROUNDS: 'night' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  return new Promise((done) => child.once('close', (code) => output.end(() => done(code === 0))));
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
