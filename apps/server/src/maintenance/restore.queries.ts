import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { APP_SCHEMA } from '../platform/db/schemas.ts';
import type { Manifest } from './manifest.ts';
import { inAppSchema, quoted } from './tables.queries.ts';

export async function begin(client: Client): Promise<void> {
  await client.query('begin');
}

export function copyIn(client: Client, table: string, columns: readonly string[]): CopyStreamQuery {
  return client.query(copyFrom(`copy ${inAppSchema(table)} (${columns.map(quoted).join(', ')}) from stdin`));
}

/** Whether the app schema has this table or sequence. */
export async function isThere(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [inAppSchema(name)],
  );
  return rows[0]?.isThere === true;
}

export async function setSequence(
  client: Client,
  name: string,
  { value, isCalled }: Omit<Manifest['sequences'][number], 'name'>,
): Promise<void> {
  await client.query('select setval($1::regclass, $2, $3)', [inAppSchema(name), value, isCalled]);
}

export async function hasUsers(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('${APP_SCHEMA}.users') is not null as exists`,
  );
  if (!rows[0]?.exists) return false;
  const { rowCount } = await client.query(`select from ${APP_SCHEMA}.users limit 1`);
  return rowCount !== null && rowCount > 0;
}
