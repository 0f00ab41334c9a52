import type { FormValues } from '@tessera/domain/market/listings/fields';
import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listingsOfActivePeople, photoFileOf } from '../listings/public.ts';

export interface SharedListing {
  readonly system: System;
  readonly title: string;
  readonly city: string | null;
  readonly formValues: FormValues;
  readonly presetCode: string;
  readonly slider: unknown;
  readonly updatedAt: Date;
  readonly sellerId: number;
  readonly photoFileId: number | null;
}

export async function findSharedListing(db: Db, id: number): Promise<SharedListing | undefined> {
  const { rows } = await sql<Omit<SharedListing, 'system'> & { system: string }>`
    select l.system, l.title, l.location_city as city, l.form_values as "formValues", l.preset_code as "presetCode", l.slider,
      l.updated_at as "updatedAt", l.user_id as "sellerId", ${photoFileOf(sql.ref('l.id'))} as "photoFileId"
    from ${listingsOfActivePeople} l
    where l.id = ${id}`.execute(db);
  const [row] = rows;
  const system = parseSystem(row?.system);
  return row && system ? { ...row, system } : undefined;
}
