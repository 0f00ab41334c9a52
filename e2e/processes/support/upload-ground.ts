import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createPasswordHasher } from '../../../apps/server/src/people/accounts/public.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { type Db, openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../../../apps/server/src/platform/db/migrate.ts';
import { createFileStore } from '../../../apps/server/src/platform/file-store/create-file-store.ts';
import { openLocalFileStore } from '../../../apps/server/src/platform/file-store/local-file-store.ts';
import type { FileStore } from '../../../apps/server/src/platform/file-store/file-store.ts';
import { Builders } from '../../../apps/server/src/testing/builders.ts';
import {
  findMemoryFolder,
  startThrowawayPostgres,
} from '../../../apps/server/src/testing/processes/throwaway-postgres.ts';
import { freePort } from '../../../testing/free-port.ts';
import { type ClusterUnderTest, clusterUnderTest } from '../../support/cluster-under-test.ts';
import { type Site, startSite } from '../../support/site.ts';
import type { Person } from './send-chunks.ts';

/** A database and a file store. Servers can be started on them, stopped and killed; both stay. */
export interface UploadGround {
  readonly db: Db;
  readonly store: FileStore;
  readonly dataDir: string;
  /** Settings for commands that work on the same data. */
  readonly environment: Record<string, string>;
  /** Starts a server: on a new port or on the given one, with further settings if given. */
  start(port?: number, more?: Record<string, string>): Promise<Site>;
  /** Creates a verified person with the largest storage plan, who is signed in at every server. */
  person(): Promise<Person>;
  close(): Promise<void>;
}

/** A file store other than the local disk, and the settings with which a server uses it. */
interface OtherStore {
  readonly store: FileStore;
  readonly environment: Record<string, string>;
}

export async function openUploadGround(other?: OtherStore): Promise<UploadGround> {
  const cluster = clusterUnderTest();
  if (cluster) return openClusterGround(cluster);
  const postgres = await startThrowawayPostgres(await findMemoryFolder());
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-uploads-'));
  await chmod(dataDir, 0o711);
  const connectionString = await createDatabase(postgres.connectionString);
  await migrateToLatest(connectionString);
  const database = openDatabase({ connectionString, connections: 4, onConnectionLost: () => {} });
  const store = other?.store ?? (await openLocalFileStore(join(dataDir, 'files')));
  const environment = {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    DEMO: '0',
    SHED_LOAD: '0',
    ...other?.environment,
  };
  const sites: Site[] = [];
  return {
    db: database.db,
    store,
    dataDir,
    environment,
    async start(port, more = {}) {
      const all = { ...environment, ...more };
      const site = await startSite({ environment: all, dataDir, port: port ?? (await freePort()) });
      sites.push(site);
      return site;
    },
    person: () => createUploader(database.db),
    async close() {
      await Promise.all(sites.map((site) => site.stop('SIGKILL')));
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The running cluster as a ground. All of its servers have one address, behind which requests go to any of them. */
async function openClusterGround({
  url,
  database,
  store: settings,
}: ClusterUnderTest): Promise<UploadGround> {
  const { db, close } = openDatabase({
    connectionString: database,
    connections: 4,
    onConnectionLost: () => {},
  });
  const store = await createFileStore({ kind: 's3', ...settings });
  return {
    db,
    store,
    dataDir: '/nonexistent',
    environment: {},
    start: async () => ({
      url,
      dataDir: '/nonexistent',
      get process(): never {
        throw new Error('Tests do not touch the processes of the cluster');
      },
      output: () => '',
      stop: async () => {},
    }),
    person: () => createUploader(db),
    async close() {
      await close();
      await store.close();
    },
  };
}

/** Creates a verified person with the largest storage plan, who is signed in. Directly, because signing up needs emails. */
export async function createUploader(db: Db): Promise<Person> {
  const given = new Builders({ db, clock: systemClock, passwords: createPasswordHasher() });
  const { id } = await given.person();
  const { subfolderNumber } = await db
    .updateTable('users')
    .set({ fileSize: '1000MB', uploadSize: '10000MB' })
    .where('id', '=', id)
    .returning('subfolderNumber')
    .executeTakeFirstOrThrow();
  return {
    id,
    cookie: `tessera_session=${await given.session(id)}`,
    directory: `uploads/user-${subfolderNumber}`,
  };
}

async function createDatabase(connectionString: string): Promise<string> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}
