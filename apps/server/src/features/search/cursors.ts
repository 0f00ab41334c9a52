import type { SearchOrder } from '@tessera/domain/listings/search';
import { type Hit, type Order, RANKED_MAX } from './hits.queries.ts';

const LARGEST_ID = 2_147_483_647;

/** Where the page before ended, as an address says it. Undefined where no page ends so. */
export function readOrder(by: SearchOrder, cursor: string | undefined): Order | undefined {
  if (by === 'relevance' || by === 'nearest') {
    const skip = readWhole(cursor ?? '0');
    return skip === undefined || skip >= RANKED_MAX ? undefined : { by, skip };
  }
  if (cursor === undefined) return { by };
  const [value, id, ...rest] = cursor.split('.').map(readWhole);
  if (value === undefined || id === undefined || id > LARGEST_ID || rest.length > 0) return undefined;
  if (by !== 'newest') return { by, after: { price: value, id } };
  const listedAt = new Date(value);
  return Number.isNaN(listedAt.getTime()) ? undefined : { by, after: { listedAt, id } };
}

function readWhole(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The cursor of the page after these hits, of which one more was found than is shown. */
export function nextCursor(order: Order, hits: readonly Hit[], limit: number): string | null {
  const last = hits[limit - 1];
  if (hits.length <= limit || !last) return null;
  if ('skip' in order) return order.skip + limit < RANKED_MAX ? String(order.skip + limit) : null;
  return `${order.by === 'newest' ? last.listedAt.getTime() : (last.price ?? 0)}.${last.listingId}`;
}
