import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import { missingForMariaDb, startMariaDb } from '../../../../../testing/services/mariadb.ts';
import { createEmptyDatabase } from '../databases.ts';

export const managedDialects = missingForMariaDb()
  ? (['postgres'] as const)
  : (['postgres', 'mysql'] as const);
export type ManagedDialect = (typeof managedDialects)[number];

/** A real server with an empty database, as an operator would list it. In PostgreSQL its user is not a superuser. */
export interface ManagedTarget {
  readonly dialect: 'postgres' | 'mysql';
  /** Value for the setting MANAGED_DATABASES. */
  readonly address: string;
  readonly database: string;
  readonly user: string;
  /** Runs SQL directly as a superuser. */
  query(statement: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export async function openManagedTarget(dialect: 'postgres' | 'mysql'): Promise<ManagedTarget> {
  return dialect === 'postgres' ? openPostgres() : openMariaDb();
}

async function openPostgres(): Promise<ManagedTarget> {
  const { superuserConnectionString, drop } = await createEmptyDatabase();
  const url = new URL(superuserConnectionString);
  // The search path is PostgreSQL's default, not the application's.
  url.search = '';
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  const database = url.pathname.slice(1);
  const user = `clerk_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await admin.query(`create role ${user} login createdb createrole password '${password}'`);
  await admin.query(`grant all on database ${database} to ${user}; grant all on schema public to ${user}`);
  url.username = user;
  url.password = password;
  return {
    dialect: 'postgres',
    address: url.href,
    database,
    user,
    query: async (statement) => (await admin.query<Record<string, unknown>>(statement)).rows,
    async stop() {
      await admin.end();
      await drop();
    },
  };
}

async function openMariaDb(): Promise<ManagedTarget> {
  const server = await startMariaDb();
  const { host, port, user, password, database } = server;
  const admin = await createConnection({
    host,
    port,
    user,
    password,
    database,
    dateStrings: true,
    bigNumberStrings: true,
    supportBigNumbers: true,
  });
  return {
    dialect: 'mysql',
    address: `mysql://${user}:${password}@${host}:${port}/${database}`,
    database,
    user,
    async query(statement) {
      const [rows] = await admin.query(statement);
      return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
    },
    async stop() {
      await admin.end();
      await server.stop();
    },
  };
}
