import type { BarRow, InstrumentRows } from '@tessera/domain/tools/trading/portfolios';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Portfolio {
  readonly id: number;
  readonly name: string;
  readonly settings: string;
  readonly beginsAfter: Date;
  readonly createdAt: Date;
}

const columns = ['id', 'name', 'settings', 'beginsAfter', 'createdAt'] as const;

export async function listPortfolios(db: Db, userId: number, limit: number): Promise<Portfolio[]> {
  return db
    .selectFrom('tradingPortfolios')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

interface Own {
  readonly id: number;
  readonly userId: number;
}

export async function findPortfolio(db: Db, { id, userId }: Own): Promise<Portfolio | undefined> {
  return db
    .selectFrom('tradingPortfolios')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Locks the row, so that two requests cannot both add bars after the same last one. */
export async function lockPortfolio(tx: Tx, { id, userId }: Own): Promise<Portfolio | undefined> {
  return tx
    .selectFrom('tradingPortfolios')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countPortfolios(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('tradingPortfolios')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function createPortfolio(
  tx: Tx,
  portfolio: Omit<Portfolio, 'id'> & { readonly userId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('tradingPortfolios')
    .values(portfolio)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deletePortfolio(db: Db, { id, userId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tradingPortfolios')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds bars in one statement: thousands of parameters would be slow, and there may be 65,535 at most. */
export async function createBars(tx: Tx, portfolioId: number, { name, rows }: InstrumentRows): Promise<void> {
  if (rows.length === 0) return;
  const column = (index: number) => rows.map((row) => row[index]);
  await sql`
    insert into trading_bars (portfolio_id, instrument, starts_at, open, high, low, close, volume)
    select ${portfolioId}, ${name}, to_timestamp(at / 1000.0), open, high, low, close, volume
    from unnest(${column(0)}::float8[], ${column(1)}::float8[], ${column(2)}::float8[], ${column(3)}::float8[],
      ${column(4)}::float8[], ${column(5)}::float8[]) as bars (at, open, high, low, close, volume)`.execute(
    tx,
  );
}

/** The last bar and the number of bars of each instrument. */
export async function listInstruments(tx: Tx, portfolioId: number) {
  const rows = await tx
    .selectFrom('tradingBars')
    .select((eb) => ['instrument', eb.fn.max('startsAt').as('last'), eb.fn.countAll<string>().as('bars')])
    .where('portfolioId', '=', portfolioId)
    .groupBy('instrument')
    .execute();
  return rows.map(({ instrument, last, bars }) => ({ instrument, last, bars: Number(bars) }));
}

export async function readBars(db: Db, portfolioId: number, limit: number): Promise<InstrumentRows[]> {
  const rows = await db
    .selectFrom('tradingBars')
    .select(['instrument', 'startsAt', 'open', 'high', 'low', 'close', 'volume'])
    .where('portfolioId', '=', portfolioId)
    .orderBy('instrument')
    .orderBy('startsAt')
    .limit(limit)
    .execute();
  return [...Map.groupBy(rows, ({ instrument }) => instrument)].map(([name, list]) => ({
    name,
    rows: list.map(({ startsAt, open, high, low, close, volume }): BarRow => [
      startsAt.getTime(),
      open,
      high,
      low,
      close,
      volume,
    ]),
  }));
}

interface Try {
  readonly settings: string;
  readonly sharpe: number;
}

/** Stores tries. A try with the same settings on the same prices is stored only once: the first one stays. */
export async function saveTries(
  tx: Tx,
  { userId, data, now }: { userId: number; data: string; now: Date },
  tries: readonly Try[],
): Promise<void> {
  if (tries.length === 0) return;
  await tx
    .insertInto('tradingTries')
    .values(
      tries.map(({ settings, sharpe }) => ({
        userId,
        dataDigest: data,
        settingsDigest: settings,
        sharpe,
        triedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'dataDigest', 'settingsDigest']).doNothing())
    .execute();
}

export async function listTries(
  db: Db,
  { userId, data }: { userId: number; data: string },
  limit: number,
): Promise<Try[]> {
  return db
    .selectFrom('tradingTries')
    .select(['settingsDigest as settings', 'sharpe'])
    .where('userId', '=', userId)
    .where('dataDigest', '=', data)
    .orderBy('triedAt', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes a person's oldest tries. At least the newest `kept` stay. Tries of the same instant stay or go together. */
export async function deleteOldTries(tx: Tx, userId: number, kept: number): Promise<void> {
  await sql`
    delete from trading_tries where user_id = ${userId} and tried_at < (
      select tried_at from trading_tries where user_id = ${userId} order by tried_at desc offset ${kept} limit 1
    )`.execute(tx);
}
