import { poolEvent, type PoolEvent } from '@tessera/contract/orders';
import type { Output } from '@tessera/contract/endpoint';
import type { getShares } from '@tessera/contract/orders';
import { z } from 'zod';

export type LivePool = Output<typeof getShares>['pool'];

/** Sent between the tabs of a browser, of which one has the stream. */
export const tabMessage = z.discriminatedUnion('kind', [
  /** The listings that a tab shows at the moment. */
  z.object({ kind: z.literal('want'), tab: z.string(), ids: z.array(z.int()) }),
  /** The tab that has just become the leader asks the others for their listings. */
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('state'), isLive: z.boolean() }),
  z.object({ kind: z.literal('pool'), data: z.string() }),
]);

export type TabMessage = z.output<typeof tabMessage>;

/** An event of the stream, with its dates. Undefined if it can't be read. */
export function parseEvent(data: string): { listingId: number; pool: LivePool | null } | undefined {
  try {
    const parsed = poolEvent.safeParse(JSON.parse(data) as PoolEvent);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
