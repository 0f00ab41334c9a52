import type { Db, Tx } from '../../platform/db/database.ts';

export interface Invitation {
  readonly id: string;
  readonly syndicateId: number;
  readonly email: string;
  readonly shares: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const columns = ['id', 'syndicateId', 'email', 'shares', 'createdAt', 'expiresAt'] as const;

/** The open invitations of a syndicate, the newest first. */
export async function listInvitations(db: Db, syndicateId: number, now: Date): Promise<Invitation[]> {
  return db
    .selectFrom('syndicateInvitations')
    .select(columns)
    .where('syndicateId', '=', syndicateId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1_000)
    .execute();
}

interface Whose {
  readonly id: string;
  /** The confirmed address of the caller. */
  readonly email: string;
  readonly now: Date;
}

/** Finds an open invitation that was sent to this address. With any other address nothing is found. */
export async function findInvitation(db: Db, { id, email, now }: Whose): Promise<Invitation | undefined> {
  return db
    .selectFrom('syndicateInvitations')
    .select(columns)
    .where('id', '=', id)
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Adds an invitation. One that the address had before, answered or expired, is replaced. */
export async function createInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  const { syndicateId, email } = invitation;
  await tx
    .deleteFrom('syndicateInvitations')
    .where('syndicateId', '=', syndicateId)
    .where('email', '=', email)
    .execute();
  await tx.insertInto('syndicateInvitations').values(invitation).execute();
}

export async function deleteInvitation(
  tx: Tx,
  key: { readonly id: string; readonly syndicateId: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('syndicateInvitations')
    .where('id', '=', key.id)
    .where('syndicateId', '=', key.syndicateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all invitations that were sent to an address. */
export async function deleteInvitationsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('syndicateInvitations').where('email', '=', email).execute();
}
