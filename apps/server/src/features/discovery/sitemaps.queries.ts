import { type System, parseSystem } from '@tessera/domain/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface Page {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  readonly changedAt: Date;
}

/**
 * Numbers of the sitemap files that contain live listings. The index finds the first listing of each range in one step.
 */
export async function listSitemapFiles(db: Db, idsAPart: number): Promise<number[]> {
  const fileAfter = (id: ReturnType<typeof sql>) =>
    sql`(select (listing_id - 1) / ${idsAPart}::int from listing_search where listing_id > ${id} order by listing_id limit 1)`;
  const { rows } = await sql<{ part: number }>`
    with recursive parts (part) as (
      select ${fileAfter(sql`0`)}
      union all
      select ${fileAfter(sql`(part + 1) * ${idsAPart}::bigint`)} from parts where part is not null
    )
    select part from parts where part is not null`.execute(db);
  return rows.map(({ part }) => part);
}

interface Range {
  readonly after: number;
  readonly upTo: number;
  readonly now: Date;
  readonly limit: number;
}

/** Ids of live listings, except those of suspended people. */
export async function findPages(db: Db, { after, upTo, now, limit }: Range): Promise<Page[]> {
  const { rows } = await sql<Omit<Page, 'system'> & { system: string }>`
    select l.id, l.system, l.title, greatest(l.updated_at, l.listed_at) as "changedAt"
    from listing_search s
    join listings l on l.id = s.listing_id
    join users u on u.id = l.user_id and u.suspended_at is null
    where s.listing_id > ${after}::bigint and s.listing_id <= ${upTo}::bigint and s.expires_at > ${now}
    order by s.listing_id limit ${limit}`.execute(db);
  return rows.flatMap((row) => {
    const system = parseSystem(row.system);
    return system ? [{ ...row, system }] : [];
  });
}
