import { listMyPools, MAX_HOLDERS_PER_POOL } from '@tessera/contract/sold/holdings';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { showListing, showPool } from './holding-views.ts';
import { listPoolsOfSeller, type PoolOfListing } from './holdings.queries.ts';
import { countOwners, listParticipants } from './lots.queries.ts';

const MAX_POOLS = 50;

const isRunning = ({ status }: PoolOfListing) => status === 'open' || status === 'extended';

/**
 * Answers a seller's pools, and who holds their shares. People who hide themselves as holders are counted but not
 * named, even to the seller.
 */
export const listMyPoolsRoute = handle<typeof listMyPools, Ports>(
  listMyPools,
  async ({ viewer }, { db, clock }) => {
    const now = clock.now();
    const { user } = signedIn(viewer);
    // All numbers are read in one snapshot. Otherwise more people might be listed than counted.
    const pools = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const found = await listPoolsOfSeller(tx, user.id, MAX_POOLS);
        const rows = [];
        for (const pool of found) {
          const holders = await listParticipants(tx, pool.listingId, MAX_HOLDERS_PER_POOL);
          rows.push({ pool, holders, owners: await countOwners(tx, pool.listingId) });
        }
        return rows;
      });
    return ok({
      pools: pools.map(({ pool, holders, owners }) => ({
        ...showListing(pool, now),
        pool: showPool(pool),
        holders: holders.map(({ firstName, lastName, shares, since }) => ({
          fullName: `${firstName} ${lastName}`.trim(),
          shares,
          since,
        })),
        held: isRunning(pool) ? { amount: owners.amount, currency: pool.currency } : null,
        unlisted: {
          people: owners.people - holders.length,
          shares: owners.shares - holders.reduce((sum, { shares }) => sum + shares, 0),
        },
      })),
    });
  },
);
