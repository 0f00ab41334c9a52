import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { withAppSchemas } from '../platform/db/schemas.ts';
import { APPLICATION_ROLE } from '../platform/embedded-postgres/application-role.ts';

export const TEMPLATE = 'tessera_template';

export interface TestDatabase {
  /** Address for connections as the application's role, which owns the database and is not a superuser. */
  readonly connectionString: string;
  /** Address for connections as a superuser, with the application's schemas in the search path. */
  readonly superuserConnectionString: string;
  /** Deletes the database and ends its connections. Databases that are not deleted disappear at the end of the run. */
  drop(): Promise<void>;
}

/** Creates a database with all tables, which are empty. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(TEMPLATE);
}

export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the template's files takes half the time of PostgreSQL's default, which writes every page to its log.
  // Deleting the database is faster too.
  await asSuperuser(
    `create database ${name} owner ${APPLICATION_ROLE} template ${template} strategy file_copy`,
  );
  return {
    connectionString: connectionStringTo(inject('appConnectionString'), name),
    superuserConnectionString: withAppSchemas(connectionStringTo(inject('superuserConnectionString'), name)),
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  };
}

export function connectionStringTo(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('superuserConnectionString') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
