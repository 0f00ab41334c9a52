/** Installs the engines from Debian's packages. Only the commands of the cluster do this. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const packages: Readonly<Record<string, string>> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/lib/python3/dist-packages/psycopg2': 'python3-psycopg2',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/memcached': 'memcached',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/openssl': 'openssl',
};

/** Packages ask this program whether they may start their service; 101 means no. */
const policy = '/usr/sbin/policy-rc.d';
const savedPolicy = `${policy}.before-tessera-cluster`;

export function install(): void {
  const missing = Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`Install these packages of Debian first: ${missing.join(' ')}`);
  process.stdout.write(`Installing ${missing.join(', ')} …\n`);
  if (existsSync(policy)) renameSync(policy, savedPolicy);
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  // Debian's package would create a database that starts at boot.
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
  writeFileSync(
    '/etc/postgresql-common/createcluster.d/tessera-cluster.conf',
    'create_main_cluster = false\n',
  );
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    const flags = [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '--no-remove',
      '-o',
      'DPkg::Lock::Timeout=120',
    ];
    execFileSync('apt-get', [...flags, ...missing], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  } finally {
    rmSync(policy, { force: true });
    if (existsSync(savedPolicy)) renameSync(savedPolicy, policy);
  }
}
