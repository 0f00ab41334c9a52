import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import type { ConnectionOptions } from 'mysql2/promise';
import { freePort, releasePorts } from '../free-port.ts';
import { getProgram, missingPrograms } from './programs.ts';
import { startServer } from './server-process.ts';
import { isRoot, nobody, openServiceFolder, removeServiceFolder } from './service-folder.ts';

export interface MariaDb {
  host: string;
  port: number;
  /** A user with all privileges, including creating databases and users. */
  user: string;
  password: string;
  database: string;
  stop: () => Promise<void>;
}

/** Options that make the server fast: it does not wait for the disk, because no data have to survive a power cut. */
const FAST = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-log-file-size=10M',
  '--innodb-use-native-aio=0',
];

export function missingForMariaDb(): string | undefined {
  return missingPrograms(['mariadbd', 'mariadb-install-db', 'my_print_defaults']);
}

export async function startMariaDb(): Promise<MariaDb> {
  const folder = openServiceFolder();
  const port = await freePort();
  const login = {
    host: '127.0.0.1',
    port,
    user: 'tessera',
    password: randomBytes(12).toString('hex'),
    database: 'tessera',
  };
  const cleanUp = () => {
    releasePorts(port);
    removeServiceFolder(folder);
  };
  try {
    makeRoomForTables(folder);
    await createDataFolder(folder);
    const stopServer = await startServer({
      name: 'MariaDB',
      command: getProgram('mariadbd'),
      args: serverOptions(folder, login),
      folder,
      ...(isRoot && { user: nobody }),
      answers: () => ping(login),
      timeLimitMs: 15_000,
    });
    return { ...login, stop: () => stopServer().finally(cleanUp) };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/** Creates a folder for temporary tables. In a shared folder, a starting server would delete those of other servers. */
function makeRoomForTables(folder: string): void {
  const room = tmpdirOf(folder);
  mkdirSync(room);
  if (isRoot) chownSync(room, nobody.uid, nobody.gid);
}

const tmpdirOf = (folder: string) => join(folder, 'tmp');

async function createDataFolder(folder: string): Promise<void> {
  await promisify(execFile)(
    getProgram('mariadb-install-db'),
    [
      '--no-defaults',
      `--datadir=${join(folder, 'data')}`,
      `--tmpdir=${tmpdirOf(folder)}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      '--cross-bootstrap',
      ...FAST,
    ],
    { cwd: folder, timeout: 30_000, ...(isRoot && nobody) },
  );
}

function serverOptions(folder: string, login: Omit<MariaDb, 'stop'>): string[] {
  const initFile = join(folder, 'init.sql');
  const account = `'${login.user}'@'${login.host}'`;
  // The server reads one statement per line.
  writeFileSync(
    initFile,
    [
      `CREATE DATABASE ${login.database} CHARACTER SET utf8mb4;`,
      `CREATE USER ${account} IDENTIFIED BY '${login.password}';`,
      `GRANT ALL PRIVILEGES ON *.* TO ${account} WITH GRANT OPTION;`,
      '',
    ].join('\n'),
  );
  return [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${tmpdirOf(folder)}`,
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--init-file=${initFile}`,
    `--bind-address=${login.host}`,
    `--port=${login.port}`,
    '--skip-networking=0',
    '--skip-name-resolve',
    '--performance-schema=0',
    '--innodb-buffer-pool-size=32M',
    '--innodb-fast-shutdown=2',
    ...FAST,
  ];
}

async function ping(login: ConnectionOptions): Promise<void> {
  const connection = await createConnection({ ...login, connectTimeout: 1_000 });
  try {
    await connection.query('SELECT 1');
  } finally {
    await connection.end();
  }
}
