import { listPriceChanges } from '@tessera/contract/market/listings';
import { comparableChanges } from '@tessera/domain/market/listings/prices/price-changes';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findPricesFor } from './price-changes.queries.ts';

/** The price history of a listing, visible to everybody who may see the listing. */
export const listPriceChangesRoute = handle(
  listPriceChanges,
  async ({ query, viewer }, { db, clock }: Ports) => {
    const viewerId = viewer.user?.id ?? null;
    const found = await findPricesFor(db, { ...query, viewerId, now: clock.now() });
    if (!found) return refuse({ code: 'listings.missing' });
    return ok({
      currency: found.currency,
      changes: comparableChanges(found.changes, found).map(({ oldPrice, newPrice, changedAt }) => ({
        oldPrice,
        newPrice,
        changedAt,
      })),
    });
  },
);
