import type { Ports } from '../../ports.ts';
import { appendToPoolLog } from '../pools/public.ts';
import { listUnloggedLots, listUnloggedPools, updateHolder } from './lots.queries.ts';
import { findSaleTerms } from './pools.queries.ts';
import { lockPoolToSettle } from './settlement/settlement.queries.ts';

/** Adds sales from before share logs existed to the logs of their pools, in the order in which they happened. */
export async function addMissingLogs({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  for (const listingId of await listUnloggedPools(db)) {
    await db.transaction().execute(async (tx) => {
      const pool = await lockPoolToSettle(tx, listingId);
      const terms = pool && (await findSaleTerms(tx, listingId));
      if (!terms) return;
      for (const { id, holderId, orderLineId, quantity } of await listUnloggedLots(tx, listingId)) {
        const change = { kind: 'bought', to: { userId: holderId }, shares: quantity, orderLineId } as const;
        const { holder } = await appendToPoolLog(tx, { terms, now: clock.now(), change });
        if (holder !== undefined) await updateHolder(tx, id, holder);
      }
    });
  }
}
