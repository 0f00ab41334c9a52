import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

/** A person's details and how they sign in, for their download. Secrets, such as passwords and keys, are not in it. */
export async function exportAccount(db: Db, userId: number): Promise<ExportedData> {
  const of = { userId };
  const [account, business, sessions, passkeys, factor, activity] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'email', 'role', 'emailVerifiedAt', 'subfolderNumber'])
      .select(['hiddenFromParticipants', 'suspendedAt', 'suspensionReason', 'createdAt', 'lastSeenAt'])
      .select(['fileSize', 'uploadSize', 'expiryDate'])
      .where('id', '=', of.userId)
      .execute(),
    db
      .selectFrom('businesses')
      .select(['legalName', 'line1', 'line2', 'city', 'postcode', 'country', 'hours'])
      .where('userId', '=', of.userId)
      .execute(),
    db
      .selectFrom('sessions')
      .select(['createdAt', 'lastSeenAt', 'expiresAt', 'address', 'userAgent'])
      .where('userId', '=', of.userId)
      .execute(),
    db
      .selectFrom('passkeys')
      .select(['name', 'createdAt', 'lastUsedAt', 'isBackedUp'])
      .where('userId', '=', of.userId)
      .execute(),
    db
      .selectFrom('secondFactors')
      .select('confirmedAt as onSince')
      .where('userId', '=', of.userId)
      .where('confirmedAt', 'is not', null)
      .execute(),
    db
      .selectFrom('auditEntries')
      .select(['at', 'address', 'action', 'subject', 'facts'])
      .where((is) => is.or([is('actorId', '=', of.userId), is('subject', '=', `user:${of.userId}`)]))
      .orderBy('id')
      .execute(),
  ]);
  return {
    Account: account,
    Business: business,
    Sessions: sessions,
    Passkeys: passkeys,
    'Two-step sign-in': factor,
    'Changes by or about you in administration': activity,
  };
}

/** Deletes everything by which somebody could sign in. */
export async function eraseSignIn(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await tx.deleteFrom('userPasswords').where('userId', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute();
  await tx.deleteFrom('emailTokens').where('userId', '=', userId).execute();
  await tx.deleteFrom('authChallenges').where('userId', '=', userId).execute();
  await tx.deleteFrom('outsideEmailChanges').where('userId', '=', userId).execute();
}

/**
 * Empties a deleted account's row. Only a row with its number remains, because orders, shares and the ledger refer to
 * it. It counts as suspended, so that nothing of it is shown. The email address can be used again.
 */
export async function eraseAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('auditEntries')
    .set({ address: '', facts: '{}' })
    .where((is) => is.or([is('actorId', '=', userId), is('subject', '=', `user:${userId}`)]))
    .execute();
  await tx.deleteFrom('businesses').where('userId', '=', userId).execute();
  await tx.deleteFrom('users').where('mergedInto', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({
      firstName: '',
      lastName: '',
      email: null,
      role: 'user',
      emailVerifiedAt: null,
      subfolderNumber: null,
      hiddenFromParticipants: true,
      suspendedAt: now,
      suspensionReason: null,
      expiryDate: null,
      storagePlanAnchorDay: null,
      avatarKey: null,
      createdAt: now,
      lastSeenAt: now,
      deletedAt: now,
    })
    .where('id', '=', userId)
    .execute();
  await sql`delete from account_deletions where user_id = ${userId}`.execute(tx);
}
