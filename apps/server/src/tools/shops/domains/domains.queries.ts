import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { activePeople } from '../../../people/accounts/public.ts';

export interface StoredDomain {
  readonly shopId: number;
  readonly domain: string;
  /** What the DNS record must contain. */
  readonly token: string;
  readonly provedAt: Date | null;
}

const columns = ['shopId', 'domain', 'token', 'provedAt'] as const;

export async function findShopDomain(db: Db, shopId: number): Promise<StoredDomain | undefined> {
  return db.selectFrom('shopDomains').select(columns).where('shopId', '=', shopId).executeTakeFirst();
}

/** Names a domain for a shop, instead of an earlier one. It is not proved yet. */
export async function saveShopDomain(
  tx: Tx,
  { shopId, domain, token }: Omit<StoredDomain, 'provedAt'>,
): Promise<void> {
  await tx
    .insertInto('shopDomains')
    .values({ shopId, domain, token })
    .onConflict((conflict) =>
      conflict
        .column('shopId')
        .doUpdateSet({ domain, token, provedAt: null, checkedAt: null, triedAt: null }),
    )
    .execute();
}

/**
 * Records that the record of a domain was found. A domain has one shop: whoever proved it before has lost it, because the record
 * is of whoever controls the domain now.
 */
export async function markDomainProved(tx: Tx, { shopId, domain }: StoredDomain, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shop-domain ${domain}`}, 0))`.execute(tx);
  await tx
    .updateTable('shopDomains')
    .set({ provedAt: null })
    .where('domain', '=', domain)
    .where('shopId', '<>', shopId)
    .execute();
  await tx
    .updateTable('shopDomains')
    .set((row) => ({
      provedAt: sql<Date>`coalesce(${row.ref('provedAt')}, ${now})`,
      checkedAt: now,
      triedAt: now,
    }))
    .where('shopId', '=', shopId)
    .where('domain', '=', domain)
    .execute();
}

/** Records that the DNS record that proved a domain was removed. */
export async function markDomainUnproved(tx: Tx, { shopId, domain }: StoredDomain, now: Date): Promise<void> {
  await tx
    .updateTable('shopDomains')
    .set({ provedAt: null, checkedAt: now, triedAt: now })
    .where('shopId', '=', shopId)
    .where('domain', '=', domain)
    .execute();
}

/** Records that no name server has answered. A domain of which none has answered since a time is not proved any more. */
export async function markDomainTried(
  tx: Tx,
  { shopId, domain }: StoredDomain,
  { now, unlessSince }: { readonly now: Date; readonly unlessSince: Date },
): Promise<void> {
  await tx
    .updateTable('shopDomains')
    .set((row) => ({
      provedAt: sql<Date | null>`case when ${row.ref('checkedAt')} > ${unlessSince} then ${row.ref('provedAt')} end`,
      triedAt: now,
    }))
    .where('shopId', '=', shopId)
    .where('domain', '=', domain)
    .execute();
}

export async function deleteShopDomain(tx: Tx, shopId: number): Promise<void> {
  await tx.deleteFrom('shopDomains').where('shopId', '=', shopId).execute();
}

export interface OwnShop {
  readonly shopId: number;
  readonly slug: string;
}

/** The public shop whose domain this is. */
export async function findShopByDomain(db: Db, domain: string): Promise<OwnShop | undefined> {
  return db
    .selectFrom('shopDomains')
    .innerJoin('shops', 'shops.id', 'shopDomains.shopId')
    .innerJoin(activePeople.as('owner'), 'owner.id', 'shops.ownerId')
    .select(['shops.id as shopId', 'shops.slug'])
    .where('shopDomains.domain', '=', domain)
    .where('shopDomains.provedAt', 'is not', null)
    .where('shops.published', 'is not', null)
    .where('shops.hiddenAt', 'is', null)
    .executeTakeFirst();
}

/** Domains that were proved and not asked for since a time, those first that have waited longest. */
export async function listDomainsToCheck(db: Db, before: Date, limit: number): Promise<StoredDomain[]> {
  return db
    .selectFrom('shopDomains')
    .select(columns)
    .where('provedAt', 'is not', null)
    .where('triedAt', '<', before)
    .orderBy('triedAt')
    .orderBy('shopId')
    .limit(limit)
    .execute();
}
