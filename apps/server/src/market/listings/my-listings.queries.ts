import type { FormValues } from '@tessera/domain/market/listings/fields';
import {
  type ListingStatus,
  type StoredStatus,
  storedStatuses,
} from '@tessera/domain/market/listings/statuses';
import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { firstPictureOf } from './listing-fragments.queries.ts';

export interface MyListing {
  readonly id: number;
  readonly title: string;
  readonly system: System;
  readonly status: StoredStatus;
  readonly presetCode: string;
  readonly formValues: FormValues;
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly updatedAt: Date;
  /** Id of the first picture. */
  readonly pictureId: number | null;
}

interface ListingsQuery {
  readonly userId: number;
  readonly system: System | undefined;
  readonly status: ListingStatus | undefined;
  readonly now: Date;
  readonly limit: number;
}

/** The person's listings, the last changed first. */
export async function listListingsOf(
  db: Db,
  { userId, system, status, now, limit }: ListingsQuery,
): Promise<MyListing[]> {
  let query = db
    .selectFrom('listings')
    .select([
      'id',
      'title',
      'system',
      'status',
      'presetCode',
      sql<FormValues>`form_values`.as('formValues'),
      'publishedAt',
      'expiresAt',
      'hiddenAt',
      'updatedAt',
      firstPicture,
    ])
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (system) query = query.where('system', '=', system);
  if (status) query = query.where(isAt(status, now));
  return (await query.execute()).flatMap((row) => {
    const [knownSystem, knownStatus] = [
      parseSystem(row.system),
      storedStatuses.find((each) => each === row.status),
    ];
    return knownSystem && knownStatus ? [{ ...row, system: knownSystem, status: knownStatus }] : [];
  });
}

export type Draft = Pick<MyListing, 'id' | 'title' | 'system' | 'updatedAt'>;

/** The person's drafts, the last changed first. */
export async function listDraftsOf(
  db: Db,
  query: Pick<ListingsQuery, 'userId' | 'now' | 'limit'>,
): Promise<Draft[]> {
  const drafts = await listListingsOf(db, { ...query, system: undefined, status: 'draft' });
  return drafts.map(({ id, title, system, updatedAt }) => ({ id, title, system, updatedAt }));
}

const firstPicture = sql<number | null>`(
  select id from ${firstPictureOf(sql`listings.id`)} picture)`.as('pictureId');

/** Whether a listing has this status now. It does in SQL what the domain's `statusAt` does. */
function isAt(status: ListingStatus, now: Date) {
  const word = sql`case
    when hidden_at is not null and status <> 'draft' then 'hidden'
    when status = 'live' and expires_at <= ${now} then 'expired'
    else status end`;
  return sql<boolean>`${word} = ${status}`;
}

interface Newest {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  readonly userId: number;
}

/** A person's newest live listing, in one system or in all. */
export async function findNewestOf(
  db: Db,
  {
    userId,
    system,
    now,
  }: { readonly userId: number; readonly system: System | undefined; readonly now: Date },
): Promise<Newest | undefined> {
  const [newest] = await listListingsOf(db, { userId, system, status: 'live', now, limit: 1 });
  return newest && { id: newest.id, system: newest.system, title: newest.title, userId };
}
