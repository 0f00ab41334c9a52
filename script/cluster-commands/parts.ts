/** The parts of the cluster, in the order in which they start. */
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { configOf } from './configure.ts';
import { addresses, databaseUrl, dataFolder, projectFolder, type Secrets } from './layout.ts';
import type { Program } from './processes.ts';

export interface Part extends Program {
  readonly address: string;
  /** What the part says about itself. Throws if it does not answer or is not well. */
  probe(): Promise<string>;
  /** What to do if the process runs and the probe fails. */
  readonly remedy: string;
}

/** Runs a server of Swift with the settings folder of the cluster instead of /etc/swift. */
const swiftLauncher = `import sys
from swift.common import constraints, utils, wsgi
utils.set_swift_dir(sys.argv[1])
constraints.reload_constraints()
sys.exit(wsgi.run_wsgi(sys.argv[2], sys.argv[3]))`;

export async function listParts(secrets: Secrets): Promise<readonly Part[]> {
  const settings = await readSettings();
  return [
    {
      name: 'etcd',
      user: 'etcd',
      command: 'etcd',
      args: ['--config-file', configOf('etcd.conf.yml')],
      address: `${addresses.etcd}:2379`,
      probe: async () => {
        const { health } = (await getJson(`http://${addresses.etcd}:2379/health`)) as { health: string };
        if (health !== 'true') throw new Error('etcd has no leader');
        return 'healthy';
      },
      remedy: 'Without etcd nobody is promoted, and after ttl the primary becomes read-only. See its log.',
    },
    {
      name: 'memcached',
      user: 'memcache',
      command: 'memcached',
      args: ['-l', addresses.swift, '-p', '11211', '-m', '64'],
      address: `${addresses.swift}:11211`,
      probe: () => listens(addresses.swift, 11_211),
      remedy: 'Swift’s accounts need it.',
    },
    ...(['account', 'container', 'object'] as const).map((server) => swiftServer(server)),
    {
      ...swiftServer('proxy'),
      probe: async () => {
        await fetchOk(`http://${addresses.swift}:8085/healthcheck`);
        return 'answers';
      },
    },
    databaseNode('one', secrets),
    databaseNode('two', secrets),
    {
      name: 'haproxy',
      user: 'root',
      command: 'haproxy',
      args: ['-db', '-f', configOf('haproxy.cfg')],
      address: `${addresses.site}:8080`,
      probe: async () => {
        const text = await (await fetchOk(`http://${addresses.site}:8404/;csv`)).text();
        const rows = text.split('\n').map((line) => line.split(','));
        const up = (backend: string) =>
          rows.filter(
            (row) =>
              row[0] === backend &&
              !['FRONTEND', 'BACKEND'].includes(row[1] ?? '') &&
              row[17]?.startsWith('UP'),
          );
        if (up('database').length !== 1) throw new Error('it finds no primary');
        if (up('servers').length < 3) throw new Error(`it finds ${up('servers').length} of 3 servers`);
        return `leads to primary ${up('database')[0]?.[1]} and 3 servers`;
      },
      remedy: 'Look at the rows of what it does not find.',
    },
    {
      name: 'pgbouncer',
      user: 'postgres',
      command: 'pgbouncer',
      args: [configOf('pgbouncer.ini')],
      address: `${addresses.pooler}:6432`,
      probe: () => asksDatabase(databaseUrl('tessera_app', secrets.app_password, addresses.pooler, 6432)),
      remedy: 'It waits for HAProxy to find a primary.',
    },
    ...(['server_one', 'server_two', 'server_three', 'worker'] as const).map((name) =>
      tessera(name, settings),
    ),
  ];
}

function swiftServer(server: 'account' | 'container' | 'object' | 'proxy'): Part {
  const port = { account: 6202, container: 6201, object: 6200, proxy: 8085 }[server];
  return {
    name: `swift-${server}`,
    user: 'swift',
    command: '/usr/bin/python3',
    args: ['-c', swiftLauncher, configOf('swift'), configOf(`swift-${server}.conf`), `${server}-server`],
    address: `${addresses.swift}:${port}`,
    probe: () => listens(addresses.swift, port),
    remedy: 'Uploads and downloads wait for it. See its log.',
  };
}

function databaseNode(node: 'one' | 'two', secrets: Secrets): Part {
  const address = addresses[`postgres_${node}`];
  return {
    name: `postgres-${node}`,
    user: 'postgres',
    command: 'patroni',
    args: [configOf(`patroni-${node}.yml`)],
    env: { HOME: join(dataFolder, 'patroni') },
    address: `${address}:5432`,
    probe: async () => {
      const state = (await getJson(`http://${address}:8008/patroni`)) as {
        state: string;
        role: string;
        sync_standby?: boolean;
        replication?: { sync_state: string }[];
      };
      if (state.state !== 'running') throw new Error(state.state);
      await asksDatabase(databaseUrl('postgres', secrets.superuser_password, address, 5432, 'postgres'));
      if (state.role !== 'master') return state.sync_standby ? 'synchronous standby' : state.role;
      const standbys = (state.replication ?? []).map(({ sync_state }) => sync_state);
      if (!standbys.includes('sync')) throw new Error('primary without a synchronous standby');
      return 'primary';
    },
    remedy:
      'A standby may be catching up. If it stays so, see its log, or delete its folder: Patroni copies it anew.',
  };
}

function tessera(
  name: 'server_one' | 'server_two' | 'server_three' | 'worker',
  settings: Readonly<Record<string, string>>,
): Part {
  const host = addresses[name];
  return {
    name: name.replace('_', '-'),
    user: 'nobody',
    command: process.execPath,
    args: [join(projectFolder, 'apps/server/src/main.ts')],
    env: {
      ...settings,
      HOST: host,
      PROCESS: name === 'worker' ? 'worker' : 'web',
      DATA_DIR: '/nonexistent',
    },
    address: `${host}:3000`,
    probe: async () => {
      const response = await fetch(`http://${host}:3000/readyz`, { signal: AbortSignal.timeout(3_000) });
      const { problems } = (await response.json()) as { problems: string[] };
      if (problems.length > 0) throw new Error(problems.join(' '));
      return name === 'worker' ? 'runs jobs' : 'answers';
    },
    remedy: 'It is ready again by itself once the database and the store are.',
  };
}

/** Reads tessera.env, in which addresses and secrets have been filled in. Before the first start there is none. */
export async function readSettings(): Promise<Record<string, string>> {
  const text = await readFile(configOf('tessera.env'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

async function asksDatabase(connectionString: string): Promise<string> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } finally {
    await client.end().catch(() => {});
  }
}

function listens(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: 2_000 });
    socket.once('connect', () => (socket.destroy(), resolve('listens')));
    socket.once('timeout', () => socket.destroy(new Error('does not answer')));
    socket.once('error', reject);
  });
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`answers ${response.status}`);
  return response;
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  return response.json();
}
