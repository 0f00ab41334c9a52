import { expect, test } from 'vitest';
import { crashOrders } from './support/crash-orders.ts';
import { findMarketFaults, untilSettled } from './support/market-books.ts';
import { rounds } from '../../testing/rounds.ts';

const SHARES = 60;
/** How often the server is killed, besides the database once. */
const KILLS = rounds(1, 10);

test(
  'H03: server and database are killed while shares are bought; none is oversold and no acknowledged purchase is lost',
  async () => {
    const market = await crashOrders({
      attempts: rounds(120, 1_000),
      clients: 20,
      pools: 2,
      shareCount: SHARES,
      serverKills: KILLS,
      databaseKills: 1,
    });
    try {
      const paid = market.acknowledged.filter(({ isPaid }) => isPaid);
      await Promise.all(paid.map((order) => market.check(order)));
      await untilSettled(market.database.db, 90_000);

      expect(market.kills).toEqual({ server: KILLS, database: 1 });
      expect(market.faults).toEqual([]);
      expect(await findMarketFaults(market.database.db, market.acknowledged, SHARES)).toEqual([]);
      // Both pools are wanted more than they have.
      expect(paid.length).toBeGreaterThan(20);
    } finally {
      await market.close();
    }
  },
  rounds(300_000, 1_200_000),
);
