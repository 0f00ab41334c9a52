import type { FormValues } from '@tessera/domain/listings/fields';
import { type System, parseSystem } from '@tessera/domain/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface SharedListing {
  readonly system: System;
  readonly title: string;
  readonly city: string | null;
  readonly formValues: FormValues;
  readonly presetCode: string;
  readonly slider: unknown;
}

/** Only live listings, because a picture reveals as much as the page. */
export async function findSharedListing(db: Db, id: number, now: Date): Promise<SharedListing | undefined> {
  const { rows } = await sql<Omit<SharedListing, 'system'> & { system: string }>`
    select l.system, l.title, l.location_city as city, l.form_values as "formValues", l.preset_code as "presetCode", l.slider
    from listing_search s
    join listings l on l.id = s.listing_id
    join users u on u.id = l.user_id and u.suspended_at is null
    where s.listing_id = ${id} and s.expires_at > ${now}`.execute(db);
  const [row] = rows;
  const system = parseSystem(row?.system);
  return row && system ? { ...row, system } : undefined;
}
