import { parseSystem, type System, systems } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { isLiveAt, listings, listingsOfActivePeople } from '../listings/public.ts';

export interface Section {
  readonly system: System;
  readonly total: number;
  /** Ids of the newest listings. */
  readonly ids: readonly number[];
}

interface SectionsQuery {
  readonly sellerId: number;
  readonly now: Date;
  /** At most this many ids of each section. */
  readonly cards: number;
}

/** Only this many of a seller's most recently changed listings are read. */
const MAX_READ = 2_000;

const sectionsOf = builtOnce(
  (value: Params<SectionsQuery>) => sql<Omit<Section, 'system'> & { readonly system: string }>`
    select recent.system, count(*)::int as total,
      (array_agg(recent.id order by recent.listed_at desc, recent.id desc))[1:${value('cards')}::int] as ids
    from (
      select * from ${listings} o where o.user_id = ${value('sellerId')}
      order by o.updated_at desc, o.id desc limit ${sql.lit(MAX_READ)}) recent
    where ${isLiveAt(sql.ref('recent'), value('now'))}
    group by recent.system ${prepared}`,
);

/** The sections in which a person has live listings, in the order of the site. */
export async function listSections(db: Db, query: SectionsQuery): Promise<Section[]> {
  const rows = await sectionsOf(db, query);
  return rows
    .flatMap(({ system, ...rest }) => {
      const known = parseSystem(system);
      return known ? [{ system: known, ...rest }] : [];
    })
    .toSorted((a, b) => systems.indexOf(a.system) - systems.indexOf(b.system));
}

/** Ids of people with live listings, up to a limit, with the time of the last change of one of them. */
export async function listSellers(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ readonly id: number; readonly changedAt: Date }[]> {
  const { rows } = await sql<{ id: number; changedAt: Date }>`
    select l.user_id as id, max(l.updated_at) as "changedAt" from ${listingsOfActivePeople} l
    where ${isLiveAt(sql.ref('l'), now)}
    group by l.user_id order by l.user_id limit ${limit}`.execute(db);
  return rows;
}
