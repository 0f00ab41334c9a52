import type { FormValues } from '@tessera/domain/market/listings/fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listings } from '../listings/public.ts';

/**
 * Forms as their owners typed them. They contain contacts and exact locations, so callers show only single facts from
 * them.
 */
export async function findForms(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, FormValues>> {
  const { rows } = await sql<{ id: number; formValues: FormValues }>`
    select id, form_values as "formValues" from ${listings} l where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, formValues }) => [id, formValues]));
}
