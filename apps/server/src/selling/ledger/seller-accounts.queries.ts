import { randomUUID } from 'node:crypto';
import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.generated.ts';

/**
 * The random uuid by which the ledger identifies a seller. It is created when it is first needed, for example at the
 * first sale.
 */
export async function getSellerReference(tx: Tx, userId: number, now: Date): Promise<string> {
  const known = await findSellerReference(tx, userId);
  if (known !== undefined) return known;
  await tx
    .insertInto('sellerAccounts')
    .values({ userId, reference: randomUUID(), createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { reference } = await tx
    .selectFrom('sellerAccounts')
    .select('reference')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return reference;
}

/** The person with this reference. Undefined if their account was deleted. */
export async function findSellerUser(db: Db, reference: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('sellerAccounts')
    .select('userId')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found?.userId;
}

/**
 * Waits until no other transaction is deciding about a seller's balance, and makes others wait. It works also if the
 * seller's account was deleted.
 */
export async function lockBalance(tx: Tx, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`balance of ${reference}`}, 0))`.execute(tx);
}

/** The reference by which the ledger identifies a person. Undefined if they have never sold anything. */
export async function findSellerReference(db: Db, userId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('sellerAccounts')
    .select('reference')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found?.reference;
}

/** The references by which the ledger identifies people, as a subquery that other features join. */
export const sellers = expressionBuilder<Schema>()
  .selectFrom('sellerAccounts')
  .select(['userId', 'reference']);
