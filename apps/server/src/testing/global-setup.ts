import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { APPLICATION_ROLE, readRoleScript } from '../platform/embedded-postgres/application-role.ts';
import { connectionStringTo, TEMPLATE } from './databases.ts';
import {
  findMemoryFolder,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from './processes/throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appConnectionString: string;
    superuserConnectionString: string;
  }
}

/** Starts one database server for the whole run. It has a template database with all tables, which tests clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres(await findMemoryFolder());
  try {
    await makeTemplate(postgres);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('appConnectionString', postgres.connectionString);
  project.provide('superuserConnectionString', postgres.superuserConnectionString);
  return () => postgres.stop();
}

async function makeTemplate(postgres: ThrowawayPostgres): Promise<void> {
  const admin = new Client({ connectionString: postgres.superuserConnectionString });
  await admin.connect();
  try {
    await admin.query(`create database ${TEMPLATE} owner ${APPLICATION_ROLE}`);
    await handOver(connectionStringTo(postgres.superuserConnectionString, TEMPLATE));
    await migrateToLatest(connectionStringTo(postgres.connectionString, TEMPLATE));
    // The template is closed to connections, because it cannot be cloned while somebody is connected to it.
    await admin.query(`alter database ${TEMPLATE} allow_connections false`);
    while ((await admin.query('select from pg_stat_activity where datname = $1', [TEMPLATE])).rowCount)
      await delay(5);
    await admin.query('checkpoint');
  } finally {
    await admin.end();
  }
}

/** Gives the database to the application's role, and the ledger to the ledger's role, as on an operator's server. */
async function handOver(superuserConnectionString: string): Promise<void> {
  const superuser = new Client({ connectionString: superuserConnectionString });
  await superuser.connect();
  try {
    await superuser.query(await readRoleScript());
  } finally {
    await superuser.end();
  }
}
