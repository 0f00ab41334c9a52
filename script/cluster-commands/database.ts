/** Questions to the primary, and pgBackRest on its machine. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { configOf } from './configure.ts';
import { addresses, databaseUrl, type Secrets } from './layout.ts';
import { accountOf } from './processes.ts';

export type Node = 'one' | 'two';

export async function findPrimary(): Promise<Node | undefined> {
  for (const node of ['one', 'two'] as const) {
    const url = `http://${addresses[`postgres_${node}`]}:8008/primary`;
    const isPrimary = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isPrimary) return node;
  }
  return undefined;
}

export async function getPrimary(): Promise<Node> {
  const primary = await findPrimary();
  if (!primary) throw new Error('There is no primary');
  return primary;
}

/** Connects as the superuser, by default to the primary through HAProxy. */
export async function asSuperuser<Answer>(
  { superuser_password: password }: Secrets,
  act: (client: Client) => Promise<Answer>,
  {
    host = addresses.database,
    port = 5000,
    name = 'tessera',
  }: { readonly host?: string; readonly port?: number; readonly name?: string } = {},
): Promise<Answer> {
  const client = new Client({
    connectionString: databaseUrl('postgres', password, host, port, name),
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Runs pgBackRest as PostgreSQL's account. Without blocking, because load goes on meanwhile. */
export async function runPgBackRest(node: Node, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'pgbackrest',
    [`--config=${configOf(`pgbackrest-${node}.conf`)}`, '--stanza=tessera', ...args],
    {
      ...(process.getuid?.() === 0 && accountOf('postgres')),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
    },
  );
  return stdout;
}

interface BackupInfo {
  readonly label: string;
  readonly timestamp: { readonly stop: number };
}

/** The base backups in the store, oldest first. */
export async function listBackups(node: Node): Promise<readonly BackupInfo[]> {
  const [stanza] = JSON.parse(await runPgBackRest(node, '--output=json', 'info')) as {
    backup?: BackupInfo[];
  }[];
  return stanza?.backup ?? [];
}
