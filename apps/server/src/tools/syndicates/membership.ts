import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  findSyndicate,
  listMembers,
  lockSyndicate,
  type Member,
  type Syndicate,
} from './syndicates.queries.ts';

/** A syndicate as one of its members sees it. */
export interface Membership {
  readonly syndicate: Syndicate;
  /** The caller. */
  readonly me: Member;
  /** All members, also those who left. */
  readonly members: readonly Member[];
}

interface Whose {
  readonly syndicateId: number;
  readonly userId: number;
}

type Missing = Refusal<'syndicates.missing'>;

export async function findMembership(db: Db, whose: Whose): Promise<Result<Membership, Missing>> {
  const syndicate = await findSyndicate(db, whose);
  return membershipIn(db, whose, syndicate);
}

/**
 * Locks a syndicate for a member who changes something. Whether they are a member is decided under the lock, because
 * they may leave or be removed at the same moment.
 */
export async function lockMembership(tx: Tx, whose: Whose): Promise<Result<Membership, Missing>> {
  const isMember = await findSyndicate(tx, whose);
  if (!isMember) return refuse({ code: 'syndicates.missing' });
  return membershipIn(tx, whose, await lockSyndicate(tx, whose.syndicateId));
}

async function membershipIn(
  db: Db,
  { syndicateId, userId }: Whose,
  syndicate: Syndicate | undefined,
): Promise<Result<Membership, Missing>> {
  if (!syndicate) return refuse({ code: 'syndicates.missing' });
  const members = await listMembers(db, syndicateId);
  const me = members.find((member) => member.userId === userId && member.leftAt === null);
  return me ? ok({ syndicate, me, members }) : refuse({ code: 'syndicates.missing' });
}

type ManagerRefusal = Missing | Refusal<'syndicates.manager_only'>;

/** The same for what only the manager may do. */
export async function lockAsManager(tx: Tx, whose: Whose): Promise<Result<Membership, ManagerRefusal>> {
  const found = await lockMembership(tx, whose);
  if (found.ok && !found.value.me.isManager) return refuse({ code: 'syndicates.manager_only' });
  return found;
}

export function presentMembers(members: readonly Member[]): readonly Member[] {
  return members.filter(({ leftAt }) => leftAt === null);
}
