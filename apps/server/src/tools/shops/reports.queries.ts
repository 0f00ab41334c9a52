import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

interface NewReport {
  readonly shopId: number;
  readonly productId: number | null;
  readonly reporterId: number | null;
  readonly reporterMark: string | null;
  readonly reason: string;
  readonly details: string;
  readonly reportedAt: Date;
}

/** Stores a report. False if this person has reported the shop already and nobody has decided yet. */
export async function createShopReport(tx: Tx, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('shopReports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface OpenReport {
  readonly id: number;
  readonly shopId: number;
  readonly product: string | null;
  readonly reason: string;
  readonly details: string;
  readonly reportedAt: Date;
}

const MAX_REPORTS = 300;

export async function listOpenReports(db: Db): Promise<OpenReport[]> {
  return db
    .selectFrom('shopReports')
    .leftJoin('shopProducts', 'shopProducts.id', 'shopReports.productId')
    .select([
      'shopReports.id',
      'shopReports.shopId',
      'shopProducts.title as product',
      'shopReports.reason',
      'shopReports.details',
      'shopReports.reportedAt',
    ])
    .where('shopReports.decidedAt', 'is', null)
    .orderBy('shopReports.id', 'desc')
    .limit(MAX_REPORTS)
    .execute();
}

export interface ReportedShop {
  readonly shopId: number;
  readonly slug: string;
  readonly name: string;
  readonly isHidden: boolean;
}

/** Shops with open reports and hidden shops. */
export async function listReportedShops(db: Db): Promise<ReportedShop[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['id as shopId', 'slug', sql<string>`draft ->> 'name'`.as('name'), 'hiddenAt'])
    .where((is) =>
      is.or([
        is('hiddenAt', 'is not', null),
        is.exists(
          is
            .selectFrom('shopReports')
            .select('shopReports.id')
            .whereRef('shopReports.shopId', '=', 'shops.id')
            .where('shopReports.decidedAt', 'is', null),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MAX_REPORTS)
    .execute();
  return rows.map(({ hiddenAt, ...row }) => ({ ...row, isHidden: hiddenAt !== null }));
}

interface Decision {
  readonly decision: 'hide' | 'restore' | 'dismiss';
  readonly decisionReason: string;
  readonly decidedBy: number;
  readonly decidedAt: Date;
}

/** Closes the open reports about a shop. Returns how many there were. */
export async function markReportsDecided(tx: Tx, shopId: number, decision: Decision): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('shopReports')
    .set(decision)
    .where('shopId', '=', shopId)
    .where('decidedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
