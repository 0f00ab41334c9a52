import {
  accountName,
  isBalanced,
  mergePostings,
  type Posting,
  reversedPostings,
} from '@tessera/domain/selling/money/ledger';
import type { Tx } from '../../platform/db/database.ts';
import {
  createPostings,
  createTransaction,
  findReversal,
  findTransaction,
  type LedgerTransaction,
} from './ledger.queries.ts';

export interface NewTransaction {
  /**
   * Identifies this movement of money, so that it is posted only once: the id of the provider's event, or of a step of
   * this product.
   */
  readonly key: string;
  readonly kind: string;
  readonly occurredAt: Date;
  readonly postings: readonly Posting[];
  readonly orderId?: string | undefined;
}

export interface PostedTransaction {
  readonly id: string;
  /** False if the transaction had been posted before, so that this call had no effect. */
  readonly isNew: boolean;
}

/** Thrown if the key was used for a different movement of money. Nothing was posted. */
export class LedgerKeyReused extends Error {
  override readonly name = 'LedgerKeyReused';

  constructor(key: string) {
    super(`The ledger has a different transaction with the key ${key}`);
  }
}

/**
 * Posts one movement of money, in the caller's database transaction. If the key was used before for the same movement,
 * nothing is posted, even if `occurredAt` differs. If it was used for a different movement, `LedgerKeyReused` is
 * thrown.
 */
export async function postTransaction(
  tx: Tx,
  { orderId, ...given }: NewTransaction,
): Promise<PostedTransaction> {
  return post(tx, { ...given, orderId: orderId ?? null, reverses: null });
}

/**
 * Posts the reversal of an earlier transaction. A transaction is reversed only once: a repeated call has no effect and
 * returns the reversal that exists.
 */
export async function reverseTransaction(
  tx: Tx,
  {
    reversedKey,
    key,
    kind,
    occurredAt,
  }: Omit<NewTransaction, 'postings' | 'orderId'> & { reversedKey: string },
): Promise<PostedTransaction> {
  const reversed = await findTransaction(tx, reversedKey);
  if (!reversed) throw new Error(`The ledger has no transaction with the key ${reversedKey}`);
  const postings = reversedPostings(reversed.postings);
  return post(tx, { key, kind, occurredAt, postings, orderId: reversed.orderId, reverses: reversed.id });
}

async function post(tx: Tx, given: Omit<LedgerTransaction, 'id'>): Promise<PostedTransaction> {
  const postings = mergePostings(given.postings);
  if (!isBalanced(postings)) throw new Error(`The postings of ${given.key} do not sum to zero`);
  const id = await createTransaction(tx, given);
  if (id !== undefined) {
    await createPostings(tx, id, postings);
    return { id, isNew: true };
  }
  const found = await findTransaction(tx, given.key);
  const existing = found ?? (given.reverses === null ? undefined : await findReversal(tx, given.reverses));
  if (!existing || (found && contentOf(found) !== contentOf({ ...given, postings })))
    throw new LedgerKeyReused(given.key);
  return { id: existing.id, isNew: false };
}

/**
 * A text that is equal for two transactions about the same movement of money. It leaves out the time, because a
 * provider repeats events at different times.
 */
function contentOf({ kind, reverses, orderId, postings }: Omit<LedgerTransaction, 'id'>): string {
  const amounts = postings.map(({ account, amount }) => `${accountName(account)} ${amount}`).toSorted();
  return JSON.stringify([kind, reverses, orderId, amounts]);
}
