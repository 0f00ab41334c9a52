import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listings } from '../listings/public.ts';

/** The fields of a listing that similar listings are compared with. */
export interface Model {
  readonly id: number;
  readonly userId: number;
  readonly system: System;
  readonly title: string;
  readonly formValues: FormValues;
  readonly priceAmount: number | null;
  readonly currency: string;
  readonly publicLatitude: number | null;
  readonly publicLongitude: number | null;
}

export async function findModel(db: Db, id: number): Promise<Model | undefined> {
  const { rows } = await sql<Omit<Model, 'system'> & { system: string }>`
    select id, user_id as "userId", system, title, form_values as "formValues", price_amount as "priceAmount", currency,
      public_latitude as "publicLatitude", public_longitude as "publicLongitude"
    from ${listings} l where id = ${id}`.execute(db);
  const [row] = rows;
  const system = parseSystem(row?.system);
  return row && system ? { ...row, system } : undefined;
}

/** Only this many of a seller's most recently changed listings are read. */
const MAX_OTHERS = 200;

export async function findOtherIdsOf(
  db: Db,
  { id, userId, system }: Pick<Model, 'id' | 'userId' | 'system'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${listings} l where user_id = ${userId} and system = ${system} and id <> ${id}
    order by updated_at desc, id desc limit ${MAX_OTHERS}`.execute(db);
  return rows.map((row) => row.id);
}
