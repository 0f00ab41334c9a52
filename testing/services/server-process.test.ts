import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isProcessAlive } from '../process-mark.ts';
import { startServer } from './server-process.ts';
import { openServiceFolder, removeServiceFolder } from './service-folder.ts';

let folder: string;
beforeEach(() => {
  folder = openServiceFolder();
});
afterEach(() => removeServiceFolder(folder));

/** A server that writes its process number and its child's to a file, and runs until it is stopped. */
const SERVER = `
  const { spawn } = require('node:child_process');
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  require('node:fs').writeFileSync(process.argv[1], process.pid + ' ' + child.pid);
  setInterval(() => {}, 1000);`;

const program = (script: string) => ({
  name: 'The server',
  command: process.execPath,
  args: ['-e', script, join(folder, 'numbers')],
  folder,
  answers: async () => readNumbers(folder),
  timeLimitMs: 10_000,
});

const neverAnswers = () => Promise.reject(new Error('nobody listens'));

function readNumbers(from: string): number[] {
  const numbers = readFileSync(join(from, 'numbers'), 'utf8').split(' ').map(Number);
  if (numbers.length < 2) throw new Error('not written yet');
  return numbers;
}

const alive = (numbers: number[]) => numbers.map((pid) => isProcessAlive(`${pid}-0`));

test('stopping a server also stops its child processes', async () => {
  const stop = await startServer(program(SERVER));
  const numbers = readNumbers(folder);
  const before = alive(numbers);

  await stop();

  expect(before).toEqual([true, true]);
  await expect.poll(() => alive(numbers)).toEqual([false, false]);
});

test('a server that ends at once is reported with the end of its log', async () => {
  const start = startServer(program('console.error("no room on the disk"); process.exit(7)'));

  await expect(start).rejects.toThrow(/^The server ended at once with 7\nno room on the disk$/);
});

test('a missing program is reported', async () => {
  const start = startServer({ ...program(''), command: join(folder, 'absent') });

  await expect(start).rejects.toThrow(/^The server did not start: .*ENOENT/);
});

test('a server that never answers is stopped and reported with the end of its log', async () => {
  const deaf = { ...program(`console.log('waiting');${SERVER}`), answers: neverAnswers, timeLimitMs: 500 };

  const start = startServer(deaf);

  await expect(start).rejects.toThrow('The server did not answer within 500 ms: nobody listens\nwaiting');
  await expect.poll(() => alive(readNumbers(folder))).toEqual([false, false]);
});

test('the servers and folders of a killed test run are removed by the next one', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', killedRun()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [left] = await run.stdout.setEncoding('utf8').take(1).toArray();
  const [server = 0] = readNumbers(left);
  run.kill('SIGKILL');
  await new Promise((resolve) => run.once('exit', resolve));
  const before = alive([server]);

  removeServiceFolder(openServiceFolder());

  expect(before).toEqual([true]);
  expect(existsSync(left)).toBe(false);
  await expect.poll(() => alive([server])).toEqual([false]);
});

const here = (name: string) => JSON.stringify(join(import.meta.dirname, name));

function killedRun(): string {
  return `
    import { existsSync } from 'node:fs';
    import { startServer } from ${here('server-process.ts')};
    import { openServiceFolder } from ${here('service-folder.ts')};
    const folder = openServiceFolder();
    await startServer({
      name: 'left over', command: process.execPath, folder, timeLimitMs: 10000,
      args: ['-e', ${JSON.stringify(SERVER)}, folder + '/numbers'],
      answers: async () => { if (!existsSync(folder + '/numbers')) throw new Error('not yet'); },
    });
    process.stdout.write(folder);
    setInterval(() => {}, 1000);`;
}
