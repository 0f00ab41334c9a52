import type { Role } from './roles.ts';

export const PEOPLE_PER_PAGE = 20;

export type SuspensionRefusal = 'auth.forbidden' | 'people.yourself' | 'people.higher_rank';
export type RoleRefusal = 'auth.forbidden' | 'people.last_administrator';

interface Ranked {
  readonly id: number;
  readonly role: Role;
}

/**
 * Why somebody may not suspend somebody. Moderators may suspend people; only administrators may suspend moderators and
 * administrators. Nobody can suspend themselves.
 */
export function suspensionRefusal(actor: Ranked, target: Ranked): SuspensionRefusal | undefined {
  if (actor.role !== 'admin' && actor.role !== 'moderator') return 'auth.forbidden';
  if (actor.id === target.id) return 'people.yourself';
  const isStaff = target.role === 'admin' || target.role === 'moderator';
  return isStaff && actor.role !== 'admin' ? 'people.higher_rank' : undefined;
}

/**
 * Why somebody may not change somebody's role. `administrators` is the number of administrators who are not suspended,
 * including the target if they are one.
 */
export function roleChangeRefusal(
  actor: Ranked,
  target: Ranked & { readonly isSuspended: boolean },
  role: Role,
  administrators: number,
): RoleRefusal | undefined {
  if (actor.role !== 'admin') return 'auth.forbidden';
  const isLast = target.role === 'admin' && !target.isSuspended && administrators <= 1;
  return isLast && role !== 'admin' ? 'people.last_administrator' : undefined;
}
