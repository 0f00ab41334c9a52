import { parseSystem } from '@tessera/domain/market/listings/systems';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** What one listing sold in one currency since its seller's last email about it. */
export interface SaleDigest {
  readonly sellerId: number;
  readonly listingId: number;
  readonly kind: string;
  readonly title: string;
  readonly currency: string;
  /** What this site charged, and what buyers pay in person. */
  readonly amount: number;
  readonly inPersonAmount: number;
  readonly units: number;
  readonly orders: number;
  readonly listingPath: string;
}

/** Adds paid orders that were not counted yet to the sales of their listings. Returns how many orders were added. */
export async function countSales(
  tx: Tx,
  {
    now,
    limit,
    except,
  }: {
    readonly now: Date;
    readonly limit: number;
    /** Kinds of lines whose sellers get other emails about their sales. These lines are not added. */
    readonly except: readonly string[];
  },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with counted as (
      update orders set sale_counted_at = ${now}
      where id in (
        select id from orders where paid_at is not null and sale_counted_at is null
        order by paid_at limit ${limit} for update skip locked)
      returning id, currency),
    sales as (
      select lines.seller_id, lines.listing_id, counted.currency, max(lines.kind) as kind, max(lines.title) as title,
        max(lines.terms ->> 'system') as system, sum(lines.quantity)::int as units,
        count(distinct counted.id)::int as orders, sum(lines.amount + lines.authorised_amount)::bigint as amount,
        sum(lines.in_person_amount)::bigint as in_person_amount
      from counted join order_lines lines on lines.order_id = counted.id
      where lines.seller_id is not null and lines.listing_id is not null
        and lines.kind <> all(${except}::text[])
      group by lines.seller_id, lines.listing_id, counted.currency),
    added as (
      insert into sale_emails as emails (seller_id, listing_id, currency, kind, title, system, units, orders, amount,
        in_person_amount, due_at)
      select seller_id, listing_id, currency, kind, title, system, units, orders, amount, in_person_amount, ${now} from sales
      order by seller_id, listing_id, currency
      on conflict (seller_id, listing_id, currency) do update set
        kind = excluded.kind, title = excluded.title, system = excluded.system, units = emails.units + excluded.units,
        orders = emails.orders + excluded.orders, amount = emails.amount + excluded.amount,
        in_person_amount = emails.in_person_amount + excluded.in_person_amount)
    select count(*)::int as count from counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Marks an order as counted, so that no seller gets an email about it. */
export async function markSaleCounted(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ saleCountedAt: now }).where('id', '=', orderId).execute();
}

/**
 * Picks the sales that sellers are due to be emailed about, and sets their counts back to 0. The next email about the
 * same listing is not due before `nextDueAt`.
 */
export async function claimSaleEmails(
  tx: Tx,
  { now, nextDueAt, limit }: { readonly now: Date; readonly nextDueAt: Date; readonly limit: number },
): Promise<SaleDigest[]> {
  const { rows } = await sql<Omit<SaleDigest, 'listingPath'> & { system: string | null }>`
    with due as (
      select seller_id, listing_id, currency, kind, title, system, units, orders, amount, in_person_amount
      from sale_emails
      where orders > 0 and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked),
    claimed as (
      update sale_emails set units = 0, orders = 0, amount = 0, in_person_amount = 0, due_at = ${nextDueAt}
      from due
      where sale_emails.seller_id = due.seller_id and sale_emails.listing_id = due.listing_id
        and sale_emails.currency = due.currency)
    select * from due`.execute(tx);
  return rows.map(({ system, ...row }) => ({
    ...row,
    listingPath: listingPath({
      system: parseSystem(system) ?? 'general',
      id: row.listingId,
      title: row.title,
    }),
  }));
}
