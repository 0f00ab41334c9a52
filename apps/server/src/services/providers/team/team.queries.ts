import type { TeamRole } from '@tessera/contract/services/provider-team';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { people } from '../../../people/accounts/public.ts';

export interface Member {
  readonly userId: number;
  readonly name: string;
  readonly role: TeamRole;
  readonly addedAt: Date;
}

// A check constraint allows no other roles.
const toRole = (role: string): TeamRole => (role === 'manager' ? 'manager' : 'staff');

export async function listMembers(db: Db, providerId: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('providerStaff as staff')
    .innerJoin(people.as('people'), 'people.id', 'staff.userId')
    .select(['staff.userId', 'staff.role', 'staff.addedAt', 'people.firstName', 'people.lastName'])
    .where('staff.providerId', '=', providerId)
    .orderBy('staff.addedAt')
    .orderBy('staff.userId')
    .limit(100)
    .execute();
  return rows.map(({ userId, role, addedAt, firstName, lastName }) => ({
    userId,
    addedAt,
    role: toRole(role),
    name: [firstName, lastName].filter(Boolean).join(' ') || `Person ${userId}`,
  }));
}

/** Adds somebody, or changes what they may do. */
export async function saveMember(
  tx: Tx,
  member: {
    readonly providerId: number;
    readonly userId: number;
    readonly role: TeamRole;
    readonly addedAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('providerStaff')
    .values(member)
    .onConflict((conflict) => conflict.columns(['providerId', 'userId']).doUpdateSet({ role: member.role }))
    .execute();
}

interface MemberKey {
  readonly providerId: number;
  readonly userId: number;
}

/** False if this person does not work for the business. */
export async function updateMember(
  db: Db,
  { providerId, userId }: MemberKey,
  role: TeamRole,
): Promise<boolean> {
  const row = await db
    .updateTable('providerStaff')
    .set({ role })
    .where('providerId', '=', providerId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also stores until when they worked there, because nobody reviews what they ordered from their own business. */
export async function deleteMember(
  tx: Tx,
  { providerId, userId }: MemberKey,
  leftAt: Date,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('providerStaff')
    .where('providerId', '=', providerId)
    .where('userId', '=', userId)
    .returning(['providerId', 'userId', 'addedAt'])
    .executeTakeFirst();
  if (row)
    await tx
      .insertInto('providerPastStaff')
      .values({ ...row, leftAt })
      .execute();
  return row !== undefined;
}

/** When somebody worked for businesses that they have left. */
export async function listPastJobs(
  db: Db,
  userId: number,
): Promise<{ readonly providerId: number; readonly addedAt: Date; readonly leftAt: Date }[]> {
  return db
    .selectFrom('providerPastStaff')
    .select(['providerId', 'addedAt', 'leftAt'])
    .where('userId', '=', userId)
    .orderBy('leftAt', 'desc')
    .limit(1_000)
    .execute();
}

export interface Invitation {
  readonly id: string;
  readonly providerId: number;
  readonly email: string;
  readonly role: TeamRole;
  readonly expiresAt: Date;
}

const columns = ['id', 'providerId', 'email', 'role', 'expiresAt'] as const;

export async function listInvitations(db: Db, providerId: number, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('providerInvitations')
    .select(columns)
    .where('providerId', '=', providerId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, role: toRole(row.role) }));
}

/** Stores an invitation. An earlier one to the same address is replaced, and its link stops working. */
export async function saveInvitation(tx: Tx, invitation: Invitation, now: Date): Promise<void> {
  const { id, role, expiresAt } = invitation;
  await tx
    .insertInto('providerInvitations')
    .values({ ...invitation, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'email']).doUpdateSet({ id, role, expiresAt, createdAt: now }),
    )
    .execute();
}

/** An invitation that has not expired and was sent to this address. Locks it if asked to. */
export async function findInvitation(
  db: Db,
  {
    id,
    email,
    now,
    isLocked = false,
  }: { readonly id: string; readonly email: string; readonly now: Date; readonly isLocked?: boolean },
): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('providerInvitations')
    .select(columns)
    .where('id', '=', id)
    .where('email', '=', email.toLowerCase())
    .where('expiresAt', '>', now)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { ...row, role: toRole(row.role) };
}

export async function deleteInvitation(
  db: Db,
  { id, providerId }: { readonly id: string; readonly providerId: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('providerInvitations')
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes invitations that nobody accepted in time. */
export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('providerInvitations').where('expiresAt', '<=', now).execute();
}
