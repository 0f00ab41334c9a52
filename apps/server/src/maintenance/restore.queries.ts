import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { LEDGER_SCHEMA } from '../platform/db/schemas.ts';
import type { Manifest } from './manifest.ts';
import { qualified, quoted } from './tables.queries.ts';

export async function begin(client: Client): Promise<void> {
  await client.query('begin');
}

export function copyIn(client: Client, table: string, columns: readonly string[]): CopyStreamQuery {
  return client.query(copyFrom(`copy ${qualified(table)} (${columns.map(quoted).join(', ')}) from stdin`));
}

/** Whether the database has a table or sequence of this name. */
export async function isThere(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [qualified(name)],
  );
  return rows[0]?.isThere === true;
}

export async function setSequence(
  client: Client,
  name: string,
  { value, isCalled }: Omit<Manifest['sequences'][number], 'name'>,
): Promise<void> {
  await client.query('select setval($1::regclass, $2, $3)', [qualified(name), value, isCalled]);
}

/** Whether the installation is in use: it has people, or a ledger that was kept when they were deleted. */
export async function hasContents(client: Client): Promise<boolean> {
  for (const table of ['users', `${LEDGER_SCHEMA}.transactions`]) {
    if (!(await isThere(client, table))) continue;
    const { rowCount } = await client.query(`select from ${qualified(table)} limit 1`);
    if (rowCount !== null && rowCount > 0) return true;
  }
  return false;
}
