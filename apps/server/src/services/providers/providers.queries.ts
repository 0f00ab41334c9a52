import type { Vertical } from '@tessera/domain/services/verticals';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { activePeople } from '../../people/accounts/public.ts';
import { providerColumns, toProvider } from './provider-rows.queries.ts';
import type { Provider, StaffRole } from './provider.ts';

export interface Near {
  readonly latitude: number;
  readonly longitude: number;
}

/** Live providers of a vertical that customers may see: the nearest first if a location is given, otherwise by name. */
export async function listLiveProviders(
  db: Db,
  {
    vertical,
    near,
    limit,
  }: { readonly vertical: Vertical; readonly near?: Near | undefined; readonly limit: number },
): Promise<Provider[]> {
  const rows = await db
    .selectFrom('providers')
    .select(providerColumns)
    .where('vertical', '=', vertical)
    .where('status', '=', 'live')
    .where('hiddenAt', 'is', null)
    .where('ownerId', 'in', activePeople.clearSelect().select('id'))
    .$if(near !== undefined, (query) =>
      // A flat map is exact enough to sort what is nearby.
      query.where('latitude', 'is not', null).orderBy(sql`
        power(latitude - ${near?.latitude ?? 0}, 2)
        + power((longitude - ${near?.longitude ?? 0}) * cos(radians(${near?.latitude ?? 0})), 2)`),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toProvider);
}

interface LiveKey {
  readonly vertical: Vertical;
  readonly slug: string;
}

const liveProvider = builtOnce((value: Params<LiveKey>, db) =>
  db
    .selectFrom('providers')
    .select(providerColumns)
    .where('vertical', '=', value('vertical'))
    .where('slug', '=', value('slug'))
    .where('status', '=', sql.lit('live'))
    .where('hiddenAt', 'is', null)
    .where('ownerId', 'in', activePeople.clearSelect().select('id'))
    .modifyEnd(prepared),
);

/**
 * A provider that customers may see. One that only takes no orders for some hours (`pausedUntil`) is found, but one
 * with the status `paused` is not.
 */
export async function findLiveProvider(db: Db, key: LiveKey): Promise<Provider | undefined> {
  const [row] = await liveProvider(db, key);
  return row && toProvider(row);
}

/** Providers that customers may see, by id, in no order. */
export async function findLiveProvidersById(db: Db, ids: readonly number[]): Promise<Provider[]> {
  return (await liveById(db, { ids })).map(toProvider);
}

const liveById = builtOnce((value: Params<{ readonly ids: readonly number[] }>, db) =>
  db
    .selectFrom('providers')
    .select(providerColumns)
    .where('id', '=', sql<number>`any(${value('ids')}::int[])`)
    .where('status', '=', sql.lit('live'))
    .where('hiddenAt', 'is', null)
    .where('ownerId', 'in', activePeople.clearSelect().select('id'))
    .modifyEnd(prepared),
);

/** Providers by id, whatever their status, for orders that they have already. */
export async function findProvidersById(db: Db, ids: readonly number[]): Promise<Provider[]> {
  const rows = await db
    .selectFrom('providers')
    .select(providerColumns)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return rows.map(toProvider);
}

/** A provider and what this person may do with it. Undefined if it is neither theirs nor do they work for it. */
export async function findProviderOf(
  db: Db,
  { providerId, userId }: { readonly providerId: number; readonly userId: number },
): Promise<{ readonly provider: Provider; readonly role: StaffRole } | undefined> {
  const [found] = await listProvidersOf(db, { userId, providerId });
  return found;
}

/** The providers that a person owns or works for, the oldest first. */
export async function listProvidersOf(
  db: Db,
  { userId, providerId }: { readonly userId: number; readonly providerId?: number },
): Promise<{ readonly provider: Provider; readonly role: StaffRole }[]> {
  const rows = await db
    .selectFrom('providers')
    .leftJoin('providerStaff as staff', (join) =>
      join.onRef('staff.providerId', '=', 'providers.id').on('staff.userId', '=', userId),
    )
    .select(providerColumns)
    .select('staff.role as staffRole')
    .where((where) => where.or([where('ownerId', '=', userId), where('staff.userId', 'is not', null)]))
    .$if(providerId !== undefined, (query) => query.where('id', '=', providerId ?? 0))
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ staffRole, ...row }) => ({
    provider: toProvider(row),
    role: row.ownerId === userId ? 'owner' : staffRole === 'manager' ? 'manager' : 'staff',
  }));
}

/**
 * Locks a provider, so that it cannot go live while another request removes what it needs for that, such as its hours.
 */
export async function lockProvider(tx: Tx, providerId: number): Promise<Provider | undefined> {
  const row = await tx
    .selectFrom('providers')
    .select(providerColumns)
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  return row && toProvider(row);
}

export async function countProvidersOf(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('providers')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Slugs of a vertical that are this slug, or begin with it and a hyphen. A new provider’s slug is chosen to differ from
 * them.
 */
export async function listSlugsLike(db: Db, vertical: Vertical, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('providers')
    .select('slug')
    .where('vertical', '=', vertical)
    .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${slug}-%`)]))
    .execute();
  return rows.map((row) => row.slug);
}

interface NewProvider {
  readonly vertical: Vertical;
  readonly name: string;
  readonly ownerId: number;
  readonly slug: string;
  readonly now: Date;
}

/** Creates a draft. Undefined if the slug was taken meanwhile. */
export async function insertProvider(tx: Tx, { now, ...values }: NewProvider): Promise<Provider | undefined> {
  const row = await tx
    .insertInto('providers')
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.constraint('providers_slug_key').doNothing())
    .returning(providerColumns)
    .executeTakeFirst();
  return row && toProvider(row);
}

export type ProviderChange = Partial<
  Pick<
    Provider,
    | 'name'
    | 'about'
    | 'phone'
    | 'line1'
    | 'line2'
    | 'city'
    | 'postcode'
    | 'outwardCode'
    | 'latitude'
    | 'longitude'
    | 'policy'
    | 'vatNumber'
    | 'freeCancelMinutes'
    | 'lateRefundPercent'
    | 'pausedUntil'
    | 'status'
    | 'verifiedAt'
  >
> & { readonly publishedAt?: Date };

export async function updateProvider(
  db: Db,
  providerId: number,
  change: ProviderChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('providers')
    .set({ ...change, updatedAt: now })
    .where('id', '=', providerId)
    .execute();
}
