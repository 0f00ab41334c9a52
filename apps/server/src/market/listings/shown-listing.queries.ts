import type { System } from '@tessera/domain/market/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { files } from '../../files/personal-files/public.ts';
import { activePeople, businesses } from '../../people/accounts/public.ts';
import { capacities } from '../../selling/holds/public.ts';
import { type OfferRow, type StoredItemOffer, toOffer } from './item-offers.queries.ts';
import { type Media, toMedia } from './listing-details.queries.ts';
import { type Seller, type SellerRow, toSeller } from './sellers.queries.ts';
import { type PoolRow, type StoredPool, toPool } from './share-pools.queries.ts';
import { type Listing, listingColumns, toListing } from './submit/stored-listing.ts';

export interface Viewing {
  readonly id: number;
  readonly system: System;
  readonly viewerId: number | null;
  /** Whether the viewer may see everything but drafts. */
  readonly isStaff: boolean;
  readonly now: Date;
}

export interface ListingWithDetails {
  readonly listing: Listing;
  /** Undefined if the viewer may not see the listing, or if the seller is suspended. */
  readonly details: ListingDetails | undefined;
}

export interface ListingDetails {
  readonly media: readonly Media[];
  readonly pool: StoredPool | undefined;
  readonly offer: StoredItemOffer | undefined;
  readonly seller: Seller;
}

/** Rows as PostgreSQL writes them in JSON, with times as texts. */
interface DetailsJson {
  readonly media: readonly Parameters<typeof toMedia>[0][];
  readonly pool: (Omit<PoolRow, 'closesAt'> & { readonly closesAt: string | null }) | null;
  readonly offer: OfferRow | null;
  readonly seller: (Omit<SellerRow, 'createdAt'> & { readonly createdAt: string }) | null;
}

type Row = Parameters<typeof toListing>[0] & { readonly details: DetailsJson | null };

const media = sql`(
  select coalesce(json_agg(json_build_object(
    'id', m.id, 'fileId', m.file_id, 'kind', m.kind, 'width', m.width, 'height', m.height, 'caption', m.caption,
    'isFloorPlan', m.is_floor_plan, 'edit', m.edit, 'name', f.name, 'mimeType', f.mime_type, 'size', f.size)
    order by m.sort_order, m.id), '[]')
  from listing_media m join ${files} f on f.id = m.file_id where m.listing_id = l.id)`;

const pool = sql`(
  select json_build_object(
    'targetAmount', p.target_amount, 'currency', p.currency, 'shareCount', p.share_count, 'closesAt', p.closes_at,
    'ifNotFull', p.if_not_full, 'status', p.status, 'sold', c.sold, 'reserved', c.held)
  from shuffle_pools p join ${capacities} c on c.id = p.capacity_id where p.listing_id = l.id)`;

const offer = sql`(
  select json_build_object(
    'isEnabled', o.is_enabled, 'collection', o.collection, 'postage', o.postage, 'postageAmount', o.postage_amount,
    'currency', o.currency, 'total', c.total, 'sold', c.sold, 'held', c.held)
  from item_offers o join ${capacities} c on c.id = o.capacity_id where o.listing_id = l.id)`;

const seller = sql`(
  select json_build_object(
    'id', s.id, 'firstName', s.first_name, 'createdAt', s.created_at, 'avatarKey', s.avatar_key, 'details', b.details)
  from ${activePeople} s left join ${businesses} b on b.user_id = s.id where s.id = l.user_id)`;

/** Whether the viewer may see the listing: owners always, staff unless it is a draft, others while it is live. */
const isShown = (value: Params<Viewing>): RawBuilder<unknown> => sql`(
  l.user_id = ${value('viewerId')}::int
  or (${value('isStaff')}::boolean and l.status <> 'draft')
  or (l.status = 'live' and l.hidden_at is null and (l.expires_at is null or l.expires_at > ${value('now')})))`;

const listingWithDetails = builtOnce((value: Params<Viewing>, db) =>
  db
    .selectFrom('listings as l')
    .select(listingColumns.map((column) => `l.${column}` as const))
    .select(
      // The details are read only for those who may see them, so that the time of an answer does not betray a draft.
      sql<DetailsJson | null>`case when ${isShown(value)} then json_build_object(
        'media', ${media}, 'pool', ${pool}, 'offer', ${offer}, 'seller', ${seller}) end`.as('details'),
    )
    .where('l.id', '=', value('id'))
    .where('l.system', '=', value('system'))
    .modifyEnd(prepared),
);

/** A listing with everything that its page shows of it, in one statement. */
export async function findListingWithDetails(
  db: Db,
  viewing: Viewing,
): Promise<ListingWithDetails | undefined> {
  const [row] = await listingWithDetails(db, viewing);
  if (!row) return undefined;
  const { details, ...columns } = row as Row;
  return { listing: toListing(columns), details: toDetails(details) };
}

function toDetails(json: DetailsJson | null): ListingDetails | undefined {
  if (!json?.seller) return undefined;
  const { media: listed, pool: shares, offer: stock, seller: person } = json;
  return {
    media: listed.map(toMedia),
    pool: shares
      ? toPool({ ...shares, closesAt: shares.closesAt === null ? null : new Date(shares.closesAt) })
      : undefined,
    offer: stock ? toOffer(stock) : undefined,
    seller: toSeller({ ...person, createdAt: new Date(person.createdAt) }),
  };
}
