/** Fills in addresses and secrets in the files of deploy/cluster, and makes what the engines need before their first start. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addresses, dataFolder, projectFolder, type Secrets } from './layout.ts';
import { accountOf } from './processes.ts';

const etc = join(dataFolder, 'etc');
const from = join(projectFolder, 'deploy/cluster');
export const configOf = (name: string) => join(etc, name);

/** Files that each of two PostgreSQL servers has its own of. */
const perNode = ['patroni.yml', 'pgbackrest.conf'];

export async function configure(secrets: Secrets): Promise<void> {
  await mkdir(join(etc, 'swift'), { recursive: true });
  const values = { ...addresses, ...secrets, data: dataFolder, etc };
  for (const name of await readdir(from)) {
    if (name.endsWith('.md')) continue;
    const template = await readFile(join(from, name), 'utf8');
    if (!perNode.includes(name)) {
      await save(name === 'swift.conf' ? 'swift/swift.conf' : name, fill(template, values));
      continue;
    }
    for (const node of ['one', 'two'] as const) {
      const own = fill(template, { ...values, node, address: addresses[`postgres_${node}`] });
      await save(name.replace('.', `-${node}.`), own);
    }
  }
  makeFolders();
  makeCertificate();
  makeRings();
}

/** Puts the values in place of their names, and fails if one is unknown. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known about {{${name}}}`);
    return value;
  });
}

/** Root alone changes the files; the engines' accounts read them. */
async function save(name: string, text: string): Promise<void> {
  await writeFile(configOf(name), text);
  chmodSync(configOf(name), 0o644);
}

function makeFolders(): void {
  chmodSync(dataFolder, 0o755);
  const owners = {
    etcd: 'etcd',
    haproxy: 'root',
    swift: 'swift',
    'swift/d1': 'swift',
    'postgres-one': 'postgres',
    'postgres-two': 'postgres',
    'sockets-one': 'postgres',
    'sockets-two': 'postgres',
    'sockets-restored': 'postgres',
    patroni: 'postgres',
    pgbackrest: 'postgres',
  };
  for (const [name, user] of Object.entries(owners)) {
    const folder = join(dataFolder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, gid } = accountOf(user);
    chownSync(folder, uid, gid);
  }
}

/** The certificate with which S3 is offered to pgBackRest. */
function makeCertificate(): void {
  const file = configOf('s3.pem');
  if (existsSync(file)) return;
  const kind = 'req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=s3.tessera.internal'.split(' ');
  execFileSync('openssl', [...kind, '-keyout', file, '-out', `${file}.crt`], { stdio: 'ignore' });
  execFileSync('sh', ['-c', 'cat "$0.crt" >> "$0" && chmod 600 "$0"', file]);
}

/** Swift's rings say where each part of each account, container and object is. Here there is one device. */
function makeRings(): void {
  const ports = { account: 6202, container: 6201, object: 6200 };
  for (const [name, port] of Object.entries(ports)) {
    const builder = join(etc, 'swift', `${name}.builder`);
    if (existsSync(builder.replace('.builder', '.ring.gz'))) continue;
    const run = (...args: string[]) =>
      execFileSync('swift-ring-builder', [builder, ...args], { stdio: 'ignore' });
    run('create', '4', '1', '0');
    run(
      'add',
      '--region',
      '1',
      '--zone',
      '1',
      '--ip',
      addresses.swift,
      '--port',
      String(port),
      '--device',
      'd1',
      '--weight',
      '1',
    );
    run('rebalance');
    chmodSync(builder.replace('.builder', '.ring.gz'), 0o644);
  }
}
