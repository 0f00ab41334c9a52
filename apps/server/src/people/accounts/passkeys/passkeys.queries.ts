import type { Passkey } from '@tessera/contract/people/passkeys';
import { PASSKEY_LIMIT } from '@tessera/domain/people/passkeys';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NewPasskey {
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly createdAt: Date;
}

export interface Credential {
  readonly id: string;
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

const shown = ['id', 'name', 'createdAt', 'lastUsedAt', 'isBackedUp'] as const;

export async function listPasskeysOf(db: Db, userId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(PASSKEY_LIMIT)
    .execute();
}

export async function listCredentialsOf(
  db: Db,
  userId: number,
): Promise<{ credentialId: string; transports: string[] }[]> {
  return db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .limit(PASSKEY_LIMIT)
    .execute();
}

export async function findCredential(db: Db, credentialId: string): Promise<Credential | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

export async function countSignInMethods(
  tx: Tx,
  userId: number,
): Promise<{ passkeys: number; hasPassword: boolean }> {
  const { passkeys } = await tx
    .selectFrom('passkeys')
    .select((expression) => expression.fn.countAll<number>().as('passkeys'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const password = await tx
    .selectFrom('userPasswords')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { passkeys, hasPassword: password !== undefined };
}

/** Adds a passkey. Undefined if the same passkey is already registered, for this person or another. */
export async function createPasskey(tx: Tx, passkey: NewPasskey): Promise<Passkey | undefined> {
  return tx
    .insertInto('passkeys')
    .values({ ...passkey, lastUsedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(shown)
    .executeTakeFirst();
}

export async function renamePasskeyOf(
  db: Db,
  mine: { id: string; userId: number },
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', mine.id)
    .where('userId', '=', mine.userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function hasPasskey(tx: Tx, mine: { id: string; userId: number }): Promise<boolean> {
  const row = await tx
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', mine.id)
    .where('userId', '=', mine.userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeyOf(tx: Tx, mine: { id: string; userId: number }): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', mine.id).where('userId', '=', mine.userId).execute();
}

/**
 * Records a use of a passkey. False if its counter has not increased, which means that the passkey was copied. Passkeys
 * without a counter always report 0 and are accepted.
 */
export async function markPasskeyUsed(
  tx: Tx,
  id: string,
  use: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: use.counter, isBackedUp: use.isBackedUp, lastUsedAt: use.now })
    .where('id', '=', id)
    .where('counter', use.counter === 0 ? '=' : '<', use.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
