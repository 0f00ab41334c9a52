import type { Client } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { APP_SCHEMA } from '../platform/db/schemas.ts';
import type { Manifest } from './manifest.ts';
import { qualified, quoted } from './tables.queries.ts';

/** Begins a transaction that sees one snapshot of all tables, so that they are consistent with each other. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

/** Time at which the transaction began. */
export async function readTime(client: Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  return rows[0]?.at.toISOString() ?? '';
}

export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${APP_SCHEMA}.kysely_migration order by name`,
  );
  return rows.map((row) => row.name);
}

export function copyOut(client: Client, table: string, columns: readonly string[]): CopyToStreamQuery {
  return client.query(copyTo(`copy ${qualified(table)} (${columns.map(quoted).join(', ')}) to stdout`));
}

export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = '${APP_SCHEMA}'::regnamespace order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${qualified(name)}`,
    );
    const state = states[0];
    if (state) sequences.push({ name, value: Number(state.value), isCalled: state.isCalled });
  }
  return sequences;
}
