import { setTimeout as delay } from 'node:timers/promises';
import { listParts } from './parts.ts';
import { readSecrets } from './layout.ts';
import { findPid, stop } from './processes.ts';
import { state } from './state.ts';
import { test } from './test.ts';
import { up } from './up.ts';

const usage = `./script/cluster up      installs the engines, starts all parts and prints the site's address
./script/cluster state   shows all parts, what is wrong and what to do
./script/cluster test    breaks parts while people use the site: all, or primary, server, restart, network
./script/cluster down    stops what this command has started; the data stays
`;

/** Stops the parts in the opposite order of their start. */
async function down(): Promise<void> {
  const parts = await listParts(await readSecrets());
  const servers = parts.filter(({ command }) => command === process.execPath);
  await Promise.all(servers.map(({ name }) => stop(name)));
  for (const { name } of parts.toReversed()) {
    if ((await findPid(name)) !== undefined) process.stdout.write(`stopping ${name}\n`);
    await stop(name);
  }
  await delay(100);
}

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  up,
  down,
  test: async () => {
    if (!(await test(process.argv.slice(3)))) process.exitCode = 1;
  },
  state: async () => {
    if (!(await state())) process.exitCode = 1;
  },
};

const command = commands[process.argv[2] ?? ''];
if (command) await command();
else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
