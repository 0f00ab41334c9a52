import { setTimeout as delay } from 'node:timers/promises';
import { backup, replaceByRestored, restoreBeside, restoredServer } from './backup.ts';
import { listParts } from './parts.ts';
import { readSecrets } from './layout.ts';
import { findPid, stop } from './processes.ts';
import { state } from './state.ts';
import { up } from './up.ts';

const usage = `./script/cluster up      installs the engines, starts all parts and prints the site's address
./script/cluster state   shows all parts, what is wrong and what to do
./script/cluster test    runs calls, tests and pages against its address, and breaks parts while people use the site:
                         all, or some of calls, tests, pages, primary, server, restart, network, restore
./script/cluster figures measures one, two and three processes, with and without reading from replicas
./script/cluster backup  makes a base backup
./script/cluster restore 'MOMENT'
                         starts a server with the database as it was then, beside the cluster; with --replace, in
                         the place of the cluster's database
./script/cluster down    stops what this command has started; the data stays
`;

/** Stops the parts in the opposite order of their start. */
async function down(): Promise<void> {
  const parts = await listParts(await readSecrets());
  const servers = parts.filter(({ command }) => command === process.execPath);
  await Promise.all(servers.map(({ name }) => stop(name)));
  await stop('postgres-restored');
  // A database that stops archives its last log, which is reached by HAProxy.
  for (const name of ['pgbouncer', 'postgres-two', 'postgres-one']) await stop(name);
  for (const { name } of parts.toReversed()) {
    if ((await findPid(name)) !== undefined) process.stdout.write(`stopping ${name}\n`);
    await stop(name);
  }
  await delay(100);
}

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  up,
  down,
  backup: async () => process.stdout.write(`${await backup()}\n`),
  restore: async () => {
    if (process.argv[4] === '--replace') {
      await replaceByRestored(process.argv[3] ?? '');
      return up();
    }
    await restoreBeside(process.argv[3] ?? '');
    const { host, port } = restoredServer;
    process.stdout.write(`The database as it was at ${process.argv[3]} answers at ${host}:${port}.\n`);
  },
  // These load the whole server, which the other commands need not wait for.
  figures: async () => (await import('./figures.ts')).figures(),
  test: async () => {
    const { test } = await import('./test.ts');
    if (!(await test(process.argv.slice(3)))) process.exitCode = 1;
  },
  state: async () => {
    if (!(await state())) process.exitCode = 1;
  },
};

const command = commands[process.argv[2] ?? ''];
if (command && !(process.argv[2] === 'restore' && !process.argv[3])) await command();
else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
