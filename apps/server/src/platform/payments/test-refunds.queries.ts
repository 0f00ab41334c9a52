import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { RefundRequest } from './payment-provider.ts';
import type { TestPage } from './test-checkouts.queries.ts';

/** A refund of the test provider, which is always done at once. */
export interface TestRefund {
  readonly id: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

interface NewTestRefund extends RefundRequest {
  readonly id: string;
  readonly now: Date;
}

export async function createTestRefund(tx: Tx, refund: NewTestRefund): Promise<void> {
  await tx
    .insertInto('testRefunds')
    .values({
      id: refund.id,
      refundId: refund.refundId,
      paymentId: refund.paymentId,
      amount: refund.amount,
      reason: refund.reason,
      metadata: JSON.stringify(refund.metadata),
      createdAt: refund.now,
    })
    .execute();
}

export async function findTestRefund(db: Db, refundId: string): Promise<TestRefund | undefined> {
  const row = await selectRefunds(db).where('refundId', '=', refundId).executeTakeFirst();
  return row && toTestRefund(row);
}

/** Refunds of a period that come after a given entry, the earliest first. */
export async function listTestRefunds(db: Db, { from, to, after, limit }: TestPage): Promise<TestRefund[]> {
  const rows = await selectRefunds(db)
    .where('testRefunds.createdAt', '<', to)
    .where(
      sql<boolean>`(test_refunds.created_at, test_refunds.id) > (${after?.at ?? from}, ${after?.id ?? ''})`,
    )
    .orderBy('testRefunds.createdAt')
    .orderBy('testRefunds.id')
    .limit(limit)
    .execute();
  return rows.map(toTestRefund);
}

function selectRefunds(db: Db) {
  return db
    .selectFrom('testRefunds')
    .innerJoin('testCheckouts', 'testCheckouts.paymentId', 'testRefunds.paymentId')
    .select([
      'testRefunds.id',
      'testRefunds.refundId',
      'testRefunds.paymentId',
      'testRefunds.amount',
      'testCheckouts.currency',
      'testRefunds.metadata',
      'testRefunds.createdAt',
    ]);
}

function toTestRefund<Row extends { metadata: unknown }>(row: Row) {
  // The cast is safe, because the column is written only in this file.
  return { ...row, metadata: row.metadata as Record<string, string> };
}
