import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { withAppSchemas } from '../platform/db/schemas.ts';
import { APPLICATION_ROLE } from '../platform/embedded-postgres/application-role.ts';

export const TEMPLATE = 'tessera_template';

export interface TestDatabase {
  /** As the application's role, which owns the database and is no superuser. */
  readonly connectionString: string;
  /** Past all rights, with the names of the application's schemas known. */
  readonly superuserConnectionString: string;
  /** Also ends the connections that are still open. Whatever is not dropped goes with the run. */
  drop(): Promise<void>;
}

/** With all tables and nothing in them. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(TEMPLATE);
}

export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half the time of PostgreSQL's default, writing every page to its log, and dropping too.
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
