import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export async function exportTrading(db: Db, userId: number): Promise<ExportedData> {
  const portfolios = await db
    .selectFrom('tradingPortfolios')
    .select(['id', 'name', 'settings', 'beginsAfter', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  const bars = await db
    .selectFrom('tradingBars')
    .innerJoin('tradingPortfolios', 'tradingPortfolios.id', 'tradingBars.portfolioId')
    .select(['portfolioId', 'instrument', 'startsAt', 'open', 'high', 'low', 'close', 'volume'])
    .where('tradingPortfolios.userId', '=', userId)
    .orderBy('portfolioId')
    .orderBy('instrument')
    .orderBy('startsAt')
    .execute();
  const tries = await db
    .selectFrom('tradingTries')
    .select(['dataDigest', 'settingsDigest', 'sharpe', 'triedAt'])
    .where('userId', '=', userId)
    .orderBy('triedAt')
    .execute();
  return { 'Paper portfolios': portfolios, 'Prices of paper portfolios': bars, 'Strategies tried': tries };
}

/** Deletes a person's paper portfolios and tries. Bars are deleted with their portfolios. */
export async function eraseTrading(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('tradingPortfolios').where('userId', '=', userId).execute();
  await tx.deleteFrom('tradingTries').where('userId', '=', userId).execute();
}
