import { poolEvent, type PoolEvent } from '@tessera/contract/selling/orders';
import type { Output } from '@tessera/contract/endpoint';
import type { getShares } from '@tessera/contract/selling/orders';
import { z } from 'zod';

export type LivePool = Output<typeof getShares>['pool'];

/** A message between the tabs of a browser. One of the tabs has the stream and leads. */
export const tabMessage = z.discriminatedUnion('kind', [
  /** The listings that a tab shows at the moment. */
  z.object({ kind: z.literal('want'), tab: z.string(), ids: z.array(z.int()) }),
  /** The tab that has just become the leader asks the other tabs which listings they show. */
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('state'), isLive: z.boolean() }),
  z.object({ kind: z.literal('pool'), data: z.string() }),
]);

export type TabMessage = z.output<typeof tabMessage>;

/** Reads an event of the stream. Undefined if it is malformed. */
export function parseEvent(data: string): { listingId: number; pool: LivePool | null } | undefined {
  try {
    const parsed = poolEvent.safeParse(JSON.parse(data) as PoolEvent);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
