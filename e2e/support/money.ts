import { heldForPool } from '@tessera/domain/selling/money/ledger';
import { getSellerReference } from '../../apps/server/src/selling/ledger/public.ts';
import { earnSale, paySellers } from '../../apps/server/src/selling/payouts/public.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createStatementProvider } from '../../apps/server/src/platform/payouts/statement-provider.ts';
import type { SiteAddress } from './people.ts';
import { siteDatabase } from './site-database.ts';

const DAY_MS = 86_400_000;

async function within<Value>({ dataDir }: SiteAddress, work: (db: Database['db']) => Promise<Value>) {
  const connectionString = await siteDatabase(dataDir);
  const database = openDatabase({ connectionString, connections: 1, onConnectionLost: () => {} });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Books the seller's earnings as if the pool had been completed now. */
export async function earnPool(
  site: SiteAddress,
  sale: { readonly email: string; readonly listingId: number; readonly amount: number },
): Promise<void> {
  const now = new Date();
  await within(site, async (db) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', sale.email)
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (tx) => {
      const seller = await getSellerReference(tx, id, now);
      const held = heldForPool(sale.listingId, 'GBP');
      await earnSale(tx, { seller, held, amount: sale.amount, rates: { fee: 0, vat: 0 }, completedAt: now });
    });
  });
}

/** Pays all sellers as the daily job does, as if sales and bank details were old enough. */
export async function payAllSellers(site: SiteAddress): Promise<void> {
  const longAgo = new Date(Date.now() - 30 * DAY_MS);
  await within(site, async (db) => {
    await db.updateTable('bankDetails').set({ changedAt: longAgo }).execute();
    await db.updateTable('sellerDues').set({ payableAt: longAgo }).where('payoutId', 'is', null).execute();
    await paySellers({ db, clock: { now: () => new Date() }, payouts: createStatementProvider() });
  });
}
