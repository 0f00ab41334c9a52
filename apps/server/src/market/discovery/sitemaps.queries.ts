import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listingsOfActivePeople } from '../listings/public.ts';

export interface Page {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  readonly changedAt: Date;
}

/** Pages of listings in the order of their ids, without listings of suspended people. */
export async function findPages(db: Db, ids: readonly number[]): Promise<Page[]> {
  const { rows } = await sql<Omit<Page, 'system'> & { system: string }>`
    select l.id, l.system, l.title, greatest(l.updated_at, l.listed_at) as "changedAt"
    from ${listingsOfActivePeople} l
    where l.id = any(${[...ids]}::int[])
    order by l.id`.execute(db);
  return rows.flatMap((row) => {
    const system = parseSystem(row.system);
    return system ? [{ ...row, system }] : [];
  });
}
